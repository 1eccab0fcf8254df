import type { ConsentRecord } from '#contract/consent.ts';
import { CONSENT_SECTIONS, type ConsentChoice, type ConsentSettings, choiceOf, settingsOf } from '#domain/consent.ts';
import { clearedWithoutPreferences, STORED_SETTINGS } from '#domain/stored-settings.ts';
import { clearSettings, readSetting, writeSetting } from './settings.ts';

/** What this browser chose, as the banner and the dialog need it. */
export type HeldConsent = Pick<ConsentRecord, 'ack' | 'gpc' | 'preferences'>;

/** Whether the browser itself asks for privacy (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** A choice that was made here and that the server has not recorded; undefined when there is none. */
export function unsentChoice(product: string): ConsentChoice | undefined {
  const stored = readSetting(product, STORED_SETTINGS.unsentConsent);
  if (!Array.isArray(stored)) return undefined;
  const accepted = CONSENT_SECTIONS.filter((section) => stored.includes(section));
  return choiceOf(settingsOf({ accepted }));
}

/** Makes a choice hold in this browser, whatever becomes of its record. */
export function holdChoice(product: string, choice: ConsentChoice, hasPrivacySignal: boolean): HeldConsent {
  writeSetting(product, STORED_SETTINGS.unsentConsent, choice.accepted);
  const preferences = settingsOf(choice, hasPrivacySignal);
  storeConsent(product, preferences);
  return { ack: true, gpc: hasPrivacySignal, preferences };
}

/** The server has recorded a choice: nothing is owed to it, unless another was made meanwhile. */
export function choiceRecorded(product: string, sent: ConsentChoice, { preferences }: HeldConsent): boolean {
  const owed = unsentChoice(product);
  if (owed !== undefined && owed.accepted.join() !== sent.accepted.join()) return false;
  writeSetting(product, STORED_SETTINGS.unsentConsent, undefined);
  storeConsent(product, preferences);
  return true;
}

/** Keeps what the gates read. Without consent to preferences the settings that need it go (STO-003). */
function storeConsent(product: string, preferences: ConsentSettings): void {
  writeSetting(product, STORED_SETTINGS.cookieConsent, preferences);
  if (preferences.preferences === false) clearSettings(product, clearedWithoutPreferences());
}

/** The consent that a page begins with: what was chosen here and could not be recorded, else the record that came with the page. */
export function heldConsent(product: string, record: ConsentRecord | null | undefined): HeldConsent | null {
  const unsent = unsentChoice(product);
  if (unsent === undefined) return record ?? null;
  const gpc = record?.gpc === true || asksForPrivacy();
  return { ack: true, gpc, preferences: settingsOf(unsent, gpc) };
}
