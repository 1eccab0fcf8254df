import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer, RefusedItem, saveCartQuantities } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { unitFactor } from '#domain/pricing.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { findItems } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { type Acting, appendLines, asAudited, openOrMake, withRefused } from './add-item.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { readCart } from './find-cart.ts';
import { type NewLineRow, priceLines } from './line-pricing.ts';
import { findLines, type StoredLine, updateLines } from './line-store.ts';
import { noTaxSchedule } from './new-cart.ts';
import {
  type Factors,
  heldIn,
  type PlacedItem,
  placedItems,
  planQuantities,
  type QuantityPlan,
} from './plan-quantities.ts';
import { repriced, toChanged } from './save-items.ts';

export type SetQuantities = Pick<Received<typeof saveCartQuantities>, 'params' | 'query' | 'body'>;
type Item = SetQuantities['body']['items'][number];

/**
 * Sets how many of each named item the cart holds, whatever lines they stand on, all or none: what the order sheet of many colours
 * saves. The sheet owns the item's plain line (no comment but the pre-season one); lines with a comment of their own keep their
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
    const factors = await findFactors(trx, cart.customerId, asked);
    const outdated = findOutdated(asked, factors);
    const items = asked.filter(({ itemCode }) => !outdated.some((one) => one.itemCode === itemCode));
    if (items.length === 0) return withRefused(await readCart(trx, caller, cart.id), outdated);
    const { plan, rows, refused } = await planSold(trx, cart.customerId, { items, factors });
    const among = standingAfter(lines, plan);
    const priced = await repriced(trx, cart.customerId, { lines: plan.keep, among }, { caller, before: lines });
    const changed = [
      ...plan.keep.map((line) => toChanged(atToday(line, priced), false)),
      ...plan.remove.map((line) => toChanged(line, true)),
    ];
    await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'update' }, changed);
    const left = { ...cart, lineCount: cart.lineCount - plan.remove.length };
    await appendLines(trx, left, { userId: caller.userId, action: 'add' }, withoutSaid(rows, lines));
    const after = items.map(({ itemCode, quantityOrdered: quantity }) => asAudited({ itemCode, quantity }, refused));
    const change = { action: 'cart.set-quantities', after, requestId };
    return withRefused(await closeChange(trx, caller, cart, change), [...outdated, ...refused]);
  });
}

type Placed = Item & PlacedItem;

/** Of items that lines hold in another unit than they are set in. */
async function findFactors(trx: Transaction<Database>, customerId: number, items: readonly Placed[]): Promise<Factors> {
  const mixed = items.filter(({ own, unit }) => own.some((line) => line.unit !== unit));
  if (mixed.length === 0) return new Map();
  const found = await findItems(trx, customerId, mixed);
  return new Map(
    mixed.flatMap(({ itemCode, unit }, at) => {
      const item = found[at];
      return item ? [[itemCode, unitFactor(item, unit)] as const] : [];
    }),
  );
}

/** Which items keep their quantity, as it is not the one over which another was typed (ruling 31): counted in the unit that is set. */
function findOutdated(items: readonly Placed[], factors: Factors): RefusedItem[] {
  return items.flatMap(({ itemCode, quantityOrdered, seen, own, unit }) => {
    if (seen === undefined) return [];
    const now = heldIn(own, unit, factors.get(itemCode));
    if (seen.includes(now) || now === quantityOrdered) return [];
    const held = [formatQuantity(now), unit].filter(Boolean).join(' ');
    return [{ itemCode, message: `It was changed meanwhile: the cart has ${held}.` }];
  });
}

/** What is to be done, with the new lines' rows. An item that is refused keeps the lines that it has. */
async function planSold(
  trx: Transaction<Database>,
  customerId: number,
  { items, factors }: { items: readonly Placed[]; factors: Factors },
): Promise<{ plan: QuantityPlan; rows: NewLineRow[]; refused: RefusedItem[] }> {
  const plan = planQuantities(items, factors);
  if (plan.add.length === 0) return { plan, rows: [], refused: [] };
  const { rows, refused } = await priceLines(trx, customerId, plan.add);
  const isRefused = ({ itemCode }: { itemCode: string }) => refused.some((one) => one.itemCode === itemCode);
  const sold = items.filter((item) => !isRefused(item));
  return { plan: refused.length === 0 ? plan : planQuantities(sold, factors), rows, refused };
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
