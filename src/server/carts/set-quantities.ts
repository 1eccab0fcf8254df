import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer, RefusedItem, saveCartQuantities } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { notSoldSentence } from '#domain/not-sold.ts';
import { unitFactor } from '#domain/pricing.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { findItems } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { type Acting, appendLines, asAudited, openOrMake, withRefused } from './add-item.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { readCart } from './find-cart.ts';
import { linesBefore } from './held-before.ts';
import { type NewLineRow, priceEach, rowsOf, type WantedLine } from './line-pricing.ts';
import { type ChangedLine, findLineStates, findLines, type StoredLine, updateLines } from './line-store.ts';
import { noTaxSchedule } from './new-cart.ts';
import {
  type Factors,
  heldIn,
  type Known,
  type PlacedItem,
  placedItems,
  planQuantities,
  type QuantityPlan,
} from './plan-quantities.ts';
import { repriced, toChanged } from './save-items.ts';
import { findOwnPrices } from './sheet-prices.ts';

export type SetQuantities = Pick<Received<typeof saveCartQuantities>, 'params' | 'query' | 'body'>;
type Item = SetQuantities['body']['items'][number];

/**
 * Sets how many of each named item the cart holds, whatever lines they stand on, all or none: what the order sheet of many colours
 * saves. The sheet owns the item's plain line (no comment but the pre-season one, and the ordinary price); other lines keep their
 * share as long as it fits; where they cannot stay, another has their words. 0 removes the item's lines. Items that are not named stay as they are.
 */
export async function setQuantities(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: SetQuantities,
): Promise<AddedAnswer | Answered<AddedAnswer>> {
  const { caller, requestId } = acting;
  return changeCartOnce(db, acting, async (trx) => {
    const cart = await openOrMake(trx, caller, { params, query, body });
    if (!cart.taxSchedule?.trim()) throw noTaxSchedule();
    const lines = await findLines(trx, cart.id);
    const asked = placedItems(lines, body.items);
    const known = await findKnown(trx, cart.customerId, lines, asked);
    const stale = findOutdated(asked, known.factors);
    const outdated = await tellOutdated(trx, cart.customerId, stale);
    const current = asked.filter(without(outdated));
    const items = await typedOver(trx, current, { cartId: cart.id, userId: caller.userId, lines, known });
    const { plan, rows, refused } = await planSold(trx, cart.customerId, { items, known, lines });
    const changed = await changedLines(trx, { caller, cart, lines, known }, plan);
    const added = withoutSaid(rows, lines);
    // What is so already makes no new version, on which other editors would meet a conflict (ruling 31). A cart that was just made begins with its change.
    const isWanted = items.some(without(refused)) || rows.length > 0;
    if (changed.length + added.length === 0 && !(params.cartId === 'new' && isWanted))
      return withRefused(await readCart(trx, caller, cart.id), [...outdated, ...refused]);
    await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'update' }, changed);
    const lineCount = standingAfter(lines, plan).filter(({ isRemoved }) => !isRemoved).length;
    await appendLines(trx, { ...cart, lineCount }, { userId: caller.userId, action: 'add' }, added);
    const after = items.map(({ itemCode, quantityOrdered: quantity }) => asAudited({ itemCode, quantity }, refused));
    const change = { action: 'cart.set-quantities', after, requestId };
    return withRefused(await closeChange(trx, caller, cart, change), [...outdated, ...refused]);
  });
}

type Placed = Item & PlacedItem;

const without =
  (refused: readonly RefusedItem[]) =>
  ({ itemCode }: { itemCode: string }): boolean =>
    !refused.some((one) => one.itemCode === itemCode);

/** What the lines of the items cost, those that a sheet may bring back among them, and their units. */
async function findKnown(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly StoredLine[],
  asked: readonly Placed[],
): Promise<Known> {
  const of = asked.map((item) => ({ item, its: linesOf(lines, item) }));
  const factors = await findFactors(trx, customerId, of);
  return {
    factors,
    prices: await findOwnPrices(
      trx,
      customerId,
      of.flatMap(({ its }) => its),
    ),
  };
}

