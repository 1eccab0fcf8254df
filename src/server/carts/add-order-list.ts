import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { addOrderList as addOrderListCall, ChangedPrices } from '#contract/order-list.ts';
import type { Received } from '#contract/route.ts';
import { CART_LINES_MAX } from '#domain/cart.ts';
import { isEqual } from '#domain/money.ts';
import { NOT_SOLD_BECAUSE } from '#domain/not-sold.ts';
import { formatQuantity, QUANTITY_MAX } from '#domain/quantity.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { conflict, type FieldProblem, invalid, Refusal } from '../refusal.ts';
import { type Acting, openOrMake } from './add-item.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { type NewLineRow, type PricedLine, priceEach } from './line-pricing.ts';
import { insertLines } from './line-store.ts';
import { noTaxSchedule } from './new-cart.ts';
import { unitsOf } from './order-list-verdict.ts';

export type AddOrderList = Pick<Received<typeof addOrderListCall>, 'params' | 'query' | 'body'>;
type Item = AddOrderList['body']['items'][number];

/**
 * Adds a list's items to a cart or to a new one, all of them or none: whatever cannot be had, or costs something else than was shown, is named row
 * by row and nothing is changed.
 */
export async function addOrderList(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: AddOrderList,
): Promise<{ cart: Cart } | Answered<{ cart: Cart }>> {
  const { caller, requestId } = acting;
  return changeCartOnce(db, acting, async (trx) => {
    const cart = await openOrMake(trx, caller, { params, query, body });
    if (!cart.taxSchedule?.trim()) throw noTaxSchedule();
    const lines = await rowsOf(trx, cart.customerId, body.items);
    // Asked last: what cannot be had takes no line.
    if (cart.lineCount + lines.length > CART_LINES_MAX) throw tooManyLines(cart.lineCount);
    const crowded = await insertLines(trx, { cartId: cart.id, userId: caller.userId, action: 'add' }, lines);
    if (crowded.length > 0) throw tooMuch(body.items, crowded);
    const after = body.items.map(({ itemCode, quantityOrdered }) => ({ itemCode, quantity: quantityOrdered }));
    return { cart: await closeChange(trx, caller, cart, { action: 'cart.add-list', after, requestId }) };
  });
}

const pathOf = (index: number, member: keyof Item): string => `body.items.${index}.${member}`;

async function rowsOf(trx: Transaction<Database>, customerId: number, items: readonly Item[]): Promise<NewLineRow[]> {
  const wanted = items.map(({ itemCode, quantityOrdered, unitOfMeasure, commentText }, index) => ({
    ...{ itemCode, quantity: quantityOrdered, commentText, productId: null },
    unit: unitOfMeasure || null,
    path: pathOf(index, 'quantityOrdered'),
    commentPath: pathOf(index, 'commentText'),
  }));
  const priced = await priceEach(trx, customerId, wanted);
  const problems = items.flatMap((item, index) => problemOf(item, priced[index], index) ?? []);
  if (problems.length > 0) throw notOrderable(problems);
  const rows = priced.flatMap((line) => ('row' in line ? line.row : []));
  requireShownPrices(items, rows);
  return rows;
}

/** One of them is said, the others are counted: each is told in its row. */
function notOrderable(problems: readonly FieldProblem[]): Refusal {
  const more = problems.length - 1;
  const others = more > 0 ? ` ${more} more ${more === 1 ? 'row' : 'rows'} cannot be added either.` : '';
  return new Refusal(400, 'invalid', `${problems[0]?.message}${others}`, { fields: problems });
}

/** Nobody gets an item at a price that they have not seen (T23). */
function requireShownPrices(items: readonly Item[], rows: readonly NewLineRow[]): void {
  const prices: ChangedPrices['prices'] = rows.flatMap(({ unit_price: price }, index) => {
    const shown = items[index]?.price;
    return shown === undefined || isEqual(shown, price) ? [] : { index, price };
  });
  if (prices.length === 0) return;
  throw conflict('changed', 'Prices have changed. Please look again; nothing has been added.', { prices });
}

function problemOf(
  { itemCode, unitOfMeasure }: Item,
  line: PricedLine | undefined,
  index: number,
): FieldProblem | undefined {
  if (line === undefined || !('row' in line)) {
    return { path: pathOf(index, 'itemCode'), message: `${itemCode} ${NOT_SOLD_BECAUSE[line?.reason ?? 'unknown']}.` };
  }
  const units = unitsOf(line.item);
  if (!unitOfMeasure || units.includes(unitOfMeasure)) return undefined;
  return { path: pathOf(index, 'unitOfMeasure'), message: `${itemCode} is sold by ${units.join(' or ')}.` };
}

const tooManyLines = (lineCount: number) => {
  const has = lineCount === 0 ? '' : `, and this one has ${lineCount}`;
  return invalid([{ path: 'body.items', message: `A cart holds up to ${CART_LINES_MAX} lines${has}.` }]);
};

const tooMuch = (items: readonly Item[], crowded: readonly string[]) =>
  invalid(
    items.flatMap(({ itemCode }, index) =>
      crowded.includes(itemCode)
        ? {
            path: pathOf(index, 'quantityOrdered'),
            message: `The quantity of ${itemCode} is more than ${formatQuantity(QUANTITY_MAX)} over all its lines.`,
          }
        : [],
    ),
  );
