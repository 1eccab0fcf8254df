import type { findSubmission, Submission } from '#contract/checkout.ts';
import type { CartContext } from './cart-calls.ts';

/** Where a cart stands that was submitted, or whose answer was lost. */
export const askSubmission = ({ api, ref }: CartContext, cartId: number, signal?: AbortSignal): Promise<Submission> =>
  api.call<typeof findSubmission>(
    'GET /api/carts/:customerKey/:cartId/submission.json',
    { params: { customerKey: ref.accountKey, cartId: String(cartId) }, query: { company: ref.company } },
    signal ? { signal } : {},
  );
