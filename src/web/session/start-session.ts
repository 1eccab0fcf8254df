import type { ConsentRecord } from '#contract/consent.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { type HeldConsent, heldConsent } from './held-consent.ts';
import { clearSession, resumeSession, takeToken } from './session-end.ts';
import { readSetting, writeSetting } from './settings.ts';
import { watchOthers } from './stored.ts';
import { contentOf, memberOf, readUserId } from './token.ts';

/**
 * Puts the browser's storage in order before the first render: old names move (STO-002), a token that has expired goes (ACC-064), one that was
 * logged out in a tab that did not live to clear it goes with all that was stored of the person (T86), and the consent that holds (what was chosen here, else what came with the page) is the one that the gates read. Answers that consent.
 */
export async function startSession(
  product: string,
  consent: ConsentRecord | null | undefined,
): Promise<HeldConsent | null> {
  await moveOldSettings(product);
  const held = heldConsent(product, consent);
  if (held) writeSetting(product, STORED_SETTINGS.cookieConsent, held.preferences);
  if (isLoggedOut(product)) clearSession(product);
  takeToken(product);
  resumeWithOthers(product);
  return held;
}

/** Another tab has let somebody in: what this one held for them is back before the screens hear of it, and read it. */
function resumeWithOthers(product: string): void {
  watchOthers(() => {
    const userId = readUserId(product);
    if (userId !== undefined) resumeSession(userId);
  });
}

function isLoggedOut(product: string): boolean {
  const unsent = readSetting(product, STORED_SETTINGS.unsentLogouts);
  const session = memberOf(contentOf(String(readSetting(product, STORED_SETTINGS.token))), 'sid');
  return session !== undefined && Array.isArray(unsent) && unsent.includes(session);
}

/** What names that `old-settings` knows look like. */
const OLD = /^(com|invoices)\.|b2b::/;

async function moveOldSettings(product: string): Promise<void> {
  try {
    const stored = new Map(Object.entries({ ...localStorage }));
    if (![...stored.keys()].some((key) => OLD.test(key))) return;
    const { migration } = await import('#domain/old-settings.ts');
    const { write, remove } = migration(product, stored);
    for (const [key, value] of write) localStorage.setItem(key, value);
    for (const key of remove) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to move.
  }
}
