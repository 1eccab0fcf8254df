import type { ConsentRecord } from '#contract/consent.ts';
import { migration, STORED_SETTINGS } from '#domain/stored-settings.ts';
import { endSession } from './session-end.ts';
import { readSetting, writeSetting } from './settings.ts';
import { readToken } from './token.ts';

/**
 * Puts the browser's storage in order before the first render: old names move (STO-002), a token that has expired goes (ACC-064), and the
 * consent that came with the page is the one that the gates read.
 */
export function startSession(product: string, consent: ConsentRecord | null | undefined): void {
  moveOldSettings(product);
  if (consent) writeSetting(product, STORED_SETTINGS.cookieConsent, consent.preferences);
  const isStored = readSetting(product, STORED_SETTINGS.token) !== undefined;
  if (isStored && readToken(product) === undefined) endSession(product);
}

function moveOldSettings(product: string): void {
  try {
    const stored = new Map(Object.entries({ ...localStorage }));
    const { write, remove } = migration(product, stored);
    for (const [key, value] of write) localStorage.setItem(key, value);
    for (const key of remove) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to move.
  }
}
