import { useMutation } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { duplicateOrder as duplicateOrderCall } from '#contract/carts.ts';
import type { Sent } from '#contract/route.ts';
import { attempt, mayHaveArrived } from '../api/attempt-key.ts';
import { messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { ifLeft, tellLeft, tellLeftFailure, whenArrived } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { IconCheck } from '../ui/icons.ts';
import { activateLater } from './active-cart.ts';
import { told } from './add-losses.ts';
import { type CartContext, changeCart, keyOf } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { cartsKey } from './cart-queries.ts';
import { readAnew, titleOf } from './read-anew.ts';

type DuplicateBody = Sent<typeof duplicateOrderCall>['body'];

/** A copy whose answer was lost. */
interface LostCopy {
  body: DuplicateBody;
  /** The carts as they were known before it, where they had been read. */
  before: readonly Cart[] | undefined;
  /** Whether the person was told what is there. */
  isTold: boolean;
}

/** The last one of each order. */
const lost = new Map<string, LostCopy>();

/**
 * Copies an order into a new cart at today's prices (DUP-008, DUP-012). Where the answer is lost, it is looked what is there; in other words it is not
 * copied a second time before that was told (R02).
 */
export async function duplicateOrder(context: CartContext, salesOrderNo: string, body: DuplicateBody): Promise<Cart> {
  const { queryClient, ref } = context;
  const name = JSON.stringify([ref, salesOrderNo]);
  const earlier = lost.get(name);
  const isSame = JSON.stringify(earlier?.body) === JSON.stringify(body);
  if (earlier && !isSame && !earlier.isTold) await lookFirst(context, salesOrderNo, earlier);
  const before = queryClient.getQueryData<Cart[]>(cartsKey(ref));
  const send = async () => {
    const cart = await sendCopy(context, salesOrderNo, body);
    lost.delete(name);
    return cart;
  };
  try {
    return await send();
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    const loss = earlier && isSame ? earlier : { body, before, isTold: false };
    lost.set(name, loss);
    return afterLoss(context, { salesOrderNo, loss }, error, send);
  }
}

const sendCopy = (context: CartContext, salesOrderNo: string, body: DuplicateBody): Promise<Cart> =>
  attempt(['duplicate', context.ref, salesOrderNo, body], (key) =>
    changeCart(context, 'new', () =>
      context.api.call<typeof duplicateOrderCall>(
        'POST /api/carts/:customerKey/duplicate/:salesOrderNo.json',
        {
          params: { customerKey: context.ref.accountKey, salesOrderNo },
          query: { company: context.ref.company },
          body,
        },
        keyOf(key),
      ),
    ),
  );

/** Before an order is copied in other words than the time before: refuses once where a cart is there by now. */
async function lookFirst(context: CartContext, salesOrderNo: string, earlier: LostCopy): Promise<void> {
  const found = madeOf(earlier, await readAnew(context, 'new'));
  earlier.isTold = true;
  if (found === undefined) return;
  const there = earlier.before
    ? `The cart ${titleOf(found)} is there by now, with a copy of order ${salesOrderNo}.`
    : `There is a cart ${titleOf(found)}; it is not known whether it is the copy of order ${salesOrderNo}.`;
  throw told(`${there} Nothing more was done; pressed again, this makes another cart.`);
}

/** Where a cart shows that it was done, the server is asked for its answer, by the attempt's key; else it is not known. */
async function afterLoss(
  context: CartContext,
  { salesOrderNo, loss }: { salesOrderNo: string; loss: LostCopy },
  error: unknown,
  again: () => Promise<Cart>,
): Promise<Cart> {
  const now = await readAnew(context, 'new').catch(() => undefined);
  const found = now && madeOf(loss, now);
  const answer = found && (await again().catch(() => undefined));
  if (answer) return answer;
  loss.isTold = now !== undefined;
  const there = found ? `The cart ${titleOf(found)} is there now.` : 'No new cart has that name now.';
  const what = now ? `${there} The same tried again is done once.` : messageOf(error);
  throw told(`It is not known whether order ${salesOrderNo} was copied. ${what}`);
}

/** The cart that a copy seems to have made: it is new, as far as is known, and has its name. */
const madeOf = ({ body, before }: LostCopy, now: readonly Cart[]): Cart | undefined =>
  now.find(
    ({ header }) => header.customerPONo === body.cartName && !before?.some((cart) => cart.header.id === header.id),
  );

/**
 * Copies an order into a new cart, which becomes the active one unless another was chosen meanwhile (DUP-009, DUP-011). Who has left the order's page
 * is told where it is then: it would be copied a second time (R02, R28).
 */
export function useDuplicateOrder(
  ref: CustomerRef,
  { onMade, onError }: { onMade: (cart: Cart) => void; onError: (error: Error) => void },
) {
  const contextFor = useCartContext();
  const { slug } = useSite();
  const { begin } = useLeftAct();
  return useMutation({
    onMutate: () => ({ activate: activateLater(slug), act: begin() }),
    mutationFn: ({ salesOrderNo, ...body }: { salesOrderNo: string } & DuplicateBody) =>
      duplicateOrder(contextFor(ref), salesOrderNo, body),
    onSuccess: (cart, { salesOrderNo }, { activate, act }) => {
      activate(cart.header.id);
      const action = { label: 'View cart', href: paths.cart(ref, cart.header.id) };
      const text = `Cart ${titleOf(cart)} was made from order ${salesOrderNo}.`;
      whenArrived(act, () => {
        if (act.isLeft()) tellLeft(act, { text, action, kind: 'info', icon: IconCheck });
        else onMade(cart);
      });
    },
    onError: (error, { salesOrderNo }, begun) => {
      onError(error);
      const [failed, unknown] = [`Order ${salesOrderNo} was not duplicated`, `order ${salesOrderNo} was copied`];
      const action = { label: 'View order', href: paths.openOrder(ref, salesOrderNo) };
      ifLeft(begun?.act, (act) => tellLeftFailure(act, error, { failed, unknown, action }));
    },
  });
}
