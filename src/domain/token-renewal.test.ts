import { expect, it } from 'vitest';
import { isTokenExpired } from './token-end.ts';
import { isRenewalDue, isRenewalFailure, RENEW_AGAIN_MS, RENEW_WAIT_MS, TOKEN_CHECK_MS } from './token-renewal.ts';

const now = 1_000_000_000;

it('ACC-065: the token is looked at every 60 seconds', () => expect(TOKEN_CHECK_MS).toBe(60 * 1000));

it('T39: an answer that does not come is asked for again while the token before is taken', () =>
  expect(RENEW_WAIT_MS + RENEW_AGAIN_MS).toBeLessThan(30_000));

it.each([
  [301, false, false],
  [300, false, false],
  [299, true, false],
  [1, true, false],
  [0, false, true],
  [-10, false, true],
])('ACC-064 ACC-066: with %i s left it is renewed: %s, expired: %s', (left, isDue, isExpired) => {
  const exp = now / 1000 + left;
  expect([isRenewalDue(exp, now), isTokenExpired(exp, now)]).toEqual([isDue, isExpired]);
});

it('ACC-064: a token without an end is expired', () => {
  expect([isTokenExpired(null, now), isRenewalDue(undefined, now)]).toEqual([true, false]);
});

it.each([200, 400, 401, 403, 404, 500, 502, 504])(
  'ACC-067: a renewal that is answered %i without a token has failed',
  (status) => {
    expect(isRenewalFailure(status)).toBe(true);
  },
);

it.each([0, 429, 503])('ACC-067: %i does not decide a renewal', (status) => {
  expect(isRenewalFailure(status)).toBe(false);
});
