import type { emailCart as emailCartCall } from '#contract/carts.ts';
import type { EmailResult } from '#contract/email-result.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type CartContext, pathOf } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { withLaterParts } from './later-parts.ts';
import { useEmail } from './use-email.ts';

async function emailCart(context: CartContext, cartId: number): Promise<EmailResult> {
  const { result } = await context.api.call<typeof emailCartCall>(
    'POST /api/carts/:customerKey/:cartId/email.json',
    pathOf(context, cartId),
  );
  return result;
}

/** Mails a cart to whoever is signed in (EML-005). */
export function useEmailCart(ref: CustomerRef) {
  const contextFor = useCartContext();
  return useEmail(
    (cartId: number) => emailCart(contextFor(ref), cartId),
    (act, id, outcome) => withLaterParts((parts) => parts.tellCartMailed(act, { ref, id }, outcome)),
  );
}
