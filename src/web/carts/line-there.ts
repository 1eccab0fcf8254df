import type { Cart } from '#contract/cart.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import type { CartContext } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';
import { readAnew } from './read-anew.ts';
import { readRights } from './read-refused.ts';

interface AskedFor {
  cartId: number;
  lineId: number;
}

/**
 * After a removal or its undo failed: whether the cart holds the line by now. Undefined where the failure says nothing of that, or where nobody can
 * tell (security R02). A line that was not found was looked for by who heard so.
 */
export async function isLineThere(
  context: CartContext,
  { cartId, lineId }: AskedFor,
  error: unknown,
): Promise<boolean | undefined> {
  readRights(context, error);
  const isNotFound = error instanceof ApiProblem && error.status === 404;
  if (!isNotFound && !mayHaveArrived(error)) return undefined;
  try {
    if (!isNotFound) await readAnew(context, cartId);
  } catch {
    return undefined;
  }
  const now = context.queryClient.getQueryData<Cart>(cartKey(context.ref, cartId));
  return now?.detail.some(({ id }) => id === lineId) ?? false;
}
