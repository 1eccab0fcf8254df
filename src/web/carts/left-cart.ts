import type { EmailResult } from '#contract/email-result.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { IconMail } from '../ui/icons.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { type LeftAct, tellLeft, tellLeftFailure } from './left-act.ts';

interface CartPlace {
  ref: CustomerRef;
  id: number;
}

export type EmailOutcome = { result: EmailResult } | { error: unknown };

const wayTo = ({ ref, id }: CartPlace) => ({ label: 'View cart', href: paths.cart(ref, id) });

/** What the dialog of a cart's e-mail would have said, with the cart's number (EML-005, R28). */
export function tellMailed(act: LeftAct, cart: CartPlace, outcome: EmailOutcome): void {
  const action = wayTo(cart);
  if ('error' in outcome) {
    const [failed, unknown] = [`Cart ${cart.id} was not e-mailed`, `cart ${cart.id} was e-mailed`];
    tellLeftFailure(act, outcome.error, { failed, unknown, action });
  } else tellLeft(act, { action, ...sentMessage(cart.id, outcome.result) });
}

function sentMessage(id: number, { status, accepted, rejected, envelope }: EmailResult): SnackbarMessage {
  if (rejected.length > 0) return { text: `Cart ${id}: its e-mail was refused for ${rejected.join(', ')}.` };
  const text =
    status === 'queued'
      ? `The e-mail of cart ${id} is on its way to ${envelope.to.join(', ')}.`
      : `Cart ${id} was e-mailed to ${accepted.join(', ')}.`;
  return { text, kind: 'info', icon: IconMail };
}

/** What the question before a deletion would have said, with the cart's number (R28). */
export function tellNotDeleted(act: LeftAct, cart: CartPlace, error: unknown): void {
  const [failed, unknown] = [`Cart ${cart.id} was not deleted`, `cart ${cart.id} was deleted`];
  tellLeftFailure(act, error, { failed, unknown, action: wayTo(cart) });
}
