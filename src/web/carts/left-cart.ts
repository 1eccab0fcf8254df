import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type LeftAct, tellLeftFailure } from '../session/left-act.ts';
import { type EmailOutcome, tellMailed } from './left-mail.ts';

interface CartPlace {
  ref: CustomerRef;
  id: number;
}

const wayTo = ({ ref, id }: CartPlace) => ({ label: 'View cart', href: paths.cart(ref, id) });

export const tellCartMailed = (act: LeftAct, cart: CartPlace, outcome: EmailOutcome): void =>
  tellMailed(act, { name: `cart ${cart.id}`, action: wayTo(cart) }, outcome);

/** What the question before a deletion would have said, with the cart's number (R28). */
export function tellNotDeleted(act: LeftAct, cart: CartPlace, error: unknown): void {
  const [failed, unknown] = [`Cart ${cart.id} was not deleted`, `cart ${cart.id} was deleted`];
  tellLeftFailure(act, error, { failed, unknown, action: wayTo(cart) });
}
