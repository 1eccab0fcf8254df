import { ApiProblem } from '../api/problem.ts';
import { type CartContext, recount } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';

/** A right that was taken back is read with the account, so that the page offers what may still be done (ruling 26). */
export function readRights(context: CartContext, error: unknown): void {
  if (error instanceof ApiProblem && error.status === 403) recount(context);
}

/** After a submit that was refused: the right to order, or the cart, may be gone. Of one that was deleted elsewhere its page asks, and leads on (CRT-016). */
export function readRefused(context: CartContext, cartId: number, error: unknown): void {
  readRights(context, error);
  if (error instanceof ApiProblem && error.status === 404)
    void context.queryClient.invalidateQueries({ queryKey: cartKey(context.ref, cartId) });
}
