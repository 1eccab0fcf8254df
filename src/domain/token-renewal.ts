/** How often the token is looked at (ACC-065), and below how much remaining time it is renewed (ACC-066). */
export const TOKEN_CHECK_MS = 60_000;
export const RENEW_BELOW_MS = 300_000;

/** A token without an end, or past it, counts as expired (ACC-064). `exp` in seconds, `now` in milliseconds. */
export function isTokenExpired(exp: number | null | undefined, now: number): boolean {
  return exp == null || exp * 1000 <= now;
}

/** Whether the token is renewed now: it still lives, and less than five minutes remain (ACC-066). */
export function isRenewalDue(exp: number | null | undefined, now: number): boolean {
  return exp != null && !isTokenExpired(exp, now) && exp * 1000 - now < RENEW_BELOW_MS;
}
