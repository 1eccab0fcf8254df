import type { Cart } from '#contract/cart.ts';
import { DEFAULT_UNIT, ITEM_TYPE } from '#domain/line.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { messageOf } from '../api/problem.ts';
import { type LostAdd, settleLoss, told, unknownWords } from './add-losses.ts';
import type { Added, CartContext, LineToAdd } from './cart-calls.ts';
import { readAnew, titleOf } from './read-anew.ts';

export { wayBackTo } from './way-back.ts';

/**
 * Before an item is added in other words than the time before, whose answer was lost: looks what that has done, and refuses once where it may
 * have been done (security R02, R28).
 */
export async function lookFirst(context: CartContext, cartId: number | 'new', earlier: LostAdd): Promise<void> {
  const found = foundOf(earlier, await readAnew(context, cartId));
  earlier.isTold = true;
  if (found === undefined) return;
  const { line } = earlier;
  const isProduct = line.itemType === ITEM_TYPE.product;
  const holds = isProduct ? `holds ${quantityWords(found, line)} of ${line.itemCode}` : 'holds the earlier comment';
  // What was there before may never have been read.
  const isNews = earlier.before !== undefined;
  const there = isNews ? `The cart ${titleOf(found)} is there by now and` : `There is a cart ${titleOf(found)}, which`;
  const since = isNews ? ' by now' : '; it is not known whether the time before is among it';
  const doubt = isNews ? '' : '; it is not known whether it was made the time before';
  throw told(
    cartId === 'new'
      ? `${there} ${holds}${doubt}. Nothing more was done; pressed again, this makes another cart.`
      : `${titleOf(found)} ${holds}${since}. Nothing more was added; pressed again, this is added as well.`,
  );
}

/**
 * After an add whose answer was lost: reads what is there. Where that shows that it was done, `again` asks the server for its answer, by the
 * attempt's key; else it is not known, which is said with what is there.
 */
export async function afterLoss(
  context: CartContext,
  { cartId, loss }: { cartId: number | 'new'; loss: LostAdd },
  error: unknown,
  again: () => Promise<Added>,
): Promise<Added> {
  const { line } = loss;
  const now = await readAnew(context, cartId).catch(() => undefined);
  const found = now && foundOf(loss, now);
  const answer = found && (await again().catch(() => undefined));
  if (answer) {
    settleLoss(context, cartId, line);
    return answer;
  }
  loss.isTold = now !== undefined;
  const shown = cartId === 'new' ? found : now?.[0];
  throw told([unknownWords(cartId, line), now ? thereWords(line, shown) : messageOf(error)].join(' '));
}

const isSame = (line: LineToAdd, { itemCode, commentText }: Cart['detail'][number]): boolean =>
  line.itemCode === itemCode && (line.itemType === ITEM_TYPE.product || line.commentText === commentText);

/** How many a cart holds of an item, in each of its units; of a comment, how often. */
function countsIn(cart: Cart | undefined, line: LineToAdd): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of cart?.detail.filter((one) => isSame(line, one)) ?? []) {
    const unit = each.unitOfMeasure || DEFAULT_UNIT;
    const more = line.itemType === ITEM_TYPE.product ? Number(each.quantityOrdered) : 1;
    counts.set(unit, (counts.get(unit) ?? 0) + more);
  }
  return counts;
}

/** Whatever the units: the server may have written another than was asked for. */
const countIn = (cart: Cart | undefined, line: LineToAdd): number =>
  [...countsIn(cart, line).values()].reduce((sum, count) => sum + count, 0);

/** The units are named where there are several. */
function quantityWords(cart: Cart, line: LineToAdd): string {
  const counts = [...countsIn(cart, line)].filter(([, count]) => count > 0);
  if (counts.length < 2) return String(counts[0]?.[1] ?? 'none');
  return counts.map(([unit, count]) => `${formatQuantity(count)} ${unit}`).join(' and ');
}

/** The cart in which the add shows, or may show: it is new and has its name, or holds more than before. */
function foundOf({ line, before }: LostAdd, now: readonly Cart[]): Cart | undefined {
  return now.find((cart) => {
    const known = before?.find(({ header }) => header.id === cart.header.id);
    if ('customerPONo' in line && line.customerPONo !== undefined)
      return !known && cart.header.customerPONo === line.customerPONo && countIn(cart, line) > 0;
    return (known !== undefined || !before) && countIn(cart, line) > countIn(known, line);
  });
}

/** What is there, and that trying again does no harm. */
function thereWords(line: LineToAdd, cart: Cart | undefined): string {
  const there = cart ? `${titleOf(cart)} holds ${quantityWords(cart, line)} of it now.` : 'It is not there now.';
  return `${there} The same tried again is done once.`;
}
