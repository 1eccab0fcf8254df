import type { ConsentRecord } from '#contract/consent.ts';
import { migration, STORED_SETTINGS } from '#domain/stored-settings.ts';
import { type HeldConsent, heldConsent } from './held-consent.ts';
import { takeToken } from './session-end.ts';
import { writeSetting } from './settings.ts';

/**
 * Puts the browser's storage in order before the first render: old names move (STO-002), a token that has expired goes (ACC-064), and the
 * consent that holds (what was chosen here, else what came with the page) is the one that the gates read. Answers that consent.
 */
export function startSession(product: string, consent: ConsentRecord | null | undefined): HeldConsent | null {
  moveOldSettings(product);
  const held = heldConsent(product, consent);
  if (held) writeSetting(product, STORED_SETTINGS.cookieConsent, held.preferences);
  takeToken(product);
  return held;
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
