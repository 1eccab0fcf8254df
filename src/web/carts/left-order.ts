import type { CartChange, Submission } from '#contract/checkout.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { failureText, isWithheld, type LeftAct, tellLeft } from '../session/left-act.ts';
import { IconCheck } from '../ui/icons.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import type { CartContext } from './cart-calls.ts';
import { askSubmission } from './submission-call.ts';

/** An order whose page was left before its answer came. */
export interface LeftOrder {
  context: CartContext;
  id: number;
  act: LeftAct;
  onOrder: (salesOrderNo: string, act: LeftAct) => void;
  /** Where the cart stands, in everything that shows it. */
  note: (state: Submission['state']) => void;
}

/** What is known of an order without an answer. */
interface Failure {
  error: Error;
  /** What differs from what was shown. */
  changes?: readonly CartChange[] | undefined;
  /** The server may have got it. */
  isLost: boolean;
  /** Nothing that knows said that it failed: it may arrive yet. */
  isUnsettled: boolean;
}

const tell = ({ context, id, act }: LeftOrder, message: SnackbarMessage): void =>
  tellLeft(act, { action: { label: 'View cart', href: paths.cart(context.ref, id) }, ...message });

/** The back office has not given the number of it yet (R12). */
export const tellQueued = (order: LeftOrder): void =>
  tell(order, {
    text: `Cart ${order.id} was submitted and waits for its order number.`,
    kind: 'info',
    icon: IconCheck,
  });

/** Whoever ordered took what they had just put into the cart for a part of it (R28). */
export function refuseUnsaved(why: unknown): never {
  const detail = failureText(why, {
    failed: 'Something that was on its way into this cart is not saved',
    unknown: 'something that was on its way into this cart is saved',
  });
  throw new ApiProblem({ status: 0, code: 'unsent', detail });
}

/** The server's sentence says how other programs take it over. */
function changedText(changes: readonly CartChange[]): string {
  // The total follows from the others.
  const [first = changes[0], ...others] = changes.filter(({ kind }) => kind !== 'total');
  const more = others.length > 0 ? ` ${others.length} more ${others.length === 1 ? 'has' : 'have'} changed.` : '';
  // The account may have been read anew by then: that is not asked about again.
  const isAddressAlone = changes.every(({ kind }) => kind === 'address');
  const way = isAddressAlone ? 'to send it there' : 'to see what is different, and to accept it';
  return `${first?.message ?? ''}${more} Submit it again ${way}.`;
}

/** So long the server is asked what became of it before that is told as unknown. */
const ASK_MS = 5000;

/**
 * Says where the person is that nothing was ordered, or that nobody knows; before that the server is asked once, so that one thing is told and not
 * two that contradict each other. The cart's page asks on (R04, R28).
 */
export async function tellFailed(order: LeftOrder, { error, changes, isLost, isUnsettled }: Failure): Promise<void> {
  // What became of it is not theirs to read (T34, T86).
  if (isWithheld(error)) return;
  const refused = { text: `Cart ${order.id} was not submitted: ${changes ? changedText(changes) : messageOf(error)}` };
  if (!isLost) return tell(order, refused);
  const now = await askSubmission(order.context, order.id, AbortSignal.timeout(ASK_MS)).catch(() => undefined);
  if (now?.salesOrderNo) return order.onOrder(now.salesOrderNo, order.act);
  if (now === undefined || (now.state === 'open' && isUnsettled))
    return tell(order, { text: `It is not known whether cart ${order.id} was ordered.` });
  if (now.state === 'open') return tell(order, refused);
  order.note(now.state);
  tellQueued(order);
}
