import type { RefusedItem } from '#contract/carts.ts';
import { heldInUnit } from '#domain/held-units.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { fittingComment } from '#domain/line-comment.ts';
import type { Decimal } from '#domain/money.ts';
import { doQuantitiesFit, formatQuantity } from '#domain/quantity.ts';
import { splitComment } from '#domain/season-mark.ts';
import type { WantedLine } from './line-pricing.ts';
import type { StoredLine } from './line-store.ts';
import type { OwnPrices } from './sheet-prices.ts';

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

/** What a plan has to know of the lines beside what they hold. */
export interface Known {
  factors: Factors;
  prices: OwnPrices;
}

/** What becomes of the items' lines. */
export interface QuantityPlan {
  /** Lines that stay, with their quantity and comment from now on. */
  keep: StoredLine[];
  remove: StoredLine[];
  add: WantedLine[];
  /** Items whose lines cannot make that quantity: they stay as they are. */
  refused: RefusedItem[];
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
 * Works out which lines a cart has to have so that each named item stands there in the wanted quantity. Lines that cost nothing stay as they are, and those with
 * a price or a comment of their own keep their share as long as it fits: what is wanted beyond goes to a plain line beside them, at the ordinary price.
 * One in another unit stays only as a whole, or is lowered by whole units where it has a price of its own. The comments of those that go are the rest's from then on.
 */
export function planQuantities(items: readonly PlacedItem[], { factors, prices }: Known): QuantityPlan {
  const plan: QuantityPlan = { keep: [], remove: [], add: [], refused: [] };
  for (const item of items) {
    const { itemCode, unit, quantityOrdered } = item;
    const own = item.own.map((line): Standing => ({ line, kind: kindOf(line, prices) }));
    const meant = { unit, factor: factors.get(itemCode), left: quantityOrdered };
    const free = linesOf(own, 'free');
    const given = heldIn(free, unit, meant.factor);
    const message = stuck(own, { ...meant, left: quantityOrdered - given }, free);
    if (message !== undefined) {
      plan.refused.push({ itemCode, message });
      continue;
    }
    plan.keep.push(...free);
    const said = own.filter(({ kind }) => kind === 'own').concat(own.filter(({ kind }) => kind === 'said'));
    const rest = planSaid(plan, said, { ...meant, left: quantityOrdered - given });
    planRest(plan, { ...item, own: linesOf(own, 'plain') }, rest);
  }
  return plan;
}

/** `own`: with a price of its own; `said`: with a comment of its own. */
interface Standing {
  line: StoredLine;
  kind: 'free' | 'own' | 'said' | 'plain';
}

function kindOf(line: StoredLine, { free, own }: OwnPrices): Standing['kind'] {
  if (free.has(line.id)) return 'free';
  if (own.has(line.id)) return 'own';
  return isPlain(line) ? 'plain' : 'said';
}

const linesOf = (own: readonly Standing[], kind: Standing['kind']): StoredLine[] =>
  own.flatMap((each) => (each.kind === kind ? [each.line] : []));

interface Rest {
  unit: string | null;
  factor: Decimal | undefined;
  left: number;
}

/** Why lines that a sheet neither raises nor lets go cannot stand among the wanted quantity; undefined where they can. */
function stuck(
  own: readonly Standing[],
  { unit, factor, left }: Rest,
  free: readonly StoredLine[],
): string | undefined {
  if (free.length > 0 && (left < 0 || !Number.isInteger(left)))
    return `The cart has ${countOf(free)} of it for nothing: this can be changed in the cart only.`;
  const priced = linesOf(own, 'own');
  const uneven = priced.filter((line) => !Number.isInteger(heldIn([line], unit, factor)));
  if (uneven.length > 0 && heldIn(priced, unit, factor) <= left)
    return `The cart has ${countOf(uneven)} of it at a price of their own: this can be changed in the cart only.`;
  return undefined;
}

const countOf = (lines: readonly StoredLine[]): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(([unit, same]) =>
      `${formatQuantity(same.reduce((sum, { quantity }) => sum + quantity, 0))} ${unit ?? ''}`.trim(),
    )
    .join(' and ');

/** The lines that keep their share; answers what is left, and the words of those that had to go, for the rest. Without a rest the last that stays has them. */
function planSaid(plan: QuantityPlan, said: readonly Standing[], { left: wanted, ...meant }: Rest) {
  let left = wanted;
  // Over all its lines, whatever their units (T25).
  let kept = 0;
  const lost: StoredLine[] = [];
  const staying: StoredLine[] = [];
  for (const { line, kind } of said) {
    const share = shareOf(line, { ...meant, left }, { kept, isLowered: kind === 'own' });
    if (share === undefined) lost.push(line);
    else {
      left -= share.taken;
      kept += share.quantity;
      staying.push({ ...line, quantity: share.quantity });
    }
  }
  const words = lost.map(ownWords).filter(Boolean).join('; ');
  const last = left === 0 ? staying.at(-1) : undefined;
  plan.keep.push(
    ...staying.map((line) => (line === last ? { ...line, commentText: joined(line.commentText, words) } : line)),
  );
  plan.remove.push(...lost);
  return { left, comment: words };
}

const joined = (...texts: string[]): string => fittingComment(texts.filter(Boolean).join('; '));

/**
 * The quantity that a line keeps, and how much of what is wanted that takes; undefined where it keeps none. In another unit it stays as a whole, or not;
 * only one that `isLowered` keeps as many whole units as fit.
 */
function shareOf(
  line: StoredLine,
  { unit, factor, left }: Rest,
  { kept, isLowered }: { kept: number; isLowered: boolean },
) {
  if (left === 0) return undefined;
  if (line.unit === unit) {
    const quantity = Math.min(line.quantity, left);
    return { quantity, taken: quantity };
  }
  const whole = isLowered ? wholeWithin(line, { unit, factor, left }) : line;
  const taken = heldIn([whole], unit, factor);
  const isPart = factor !== undefined && whole.quantity > 0 && Number.isInteger(taken) && taken <= left;
  return isPart && doQuantitiesFit([kept + whole.quantity + left - taken])
    ? { quantity: whole.quantity, taken }
    : undefined;
}

/** As much of a line in another unit as makes whole units of what is wanted. */
function wholeWithin(line: StoredLine, { unit, factor, left }: Rest): StoredLine {
  const all = heldIn([line], unit, factor);
  if (all <= left && Number.isInteger(all)) return line;
  const most = Math.min(Math.floor(all), left);
  const each = heldIn([{ ...line, quantity: 1 }], unit, factor);
  const quantity = each >= 1 ? Math.floor(most / each) : Math.round((line.quantity * most) / all);
  return { ...line, quantity };
}

/** The first plain line, with what is left for it. */
function planRest(
  plan: QuantityPlan,
  { itemCode, productId, index, own, unit }: PlacedItem,
  { left, comment }: { left: number; comment: string },
): void {
  const plain = left > 0 ? own.find((line) => line.unit === unit) : undefined;
  plan.remove.push(...own.filter((line) => line !== plain));
  if (plain) {
    plan.keep.push({ ...plain, quantity: left, commentText: joined(plain.commentText, comment) });
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
const isPlain = (line: StoredLine): boolean => ownWords(line) === '';

/** What a person has said on a line, without its season. */
const ownWords = ({ commentText }: StoredLine): string => splitComment(commentText).own;
