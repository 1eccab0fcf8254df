import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { duplicateOrder as duplicateOrderCall } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { CART_LINES_MAX, CART_NAME_MAX } from '#domain/cart.ts';
import { ITEM_TYPE, linesToDuplicate } from '#domain/line.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { once } from '../http/idempotency.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Acting, appendLines } from './add-item.ts';
import { closeChange } from './close-change.ts';
import { commentRow, type NewLineRow, priceLines, type WantedLine } from './line-pricing.ts';
import { makeCart, noTaxSchedule } from './new-cart.ts';
import { findSourceOrder, type SourceLine, type SourceOrder } from './source-store.ts';

export type DuplicateOrder = Pick<Received<typeof duplicateOrderCall>, 'params' | 'query' | 'body'>;

/**
 * Copies an order that the caller may see into a new cart at today's prices (DUP-012, wire contract 8.3): comments and each line's own
 * price level come along; kit parts, empty lines, inactive and discontinued items stay behind. The path alone says which (T16).
 */
export async function duplicateOrder(
  db: Kysely<Database>,
  { caller, requestId, claim }: Acting,
  { params, query, body }: DuplicateOrder,
): Promise<{ cart: Cart } | Answered<{ cart: Cart }>> {
  return db.transaction().execute((trx) =>
    once(trx, claim, async () => {
      const order = await findSource(trx, caller, params, query?.company);
      const cart = await makeCart(trx, caller, {
        customerKey: params.customerKey,
        company: order.company,
        customerPONo: body.cartName || order.customerPoNo.slice(0, CART_NAME_MAX) || `Copy of ${params.salesOrderNo}`,
        shipToCode: body.shipToCode ?? order.shipToCode,
      });
      if (!cart.taxSchedule?.trim()) throw noTaxSchedule();
      const lines = await copiedLines(trx, caller, cart.customerId, order);
      await appendLines(trx, cart, { userId: caller.userId, action: 'duplicate' }, lines);
      const change = { action: 'cart.duplicate-order', after: { salesOrderNo: params.salesOrderNo }, requestId };
      return { cart: await closeChange(trx, caller, cart, change) };
    }),
  );
}

const cannotDuplicate = (): Refusal => new Refusal(422, 'cannot-duplicate', 'Unable to duplicate this order.');

/**
 * The order, when it is the account's own and the caller sees it there (T05). An order that only its invoice tells of is copied
 * from the invoice. Its location is offered only while the account still has it.
 */
async function findSource(
  trx: Transaction<Database>,
  caller: Caller,
  { customerKey, salesOrderNo }: DuplicateOrder['params'],
  company: string | undefined,
): Promise<SourceOrder> {
  const order = await findSourceOrder(trx, caller, { customerKey, salesOrderNo, company });
  if (order === undefined) throw notFound();
  if (order.status === 'X' || order.status === 'Z') throw cannotDuplicate();
  return order;
}

async function copiedLines(
  trx: Transaction<Database>,
  caller: Caller,
  customerId: number,
  order: SourceOrder,
): Promise<NewLineRow[]> {
  const lines = linesToDuplicate(order.lines).slice(0, CART_LINES_MAX);
  const wanted = lines.filter((line) => line.itemType === ITEM_TYPE.product).map(wantedLine);
  const priced = await priceLines(trx, customerId, wanted, { allowZero: isEmployeeOrRep(caller) });
  let next = 0;
  const rows = lines.flatMap((line) =>
    line.itemType === ITEM_TYPE.product ? (priced[next++] ?? []) : commentRow(line.commentText),
  );
  if (rows.length === 0) throw cannotDuplicate();
  return rows;
}

function wantedLine(line: SourceLine): WantedLine {
  const { itemCode, unit, commentText, priceLevel } = line;
  const quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.round(line.quantityOrdered)));
  return { itemCode, quantity, unit, commentText, productId: null, priceLevel, path: 'path.salesOrderNo' };
}
