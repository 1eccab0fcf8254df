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
import { type Factors, heldIn, linesOf, planQuantities, type QuantityPlan, unitOf } from './plan-quantities.ts';
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
    const factors = await findFactors(trx, cart.customerId, { lines, items: body.items });
    const outdated = findOutdated(factors, { lines, items: body.items });
    const items = body.items.filter(({ itemCode }) => !outdated.some((one) => one.itemCode === itemCode));
    if (items.length === 0) return withRefused(await readCart(trx, caller, cart.id), outdated);
    const { plan, rows, refused } = await planSold(trx, cart.customerId, { lines, items, factors });
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

interface Wanted {
  lines: readonly StoredLine[];
  items: readonly Item[];
}

async function findFactors(trx: Transaction<Database>, customerId: number, { lines, items }: Wanted): Promise<Factors> {
  const judged = items.map((item) => ({ ...item, name: unitOf(item, linesOf(lines, item)) }));
  const mixed = judged.filter((item) => linesOf(lines, item).some(({ unit }) => unit !== item.name));
  if (mixed.length === 0) return new Map();
  const found = await findItems(trx, customerId, mixed);
  return new Map(
    mixed.flatMap(({ itemCode, name }, index) => {
      const item = found[index];
      return item ? [[itemCode, unitFactor(item, name)] as const] : [];
    }),
  );
}

/** Which items keep their quantity, as it is not the one over which another was typed (ruling 31): counted in the unit that is set. */
function findOutdated(factors: Factors, { lines, items }: Wanted): RefusedItem[] {
  return items.flatMap((item) => {
    const { itemCode, quantityOrdered, seen } = item;
    if (seen === undefined) return [];
    const own = linesOf(lines, item);
    const name = unitOf(item, own);
    const now = heldIn(own, name, factors.get(itemCode));
    if (seen.includes(now) || now === quantityOrdered) return [];
    const held = [formatQuantity(now), name].filter(Boolean).join(' ');
    return [{ itemCode, message: `It was changed meanwhile: the cart has ${held}.` }];
  });
}

/** What is to be done, with the new lines' rows. An item that is refused keeps the lines that it has. */
async function planSold(
  trx: Transaction<Database>,
  customerId: number,
  { lines, items, factors }: Wanted & { factors: Factors },
): Promise<{ plan: QuantityPlan; rows: NewLineRow[]; refused: RefusedItem[] }> {
  const plan = planQuantities(lines, items, factors);
  if (plan.add.length === 0) return { plan, rows: [], refused: [] };
  const { rows, refused } = await priceLines(trx, customerId, plan.add);
  const isRefused = ({ itemCode }: { itemCode: string }) => refused.some((one) => one.itemCode === itemCode);
  const sold = items.filter((item) => !isRefused(item));
  return { plan: refused.length === 0 ? plan : planQuantities(lines, sold, factors), rows, refused };
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
