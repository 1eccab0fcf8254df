import { heldInUnit } from '#domain/held-units.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { fittingComment } from '#domain/line-comment.ts';
import type { Decimal } from '#domain/money.ts';
import { doQuantitiesFit } from '#domain/quantity.ts';
import { PRE_SEASON_PREFIX } from '#domain/season.ts';
import type { WantedLine } from './line-pricing.ts';
import type { StoredLine } from './line-store.ts';

/** An item whose quantity is set, whatever lines it stands on. */
export interface SetItem {
  itemCode: string;
  quantityOrdered: number;
  unitOfMeasure?: string | null | undefined;
  productId?: number | null | undefined;
}

/** The same among the lines of a cart. */
export interface PlacedItem extends SetItem {
  /** Of its entry in the request. */
  index: number;
  /** Its lines. */
  own: readonly StoredLine[];
  /** The unit that its quantity is meant in. */
  unit: string | null;
}

/** How many standard units the unit holds that an item is set in, by item; known of those that lines hold in another unit. */
export type Factors = ReadonlyMap<string, Decimal>;

/** What becomes of the items' lines. */
export interface QuantityPlan {
  /** Lines that stay, with their new quantity and comment. */
  keep: StoredLine[];
  remove: StoredLine[];
  add: WantedLine[];
}

/** The items with what a cart has of each. */
export function placedItems<Item extends SetItem>(lines: readonly StoredLine[], items: readonly Item[]) {
  const products = lines.filter(({ itemType, isRemoved }) => itemType === ITEM_TYPE.product && !isRemoved);
  const byItem = Map.groupBy(products, ({ itemCode }) => itemCode);
  return items.map((item, index) => {
    const own = byItem.get(item.itemCode) ?? [];
    return { ...item, index, own, unit: item.unitOfMeasure || (own[0]?.unit ?? null) };
  });
}

/** How many of the unit the lines hold together. */
export const heldIn = (lines: readonly StoredLine[], unit: string | null, factor: Decimal = '1'): number =>
  heldInUnit(
    lines.map(({ quantity, unit: own, unitFactor }) => ({ quantity, unit: own, factor: unitFactor })),
    { name: unit, factor },
  );

/**
 * Works out which lines of a cart have to change so that each named item stands there in the wanted quantity. Lines with a comment of their own keep
 * their share as long as it fits; one in another unit only as a whole. The comments of those that go are the rest's from then on.
 */
export function planQuantities(items: readonly PlacedItem[], factors: Factors): QuantityPlan {
  const plan: QuantityPlan = { keep: [], remove: [], add: [] };
  for (const item of items) {
    const { itemCode, own, unit, quantityOrdered } = item;
    const said = own.filter((line) => !isPlain(line));
    planRest(plan, item, planSaid(plan, said, { unit, factor: factors.get(itemCode), left: quantityOrdered }));
  }
  return plan;
}

interface Rest {
  unit: string | null;
  factor: Decimal | undefined;
  left: number;
}

/** The lines with comments of their own; answers what is left, and the words of those that had to go, for the rest. Without a rest the last that stays has them. */
function planSaid(plan: QuantityPlan, said: readonly StoredLine[], { left: wanted, ...meant }: Rest) {
  let left = wanted;
  // Over all its lines, whatever their units (T25).
  let kept = 0;
  const lost: StoredLine[] = [];
  const staying: { line: StoredLine; quantity: number }[] = [];
  for (const line of said) {
    const share = shareOf(line, { ...meant, left }, kept);
    if (share === undefined) lost.push(line);
    else {
      left -= share.taken;
      kept += share.quantity;
      staying.push({ line, quantity: share.quantity });
    }
  }
  const words = lost.map(ownWords);
  for (const { line, quantity } of staying) {
    const isLast = left === 0 && line === staying.at(-1)?.line;
    const commentText = isLast ? joined(line.commentText, ...words) : line.commentText;
    if (quantity !== line.quantity || commentText !== line.commentText)
      plan.keep.push({ ...line, quantity, commentText });
  }
  plan.remove.push(...lost);
  return { left, comment: words.join('; ') };
}

const joined = (...texts: string[]): string => fittingComment(texts.filter(Boolean).join('; '));

/** The quantity that a line keeps, and how much of what is wanted that takes; undefined where it keeps none. In another unit it stays as a whole, or not. */
function shareOf(line: StoredLine, { unit, factor, left }: Rest, kept: number) {
  if (left === 0) return undefined;
  if (line.unit === unit) {
    const quantity = Math.min(line.quantity, left);
    return { quantity, taken: quantity };
  }
  const taken = heldIn([line], unit, factor);
  const isPart = factor !== undefined && Number.isInteger(taken) && taken <= left;
  return isPart && doQuantitiesFit([kept + line.quantity + left - taken])
    ? { quantity: line.quantity, taken }
    : undefined;
}

/** The plain line, with what is left for it. */
function planRest(
  plan: QuantityPlan,
  { itemCode, productId, index, own, unit }: PlacedItem,
  { left, comment }: { left: number; comment: string },
): void {
  const plains = own.filter(isPlain);
  const plain = left > 0 ? plains.find((line) => line.unit === unit) : undefined;
  plan.remove.push(...plains.filter((line) => line !== plain));
  if (plain) {
    const commentText = joined(plain.commentText, comment);
    if (left !== plain.quantity || commentText !== plain.commentText)
      plan.keep.push({ ...plain, quantity: left, commentText });
  } else if (left > 0) {
    plan.add.push({
      ...{ itemCode, quantity: left, unit, commentText: comment, productId: productId ?? null },
      path: `body.items.${index}.itemCode`,
      // Also the cart's own line's: the item may no longer be sold by it.
      ...(unit ? { unitPath: `body.items.${index}.unitOfMeasure` } : {}),
    });
  }
}

/** No comment, or only the one that the server wrote for a pre-season item. */
function isPlain({ commentText }: StoredLine): boolean {
  return commentText === '' || (commentText.startsWith(PRE_SEASON_PREFIX) && !commentText.includes(';'));
}

/** What a person has said on a line, without its season. */
function ownWords({ commentText }: StoredLine): string {
  const end = commentText.startsWith(PRE_SEASON_PREFIX) ? commentText.indexOf('; ') : -1;
  return end < 0 ? commentText : commentText.slice(end + 2);
}
