import type { Cart } from '#contract/cart.ts';
import { DEFAULT_UNIT, ITEM_TYPE } from '#domain/line.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { ApiProblem } from '../api/problem.ts';
import type { CartContext, LineToAdd } from './cart-calls.ts';
import { cartsKey } from './cart-queries.ts';
import { cartLane } from './cart-status.ts';

/** An add whose answer was lost. */
export interface LostAdd {
  line: LineToAdd;
  /** The carts as they were known before anybody looked, where they had been read. */
  before: readonly Cart[] | undefined;
  until: number;
  /** Whether the person was told what is there. */
  isTold: boolean;
}

/** The last one of each item of a cart; what is to make a cart is one attempt, whatever is in it. */
const lost = new Map<string, LostAdd>();

const nameOf = ({ ref }: CartContext, cartId: number | 'new', line: LineToAdd): string =>
  `${cartLane(ref, cartId)}/${ref.accountKey}/${cartId === 'new' ? '' : line.itemCode}`;

/** Remembers an add whose answer was lost. */
export function noteLoss(context: CartContext, cartId: number | 'new', line: LineToAdd, triedForMs: number): LostAdd {
  const before = context.queryClient.getQueryData<Cart[]>(cartsKey(context.ref));
  const loss = { line, before, until: Date.now() + triedForMs, isTold: false };
  lost.set(nameOf(context, cartId, line), loss);
  return loss;
}

/** The loss that has to be looked into before this is added: in the same words it is the same attempt, which is done once. */
export function openLoss(context: CartContext, cartId: number | 'new', line: LineToAdd): LostAdd | undefined {
  const loss = lost.get(nameOf(context, cartId, line));
  const isOpen = loss && !loss.isTold && loss.until >= Date.now();
  return isOpen && JSON.stringify(loss.line) !== JSON.stringify(line) ? loss : undefined;
}

/** The item is in the cart now. */
export const settleLoss = (context: CartContext, cartId: number | 'new', line: LineToAdd): void =>
  void lost.delete(nameOf(context, cartId, line));

/** What is said of an add whose outcome is not known; told as no failure. */
export const told = (detail: string) => new ApiProblem({ status: 0, code: 'lost', detail });

/** That it is not known whether this went in. */
export function unknownWords(cartId: number | 'new', line: LineToAdd): string {
  const what =
    line.itemType === ITEM_TYPE.product
      ? `${formatQuantity(Number(line.quantityOrdered))} ${line.unitOfMeasure || DEFAULT_UNIT} of ${line.itemCode}`
      : 'the comment';
  return `It is not known whether ${cartId === 'new' ? `a new cart was made with ${what}` : `${what} went into the cart`}.`;
}
