import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { emailCart as emailCartCall } from '#contract/carts.ts';
import type { EmailResult } from '#contract/email-result.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type CartContext, pathOf } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { withLaterParts } from './later-parts.ts';
import type { LeftAct } from './left-act.ts';
import type { EmailOutcome } from './left-cart.ts';
import { useLeftAct } from './use-left-act.ts';

async function emailCart(context: CartContext, cartId: number): Promise<EmailResult> {
  const { result } = await context.api.call<typeof emailCartCall>(
    'POST /api/carts/:customerKey/:cartId/email.json',
    pathOf(context, cartId),
  );
  return result;
}

/** Mails a cart to whoever is signed in. What became of it is told also after its dialog was closed, or its page was left (R28). */
export function useEmailCart(ref: CustomerRef) {
  const contextFor = useCartContext();
  const { begin } = useLeftAct();
  const isClosed = useRef(false);
  function tell(act: LeftAct | undefined, id: number, outcome: EmailOutcome) {
    if (act && (isClosed.current || act.isLeft()))
      withLaterParts((parts) => parts.tellMailed(act, { ref, id }, outcome));
  }
  const sending = useMutation({
    onMutate: () => {
      isClosed.current = false;
      return begin();
    },
    mutationFn: (cartId: number) => emailCart(contextFor(ref), cartId),
    onSuccess: (result, id, act) => tell(act, id, { result }),
    onError: (error, id, act) => tell(act, id, { error }),
  });
  function reset() {
    isClosed.current = true;
    sending.reset();
  }
  return { ...sending, reset };
}
