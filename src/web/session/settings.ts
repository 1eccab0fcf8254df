import { type ConsentSettings, mayStorePreferences } from '#domain/consent.ts';
import { STORED_SETTINGS, type StoredSetting, storageKey } from '#domain/stored-settings.ts';
import { readStored, writeStored } from './stored.ts';

/** The stored value of a setting; undefined when there is none. */
export const readSetting = (product: string, setting: StoredSetting): unknown =>
  readStored(storageKey(product, setting), setting.storage);

/** Stores a setting. What depends on the consent to preferences is stored only with it (STO-003). */
export function writeSetting(product: string, setting: StoredSetting, value: unknown): void {
  if (value !== undefined && setting.needsPreferences && !mayStorePreferences(storedConsent(product))) return;
  writeStored(storageKey(product, setting), value, setting.storage);
}

/** Removes settings from this browser, and from this tab where a tab keeps its own. */
export function clearSettings(product: string, settings: readonly StoredSetting[]): void {
  for (const setting of settings) {
    writeStored(storageKey(product, setting), undefined, 'session');
    writeStored(storageKey(product, setting), undefined, 'local');
  }
}

/** What this browser agreed to, as stored: the gates read this, not the live record (wire contract 2.3). */
export function storedConsent(product: string): Partial<ConsentSettings> | undefined {
  const value = readSetting(product, STORED_SETTINGS.cookieConsent);
  return typeof value === 'object' && value !== null ? value : undefined;
}
