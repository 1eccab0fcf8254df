import { isUncertain } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';

/** The server forgets a key after two days. */
const KEY_LIVES_MS = 47 * 3_600_000;
/** Refusals of what was asked for; others say nothing of a request before. */
const ENDING = [400, 404, 409, 422];

/** Whether a refusal ends an attempt at a new cart; one that is made again may have made it the first time. */
export const endsAttempt = (error: unknown, isAgain: boolean): boolean =>
  error instanceof ApiProblem &&
  !isUncertain(error) &&
  error.status !== 408 &&
  (!isAgain || ENDING.includes(error.status));

const NEW_CART = 'Whether a new cart was made is not known any more. Please look at your carts before you add again.';

/** Refuses an attempt whose key the server may have forgotten: with it all would be done a second time, of which `detail` tells. */
export function refuseForgotten({ at }: { at: number }, now = Date.now(), detail = NEW_CART): void {
  if (at > now - KEY_LIVES_MS) return;
  throw new ApiProblem({ status: 409, code: 'forgotten', detail });
}
