import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type {
  duplicateOrder as duplicateOrderCall,
  previewDuplicate as previewDuplicateCall,
} from '#contract/carts.ts';
import type { DuplicatePreview } from '#contract/duplicate-preview.ts';
import type { Received } from '#contract/route.ts';
import { CART_LINES_MAX, CART_NAME_MAX } from '#domain/cart.ts';
import { ITEM_TYPE, linesToDuplicate } from '#domain/line.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, invalid, notFound, Refusal } from '../refusal.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { type Acting, appendLines } from './add-item.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { commentRow, type NewLineRow, priceLines } from './line-pricing.ts';
import { makeCart, noTaxSchedule, requireMayOrder } from './new-cart.ts';
import { planDuplicate, previewOf, wantedLine } from './plan-duplicate.ts';
import { findSourceOrder, type SourceOrder } from './source-store.ts';

export type DuplicateOrder = Pick<Received<typeof duplicateOrderCall>, 'params' | 'query' | 'body'>;
export type PreviewDuplicate = Pick<Received<typeof previewDuplicateCall>, 'params' | 'query'>;

/** What `duplicateOrder` would make of the order now, and for whom it may be made; nothing is written. */
export async function previewDuplicate(
  db: Kysely<Database>,
  caller: Caller,
  { params, query }: PreviewDuplicate,
): Promise<{ preview: DuplicatePreview }> {
  const order = await findSource(db, caller, params, query?.company);
  const customer = await requireCustomer(db, caller, params.customerKey, order.company);
  requireMayOrder(customer, customer.taxSchedule);
  const plan = await planDuplicate(db, caller, customer.id, order);
  return { preview: previewOf(params.salesOrderNo, plan, order) };
}

/**
 * Copies an order that the caller may see into a new cart at today's prices (DUP-012, wire contract 8.3): comments and each line's own
 * price level come along; kit parts, empty lines, inactive and discontinued items stay behind. Whoever has seen a preview gets what it said, or a
 * 409 with what it says now. The path alone says which (T16).
 */
export async function duplicateOrder(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: DuplicateOrder,
): Promise<{ cart: Cart } | Answered<{ cart: Cart }>> {
  const { caller, requestId } = acting;
  return changeCartOnce(db, acting, async (trx) => {
    const order = await findSource(trx, caller, params, query?.company);
    const cart = await makeCart(trx, caller, {
      customerKey: params.customerKey,
      company: order.company,
      customerPONo: body.cartName || order.customerPoNo.slice(0, CART_NAME_MAX) || `Copy of ${params.salesOrderNo}`,
      shipToCode: body.shipToCode ?? order.shipToCode,
    });
    if (!cart.taxSchedule?.trim()) throw noTaxSchedule();
    const isPreviewed = body.fingerprint !== undefined || body.lines !== undefined;
    const copy = isPreviewed ? previewedLines : copiedLines;
    const lines = await copy(trx, caller, cart.customerId, { order, salesOrderNo: params.salesOrderNo, body });
    await appendLines(trx, cart, { userId: caller.userId, action: 'duplicate' }, lines);
    const change = { action: 'cart.duplicate-order', after: { salesOrderNo: params.salesOrderNo }, requestId };
    return { cart: await closeChange(trx, caller, cart, change) };
  });
}

const CANNOT_DUPLICATE = 'Unable to duplicate this order.';
const cannotDuplicate = (): Refusal => new Refusal(422, 'cannot-duplicate', CANNOT_DUPLICATE);

/**
 * The order, when it is the account's own and the caller sees it there (T05). An order that only its invoices tell of is copied
 * from them. Its location is offered only while the account still has it.
 */
async function findSource(
  db: Kysely<Database>,
  caller: Caller,
  { customerKey, salesOrderNo }: DuplicateOrder['params'],
  company: string | undefined,
): Promise<SourceOrder> {
  const order = await findSourceOrder(db, caller, { customerKey, salesOrderNo, company });
  if (order === undefined) throw notFound(CANNOT_DUPLICATE, CANNOT_DUPLICATE);
  if (order.status === 'X' || order.status === 'Z') throw cannotDuplicate();
  return order;
}

interface Copy {
  order: SourceOrder;
  salesOrderNo: string;
  body: Pick<DuplicateOrder['body'], 'lines' | 'fingerprint'>;
}

/** The chosen lines of the plan, when it is still the one that was seen. */
async function previewedLines(
  trx: Transaction<Database>,
  caller: Caller,
  customerId: number,
  { order, salesOrderNo, body }: Copy,
): Promise<NewLineRow[]> {
  const plan = await planDuplicate(trx, caller, customerId, order);
  const preview = previewOf(salesOrderNo, plan, order);
  if (body.fingerprint !== undefined && body.fingerprint !== preview.fingerprint) {
    throw conflict('changed', 'Prices or stock have changed. Please look again; no cart has been made.', { preview });
  }
  const rows = new Map(plan.flatMap(({ line, row }) => (row ? [[line.lineKey, row] as const] : [])));
  const chosen = new Set(body.lines ?? rows.keys());
  for (const key of chosen) {
    if (!rows.has(key)) throw invalid([{ path: 'body.lines', message: `Line ${key} cannot be copied.` }]);
  }
  if (chosen.size === 0) throw cannotDuplicate();
  return [...rows].filter(([key]) => chosen.has(key)).map(([, row]) => row);
}

async function copiedLines(
  trx: Transaction<Database>,
  caller: Caller,
  customerId: number,
  { order }: Copy,
): Promise<NewLineRow[]> {
  const lines = linesToDuplicate(order.lines).slice(0, CART_LINES_MAX);
  const wanted = lines.filter((line) => line.itemType === ITEM_TYPE.product).map(wantedLine);
  const { rows: priced } = await priceLines(trx, customerId, wanted, { allowZero: isEmployeeOrRep(caller) });
  let next = 0;
  const rows = lines.flatMap((line) =>
    line.itemType === ITEM_TYPE.product ? (priced[next++] ?? []) : commentRow(line.commentText),
  );
  if (rows.length === 0) throw cannotDuplicate();
  return rows;
}
