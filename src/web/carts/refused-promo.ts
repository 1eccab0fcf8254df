import { ApiProblem } from '../api/problem.ts';

/** A promo code that was entered and refused: it stays in the field to be mended, and the cart keeps the one that it has. */
export interface RefusedPromo {
  code: string;
  message: string;
}

/** What a failed save says of the promo code that it sent; undefined when something else failed. */
export function refusedPromoOf(error: unknown, code: string | undefined): RefusedPromo | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 400 || code === undefined) return undefined;
  const found = error.errors.find(({ path }) => path === 'body.promoCode');
  return found && { code, message: found.message };
}
