import type { logoutLate } from '#contract/access.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { readSetting, writeSetting } from './settings.ts';
import { contentOf, memberOf } from './token.ts';

// A logout that does not reach the server leaves the session alive there. What is kept to end it is the session's number alone: the token would
// let in whoever sits at this browser next (T86), and the number ends no other session, that of a fresh login least of all.

/** More are of no use: whoever logs in anew has a network. */
const MOST = 20;
const AGAIN_MS = 60_000;

const readUnsent = (product: string): string[] => {
  const stored = readSetting(product, STORED_SETTINGS.unsentLogouts);
  return Array.isArray(stored) ? stored.filter((session) => typeof session === 'string') : [];
};

function writeUnsent(product: string, sessions: readonly string[]): void {
  writeSetting(product, STORED_SETTINGS.unsentLogouts, sessions.length > 0 ? sessions.slice(-MOST) : undefined);
}

/** Keeps the number of the session that a logout should have ended. */
export function keepLogout(product: string, token: string): void {
  const session = memberOf(contentOf(token), 'sid');
  if (typeof session === 'string') writeUnsent(product, [...new Set([...readUnsent(product), session])]);
}

/** Whether a call was not done, and would be at another time. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Sends the logouts that are kept; those that do not arrive wait for the network, or a while. */
export async function sendLogouts(api: Api, product: string): Promise<void> {
  for (const session of readUnsent(product)) {
    try {
      await api.call<typeof logoutLate>('POST /api/user/v2/b2b/logout/late.json', { body: { session } });
    } catch (error) {
      if (isUnreached(error)) return sendAgain(api, product);
    }
    // Another tab may have written meanwhile.
    const left = readUnsent(product).filter((unsent) => unsent !== session);
    writeUnsent(product, left);
  }
  return undefined;
}

function sendAgain(api: Api, product: string): void {
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    void sendLogouts(api, product);
  };
  const timer = setTimeout(again, AGAIN_MS);
  window.addEventListener('online', again);
}