const linesOf = (lines: readonly StoredLine[], { itemCode, lines: named = [] }: Placed): StoredLine[] =>
  lines.filter(
    (line) =>
      line.itemType === ITEM_TYPE.product &&
      line.itemCode === itemCode &&
      (!line.isRemoved || named.some(({ id }) => id === line.id)),
  );

/** Of items that lines hold in another unit than they are set in. */
async function findFactors(
  trx: Transaction<Database>,
  customerId: number,
  of: readonly { item: Placed; its: readonly StoredLine[] }[],
): Promise<Factors> {
  const mixed = of.flatMap(({ item, its }) => (its.some((line) => line.unit !== item.unit) ? [item] : []));
  if (mixed.length === 0) return new Map();
  const found = await findItems(trx, customerId, mixed);
  return new Map(
    mixed.flatMap(({ itemCode, unit }, at) => {
      const item = found[at];
      return item ? [[itemCode, unitFactor(item, unit)] as const] : [];
    }),
  );
}

interface Before {
  cartId: number;
  userId: number;
  lines: readonly StoredLine[];
  known: Known;
}

/** The items with their lines as the sheet typed over them. Where somebody else has set that quantity meanwhile, that is how it stands. */
async function typedOver(
  trx: Transaction<Database>,
  items: readonly Placed[],
  { cartId, userId, lines, known }: Before,
): Promise<Placed[]> {
  const named = items.filter(
    ({ itemCode, own, unit, seen, lines: its }) =>
      its !== undefined && (seen?.includes(heldIn(own, unit, known.factors.get(itemCode))) ?? true),
  );
  if (named.length === 0) return [...items];
  const ids = named.flatMap(({ lines: its = [] }) => its.map(({ id }) => id));
  const states = await findLineStates(trx, cartId, ids);
  const { free } = known.prices;
  return items.map((item) =>
    named.includes(item)
      ? { ...item, own: linesBefore(linesOf(lines, item), item.lines ?? [], { userId, states, free }) }
      : item,
  );
}

/** Which items keep their quantity, as it is not the one over which another was typed (ruling 31): counted in the unit that is set. */
function findOutdated(items: readonly Placed[], factors: Factors): Placed[] {
  return items.filter(({ itemCode, quantityOrdered, seen, own, unit }) => {
    const now = heldIn(own, unit, factors.get(itemCode));
    return seen !== undefined && !seen.includes(now) && now !== quantityOrdered;
  });
}

/** Told in the unit that the item is sold by, as it is shown: a part of that is asked for by its pieces. */
async function tellOutdated(
  trx: Transaction<Database>,
  customerId: number,
  items: readonly Placed[],
): Promise<RefusedItem[]> {
  const found = items.length === 0 ? [] : await findItems(trx, customerId, items);
  return items.map(({ itemCode, own, unit }, at) => {
    const item = found[at];
    const shown = item?.salesUnit ?? unit;
    const now = heldIn(own, shown, item && unitFactor(item, shown));
    const held = [formatQuantity(now), shown].filter(Boolean).join(' ');
    return { itemCode, message: `It was changed meanwhile: the cart has ${held}.` };
  });
}

/** What is to be done, with the new lines' rows. An item that is refused keeps the lines that it has: also one of which no more can be ordered. */
async function planSold(
  trx: Transaction<Database>,
  customerId: number,
  { items, known, lines }: { items: readonly Placed[]; known: Known; lines: readonly StoredLine[] },
): Promise<{ plan: QuantityPlan; rows: NewLineRow[]; refused: RefusedItem[] }> {
  const plan = changesOf(planQuantities(items, known), lines);
  const more = risingLines(plan, items, lines);
  const priced = await priceEach(trx, customerId, [...more, ...plan.add]);
  const closed = priced.slice(0, more.length).flatMap((line) =>
    // Without a price a line keeps the one that it has, until the submit refuses it.
    line.item === undefined || 'row' in line || line.reason === 'no-price'
      ? []
      : [{ itemCode: line.item.itemCode, message: notSoldSentence(line.reason) }],
  );
  const { rows, refused } = rowsOf(plan.add, priced.slice(more.length));
  const all = [...plan.refused, ...closed, ...refused];
  if (all.length === 0) return { plan, rows, refused: all };
  return { plan: changesOf(planQuantities(items.filter(without(all)), known), lines), rows, refused: all };
}

