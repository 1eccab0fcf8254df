/** A token without an end, or past it, counts as expired (ACC-064). `exp` in seconds, `now` in milliseconds. */
export function isTokenExpired(exp: number | null | undefined, now: number): boolean {
  return exp == null || exp * 1000 <= now;
}
