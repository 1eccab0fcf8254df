import { isTokenExpired } from './token-end.ts';

/** How often the token is looked at (ACC-065), and below how much remaining time it is renewed (ACC-066). */
export const TOKEN_CHECK_MS = 60_000;
export const RENEW_BELOW_MS = 300_000;

/** When a renewal that was not answered is asked for again: the server may have made a token, and takes the one before for 30 s more (T39). */
export const RENEW_AGAIN_MS = 5_000;
/** How long an answer is waited for. With the pause after it this is within those 30 s. */
export const RENEW_WAIT_MS = 20_000;

/** Answers that say "not now": the renewal has not been decided, and the next minute asks again. 0 is no answer at all. */
const UNDECIDED = [0, 429, 503];

/** Whether a renewal that was answered with this status instead of a token has failed, which ends the session (ACC-067). */
export const isRenewalFailure = (status: number): boolean => !UNDECIDED.includes(status);

/** Whether the token is renewed now: it still lives, and less than five minutes remain (ACC-066). */
export function isRenewalDue(exp: number | null | undefined, now: number): boolean {
  return exp != null && !isTokenExpired(exp, now) && exp * 1000 - now < RENEW_BELOW_MS;
}
