import type { Cart } from '#contract/cart.ts';
import { DEFAULT_UNIT, ITEM_TYPE } from '#domain/line.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import type { Added, CartContext, LineToAdd } from './cart-calls.ts';
import { cartKey, cartQuery, cartsKey, cartsQuery, putCart } from './cart-queries.ts';
import { cartLane } from './cart-status.ts';

/** An add whose answer was lost. */
interface LostAdd {
  line: LineToAdd;
  /** The carts as they were known before anybody looked. */
  before: readonly Cart[];
  until: number;
  /** Whether the person was told what is there. */
  isTold: boolean;
}

/** The last one of each item of a cart; what is to make a cart is one attempt, whatever is in it. */
const lost = new Map<string, LostAdd>();

const nameOf = ({ ref }: CartContext, cartId: number | 'new', line: LineToAdd): string =>
  `${cartLane(ref, cartId)}/${ref.accountKey}/${cartId === 'new' ? '' : line.itemCode}`;

const told = (detail: string) => new ApiProblem({ status: 0, code: 'lost', detail });

/**
 * Before an item is added in other words than the time before, whose answer was lost: looks what that has done, and refuses once where it may
 * have been done (security R02, R28). In the same words it is the same attempt, which is done once.
 */
export async function lookFirst(context: CartContext, cartId: number | 'new', line: LineToAdd): Promise<void> {
  const earlier = lost.get(nameOf(context, cartId, line));
  if (!earlier || earlier.isTold || earlier.until < Date.now()) return;
  if (JSON.stringify(earlier.line) === JSON.stringify(line)) return;
  const found = foundOf(earlier, await readAnew(context, cartId));
  earlier.isTold = true;
  if (found === undefined) return;
  const holds = `holds ${countIn(found, earlier.line)} of ${earlier.line.itemCode}`;
  throw told(
    cartId === 'new'
      ? `The cart ${titleOf(found)} is there by now and ${holds}. Nothing more was done; pressed again, this makes another cart.`
      : `${titleOf(found)} ${holds} by now. Nothing more was added; pressed again, this is added as well.`,
  );
}

/**
 * After an add whose answer was lost: reads what is there. Where that shows that it was done, `again` asks the server for its answer, by the
 * attempt's key; else it is not known, which is said with what is there.
 */
export async function afterLoss(
  context: CartContext,
  { cartId, line, triedForMs }: { cartId: number | 'new'; line: LineToAdd; triedForMs: number },
  error: unknown,
  again: () => Promise<Added>,
): Promise<Added> {
  const name = nameOf(context, cartId, line);
  const entry = { line, before: knownCarts(context), until: Date.now() + triedForMs, isTold: false };
  lost.set(name, entry);
  const now = await readAnew(context, cartId).catch(() => undefined);
  const found = now && foundOf(entry, now);
  const answer = found && (await again().catch(() => undefined));
  if (answer) {
    lost.delete(name);
    return answer;
  }
  entry.isTold = now !== undefined;
  const shown = cartId === 'new' ? found : now?.[0];
  throw told([unknownWords(cartId, line), now ? thereWords(line, shown) : messageOf(error)].join(' '));
}

/** The item is in the cart now. */
export const settle = (context: CartContext, cartId: number | 'new', line: LineToAdd): void =>
  void lost.delete(nameOf(context, cartId, line));

const knownCarts = ({ queryClient, ref }: CartContext): readonly Cart[] =>
  queryClient.getQueryData<Cart[]>(cartsKey(ref)) ?? [];

/** Reads the cart, or for a new one all carts, where everyone reads them; where that fails, they are read again by whoever shows them. */
async function readAnew({ api, queryClient, ref }: CartContext, cartId: number | 'new'): Promise<readonly Cart[]> {
  const once = { staleTime: 0, retry: false, networkMode: 'always' } as const;
  const keys = cartId === 'new' ? [cartsKey(ref)] : [cartKey(ref, cartId), cartsKey(ref)];
  // What was asked for before the add would come without it.
  for (const queryKey of keys) await queryClient.cancelQueries({ queryKey });
  try {
    if (cartId === 'new') return await queryClient.fetchQuery({ ...cartsQuery(api, ref), ...once });
    const cart = await queryClient.fetchQuery({ ...cartQuery(api, ref, cartId), ...once });
    putCart(queryClient, ref, cart);
    return [cart];
  } catch (error) {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

const isSame = (line: LineToAdd, { itemCode, commentText }: Cart['detail'][number]): boolean =>
  line.itemCode === itemCode && (line.itemType === ITEM_TYPE.product || line.commentText === commentText);

/** How many a cart holds of an item; of a comment, how often. */
const countIn = (cart: Cart | undefined, line: LineToAdd): number =>
  (cart?.detail ?? [])
    .filter((each) => isSame(line, each))
    .reduce((sum, each) => sum + (line.itemType === ITEM_TYPE.product ? Number(each.quantityOrdered) : 1), 0);

/** The cart in which the add shows: it is new and has its name, or holds more than before. */
function foundOf({ line, before }: LostAdd, now: readonly Cart[]): Cart | undefined {
  return now.find((cart) => {
    const known = before.find(({ header }) => header.id === cart.header.id);
    if ('customerPONo' in line && line.customerPONo !== undefined)
      return !known && cart.header.customerPONo === line.customerPONo && countIn(cart, line) > 0;
    return known !== undefined && countIn(cart, line) > countIn(known, line);
  });
}

const titleOf = ({ header }: Cart): string => `“${header.customerPONo ?? ''}” (#${header.id})`;

function unknownWords(cartId: number | 'new', line: LineToAdd): string {
  const what =
    line.itemType === ITEM_TYPE.product
      ? `${formatQuantity(Number(line.quantityOrdered))} ${line.unitOfMeasure || DEFAULT_UNIT} of ${line.itemCode}`
      : 'the comment';
  return `It is not known whether ${cartId === 'new' ? `a new cart was made with ${what}` : `${what} went into the cart`}.`;
}

/** What is there, and that trying again does no harm. */
function thereWords(line: LineToAdd, cart: Cart | undefined): string {
  const there = cart ? `${titleOf(cart)} holds ${countIn(cart, line) || 'none'} of it now.` : 'It is not there now.';
  return `${there} The same tried again is done once.`;
}
