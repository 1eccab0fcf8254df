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

const sessionOf = (token: string): unknown => memberOf(contentOf(token), 'sid');

/** Keeps the number of the session that a logout is to end. */
export function keepLogout(product: string, token: string): void {
  const session = sessionOf(token);
  if (typeof session === 'string') writeUnsent(product, [...new Set([...readUnsent(product), session])]);
}

/** The session of a token has ended on the server. */
export const forgetLogout = (product: string, token: string): void => forget(product, sessionOf(token));

// Read anew: another tab may have written meanwhile.
const forget = (product: string, session: unknown): void =>
  writeUnsent(
    product,
    readUnsent(product).filter((unsent) => unsent !== session),
  );

/**
 * Sends the logouts that are kept; those that do not arrive wait for the network, or a while. Only the server itself says of a number that it is
 * none (400): what stands in front of it, such as a hotel's page of welcome, answers in words of its own, and a 401 is about the token of
 * whoever is signed in here now.
 */
export async function sendLogouts(api: Api, product: string): Promise<void> {
  for (const session of readUnsent(product)) {
    try {
      await api.call<typeof logoutLate>('POST /api/user/v2/b2b/logout/late.json', { body: { session } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 400) return sendAgain(api, product);
    }
    forget(product, session);
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