/** What of it is not so already. */
function changesOf(plan: QuantityPlan, lines: readonly StoredLine[]): QuantityPlan {
  const now = new Map(lines.map((line) => [line.id, line]));
  const isSame = ({ id, quantity, commentText }: StoredLine) => {
    const line = now.get(id);
    return line?.quantity === quantity && line.commentText === commentText && !line.isRemoved;
  };
  const keep = plan.keep.filter((line) => !isSame(line));
  return { ...plan, keep, remove: plan.remove.filter(({ id }) => now.get(id)?.isRemoved === false) };
}

/** Items of which lines that were there take more, as what would be added: whether it is sold is asked as for new lines. */
function risingLines(plan: QuantityPlan, items: readonly Placed[], lines: readonly StoredLine[]): WantedLine[] {
  const now = new Map(lines.map((line) => [line.id, line.isRemoved ? 0 : line.quantity]));
  const rising = plan.keep.filter(({ id, quantity }) => quantity > (now.get(id) ?? 0));
  return items.flatMap(({ itemCode, unit, quantityOrdered: quantity, index }) =>
    rising.some((line) => line.itemCode === itemCode) && !plan.add.some((line) => line.itemCode === itemCode)
      ? [{ itemCode, quantity, unit, commentText: '', productId: null, path: `body.items.${index}.itemCode` }]
      : [],
  );
}

interface Changing {
  caller: Caller;
  cart: { customerId: number; promoCode: string | null };
  lines: readonly StoredLine[];
  known: Known;
}

async function changedLines(
  trx: Transaction<Database>,
  { caller, cart, lines, known }: Changing,
  plan: QuantityPlan,
): Promise<ChangedLine[]> {
  const among = standingAfter(lines, plan);
  const priced = await repriced(trx, cart.customerId, { lines: plan.keep, among }, { caller, before: lines });
  const wasRemoved = new Set(lines.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : [])));
  return [
    ...plan.keep.map((line) => {
      const today = known.prices.odd.has(line.id) ? line : atToday(line, priced);
      // The code that it was removed under may be gone; one that is there has its say in the end.
      const isBack = wasRemoved.has(line.id) && cart.promoCode === null;
      return toChanged(isBack ? { ...today, discountPercent: line.ownPercent } : today, false);
    }),
    // They keep what they held.
    ...plan.remove.map((line) => toChanged(lines.find(({ id }) => id === line.id) ?? line, true)),
  ];
}

/** Asked for again, the same refusal needs no second comment. */
function withoutSaid(rows: readonly NewLineRow[], lines: readonly StoredLine[]): NewLineRow[] {
  const said = new Set(lines.flatMap((line) => (isComment(line) ? line.commentText : [])));
  return rows.filter((row) => row.item_type === ITEM_TYPE.product || !said.has(row.comment_text));
}

const isComment = ({ itemType, isRemoved }: StoredLine): boolean => itemType === ITEM_TYPE.comment && !isRemoved;

function standingAfter(lines: readonly StoredLine[], { keep, remove }: QuantityPlan): StoredLine[] {
  const kept = new Map(keep.map((line) => [line.id, line]));
  const gone = new Set(remove.map(({ id }) => id));
  return lines.filter(({ id }) => !gone.has(id)).map((line) => kept.get(line.id) ?? line);
}

function atToday(line: StoredLine, priced: ReadonlyMap<number, StoredLine>): StoredLine {
  const { unitPrice, unitFactor, priceRule } = priced.get(line.id) ?? line;
  return { ...line, unitPrice, unitFactor, priceRule };
}
