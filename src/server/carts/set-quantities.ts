import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer, RefusedItem, saveCartQuantities } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { heldInUnit } from '#domain/held-units.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { unitFactor } from '#domain/pricing.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { PRE_SEASON_PREFIX } from '#domain/season.ts';
import { findItems } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { type Acting, appendLines, asAudited, openOrMake, withRefused } from './add-item.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { readCart } from './find-cart.ts';
import { type NewLineRow, priceLines, type WantedLine } from './line-pricing.ts';
import { findLines, type StoredLine, updateLines } from './line-store.ts';
import { noTaxSchedule } from './new-cart.ts';
import { repriced, toChanged } from './save-items.ts';

export type SetQuantities = Pick<Received<typeof saveCartQuantities>, 'params' | 'query' | 'body'>;
type Item = SetQuantities['body']['items'][number];

/**
 * Sets how many of each named item the cart holds, whatever lines they stand on, all or none: what the order sheet of many colours
 * saves. The sheet owns the item's plain line (no comment but the pre-season one); lines with a comment of their own keep their
 * share as long as it fits. 0 removes the item's lines. Items that are not named stay as they are.
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
    const outdated = await findOutdated(trx, cart.customerId, { lines, items: body.items });
    const items = body.items.filter(({ itemCode }) => !outdated.some((one) => one.itemCode === itemCode));
    if (items.length === 0) return withRefused(await readCart(trx, caller, cart.id), outdated);
    const { plan, rows, refused } = await planSold(trx, cart.customerId, { lines, items });
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

/** Which items keep their quantity, as it is not the one over which another was typed (ruling 31): counted in the unit that is set. */
async function findOutdated(
  trx: Transaction<Database>,
  customerId: number,
  { lines, items }: { lines: readonly StoredLine[]; items: readonly Item[] },
): Promise<RefusedItem[]> {
  const judged = items.map((item) => {
    const own = lines.filter((line) => isItem(line) && line.itemCode === item.itemCode);
    return { ...item, own, name: unitOf(item, own) };
  });
  const mixed = judged.filter(({ own, name, seen }) => seen !== undefined && own.some(({ unit }) => unit !== name));
  const found = mixed.length > 0 ? await findItems(trx, customerId, mixed) : [];
  const factors = new Map(found.flatMap((item) => (item ? [[item.itemCode, item] as const] : [])));
  return judged.flatMap(({ itemCode, quantityOrdered, seen, own, name }) => {
    if (seen === undefined) return [];
    const item = factors.get(itemCode);
    const now = heldInUnit(
      own.map(({ quantity, unit, unitFactor: factor }) => ({ quantity, unit, factor })),
      { name, factor: item ? unitFactor(item, name) : '1' },
    );
    if (seen.includes(now) || now === quantityOrdered) return [];
    const held = [formatQuantity(now), name].filter(Boolean).join(' ');
    return [{ itemCode, message: `It was changed meanwhile: the cart has ${held}.` }];
  });
}

/** The unit that an item's quantity is meant in. */
const unitOf = ({ unitOfMeasure }: Item, [first]: readonly StoredLine[]): string | null =>
  unitOfMeasure || (first?.unit ?? null);

/** What is to be done, with the new lines' rows. An item that is refused keeps the lines that it has. */
async function planSold(
  trx: Transaction<Database>,
  customerId: number,
  { lines, items }: { lines: readonly StoredLine[]; items: readonly Item[] },
): Promise<{ plan: QuantityPlan; rows: NewLineRow[]; refused: RefusedItem[] }> {
  const plan = planItems(lines, items);
  if (plan.add.length === 0) return { plan, rows: [], refused: [] };
  const { rows, refused } = await priceLines(trx, customerId, plan.add);
  const isRefused = ({ itemCode }: { itemCode: string }) => refused.some((one) => one.itemCode === itemCode);
  const sold = items.filter((item) => !isRefused(item));
  return { plan: refused.length === 0 ? plan : planItems(lines, sold), rows, refused };
}

/** Asked for again, the same refusal needs no second comment. */
function withoutSaid(rows: readonly NewLineRow[], lines: readonly StoredLine[]): NewLineRow[] {
  const said = new Set(lines.flatMap((line) => (isComment(line) ? line.commentText : [])));
  return rows.filter((row) => row.item_type === ITEM_TYPE.product || !said.has(row.comment_text));
}

const isItem = ({ itemType, isRemoved }: StoredLine): boolean => itemType === ITEM_TYPE.product && !isRemoved;
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

/** What becomes of the items' lines. */
export interface QuantityPlan {
  /** Lines that stay, with their new quantity. */
  keep: StoredLine[];
  remove: StoredLine[];
  add: WantedLine[];
}

/** Works out which lines of a cart have to change so that each named item stands there in the wanted quantity. */
export function planItems(lines: readonly StoredLine[], items: readonly Item[]): QuantityPlan {
  const plan: QuantityPlan = { keep: [], remove: [], add: [] };
  const products = lines.filter(isItem);
  for (const [index, item] of items.entries()) {
    const same = products.filter(({ itemCode }) => itemCode === item.itemCode);
    planItem(plan, same, item, index);
  }
  return plan;
}

function planItem(plan: QuantityPlan, lines: readonly StoredLine[], item: Item, index: number): void {
  const { itemCode, quantityOrdered, productId } = item;
  const unit = unitOf(item, lines);
  let left = quantityOrdered;
  const settle = (line: StoredLine, quantity: number) => {
    if (quantity === 0) plan.remove.push(line);
    else if (quantity !== line.quantity) plan.keep.push({ ...line, quantity });
    left -= quantity;
  };
  const inUnit = lines.filter((line) => line.unit === unit);
  const [plain, ...otherPlain] = inUnit.filter(isPlain);
  for (const line of inUnit.filter((one) => !isPlain(one))) settle(line, Math.min(line.quantity, left));
  if (plain) settle(plain, left);
  for (const line of [...otherPlain, ...lines.filter((one) => one.unit !== unit)]) settle(line, 0);
  if (left > 0) {
    plan.add.push({
      itemCode,
      quantity: left,
      unit,
      commentText: '',
      productId: productId ?? null,
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
