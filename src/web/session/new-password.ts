import { useSyncExternalStore } from 'react';
import { endSession, endText, lastEnd } from './session-end.ts';
import { contentOf, memberOf, readToken, readUserId } from './token.ts';

/** The end that a new password has made. */
let byPassword: unknown;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose session it is, by its number. */
export const sessionIn = (product: string): unknown => memberOf(contentOf(readToken(product) ?? ''), 'sid');

/**
 * A password was changed, and its page was left before that was answered: the server has ended the session, so it ends here too, or has done so since
 * it was pressed, and the login is asked for where the person is (ACC-053, R28). Another session, begun meanwhile, goes on.
 */
export function endByNewPassword(
  product: string,
  { userId, session }: { userId: number | undefined; session: unknown },
): void {
  if (readUserId(product) === userId && sessionIn(product) === session) endSession(product, userId);
  if (lastEnd()?.userId === userId) noteNewPassword();
}

/** The session that ended last was ended by a new password. */
export function noteNewPassword(): void {
  byPassword = lastEnd();
  for (const listener of listeners) listener();
}

const text = (): string => (isByPassword() ? 'Your password has been updated.' : endText());

/** Whether the session that ended last was ended by a new password. */
export const isByPassword = (): boolean => byPassword !== undefined && byPassword === lastEnd();

/** How the session ended: also by a new password. */
export const useEndText = (): string => useSyncExternalStore(subscribe, text, text);
