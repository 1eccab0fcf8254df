import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import type { AskedLine } from '#domain/order-quantities.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { isOfOrder } from '../orders/order-query.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';

/** How a call names an order. */
export interface OrderRef {
  salesOrderNo: string;
  /** Code or slug; the main brand's order without one. */
  company?: string | undefined;
}

/** The living employee of an address, in any letter case. */
export async function findEmployee(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: number; accountType: 1; roles: string[] } | undefined> {
  const { rows } = await sql<{ userId: number; accountType: 1; roles: string[] }>`
    select u.id as "userId", u.account_type as "accountType",
      array(select r.role from user_roles r where r.user_id = u.id order by 1) as roles
    from users u where lower(u.email) = lower(${email}) and u.account_type = 1 and u.active and u.deleted_at is null
    order by u.id limit 1`.execute(db);
  return rows[0];
}

const orderIn = (viewer: Viewer, { salesOrderNo, company }: OrderRef): RawBuilder<{ id: number }> => sql<{
  id: number;
}>`
  select o.id from sales_orders o join companies co on co.code = o.company and co.active
  where o.sales_order_no = ${salesOrderNo} and ${inCustomerScope(viewer, 'o.customer_id')}
    and (${company ?? null}::text is null or co.code = upper(${company ?? null}) or co.slug = lower(${company ?? null}))
  order by co.priority limit 1`;

/** The row's number of an order of an account that the viewer covers. */
export async function findOrderId(db: Kysely<Database>, viewer: Viewer, ref: OrderRef): Promise<number | undefined> {
  const { rows } = await orderIn(viewer, ref).execute(db);
  return rows[0]?.id;
}

/** The same, held until the transaction ends. Which order it is does not depend on which is free: several companies may have the number. */
export async function holdOrder(
  trx: Kysely<Database>,
  viewer: Viewer,
  ref: OrderRef,
  way: LockWay,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select held.id from sales_orders held where held.id = (${orderIn(viewer, ref)}) for update ${waitOrSkip(way)}`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** Holds an order's invoices and credits, by their rows' numbers: whoever moves their balances waits. */
export async function holdInvoices(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    select from invoices i join sales_orders o on o.id = ${orderId} and ${isOfOrder} order by i.id for update of i`.execute(
    trx,
  );
}

/** Takes the stock rows of an order's items, by item, so that two orders never wait for each other in a circle. */
export async function holdStock(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    select from item_stock stock
    where exists (select from sales_order_lines l where l.order_id = ${orderId} and l.item_id = stock.item_id and l.warehouse_code = stock.warehouse_code)
    order by stock.item_id, stock.warehouse_code for update of stock`.execute(trx);
}

/** What moves in one stock, in standard units. */
export interface StockMove {
  stockKey: string;
  onHand: Decimal;
  committed: Decimal;
}

/** Moves stock whose rows are held. What an import committed may be less than its orders say: it never goes below nothing. */
export async function moveStock(trx: Kysely<Database>, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update item_stock stock set quantity_on_hand = stock.quantity_on_hand + move."onHand",
      quantity_committed = greatest(stock.quantity_committed + move.committed, 0)
    from json_to_recordset(${JSON.stringify(moves)}::json) as move ("stockKey" text, "onHand" numeric, committed numeric)
    where stock.item_id = split_part(move."stockKey", '/', 1)::int and stock.warehouse_code = split_part(move."stockKey", '/', 2)`.execute(
    trx,
  );
}

/** Sets what lies ready of the lines, and what of the whole order then waits. */
export async function setPicked(trx: Kysely<Database>, orderId: number, moves: readonly AskedLine[]): Promise<void> {
  await sql`
    update sales_order_lines l set quantity_picked = move.quantity
    from json_to_recordset(${JSON.stringify(moves)}::json) as move ("lineKey" text, quantity numeric)
    where l.order_id = ${orderId} and l.line_key = move."lineKey"`.execute(trx);
  await settleBackorder(trx, orderId);
}

async function settleBackorder(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    update sales_order_lines set quantity_backordered = greatest(quantity_ordered - quantity_shipped - quantity_picked, 0)
    where order_id = ${orderId}`.execute(trx);
}

export interface NewShipment {
  orderId: number;
  shipDate: string;
  shipVia: string;
  freight: Decimal;
  userId: number | null;
  moves: readonly AskedLine[];
  packages: readonly { trackingId: string; weight: string }[];
}

/** Writes a shipment and counts its quantities as shipped. Answers its number within the order. */
export async function insertShipment(trx: Kysely<Database>, shipment: NewShipment): Promise<number> {
  const { orderId, moves } = shipment;
  const { rows } = await sql<{ id: number; no: number }>`
    insert into shipments (order_id, shipment_no, ship_date, ship_via, freight_amt, created_by)
    values (${orderId}, (select coalesce(max(shipment_no), 0) + 1 from shipments where order_id = ${orderId}),
      ${shipment.shipDate}::date, ${shipment.shipVia}, ${shipment.freight}, ${shipment.userId})
    returning id, shipment_no as no`.execute(trx);
  const [made] = rows;
  if (made === undefined) throw new Error('a shipment was not written');
  await sql`
    with move as (select * from json_to_recordset(${JSON.stringify(moves)}::json) as m ("lineKey" text, quantity numeric) where quantity > 0),
    kept as (insert into shipment_lines (shipment_id, line_key, quantity) select ${made.id}, "lineKey", quantity from move)
    update sales_order_lines l set quantity_shipped = l.quantity_shipped + move.quantity, quantity_picked = greatest(l.quantity_picked - move.quantity, 0)
    from move where l.order_id = ${orderId} and l.line_key = move."lineKey"`.execute(trx);
  await sql`
    insert into shipment_packages (shipment_id, package_no, tracking_id, weight)
    select ${made.id}, lpad(position::text, 4, '0'), nullif(trim(p."trackingId"), ''), nullif(p.weight, '')::numeric
    from (select row_number() over () as position, p.* from json_to_recordset(${JSON.stringify(shipment.packages)}::json) as p ("trackingId" text, weight text)) p`.execute(
    trx,
  );
  await settleBackorder(trx, orderId);
  await sql`
    update sales_orders set freight_amt = greatest(freight_amt, (select sum(freight_amt) from shipments where order_id = ${orderId}))
    where id = ${orderId}`.execute(trx);
  return made.no;
}

/** A line of an order whose rest is no longer wanted. */
export interface CancelledLine {
  lineKey: string;
  cancelled: Decimal;
  ordered: Decimal;
  extension: Decimal;
}

/** Ends what is not shipped of the lines. */
export async function cancelLines(
  trx: Kysely<Database>,
  orderId: number,
  lines: readonly CancelledLine[],
): Promise<void> {
  await sql`
    update sales_order_lines l set quantity_picked = 0, quantity_backordered = 0, quantity_cancelled = l.quantity_cancelled + line.cancelled,
      quantity_ordered = line.ordered, extension_amt = line.extension
    from json_to_recordset(${JSON.stringify(lines)}::json) as line ("lineKey" text, cancelled numeric, ordered numeric, extension numeric)
    where l.order_id = ${orderId} and l.line_key = line."lineKey"`.execute(trx);
}

/** What an order comes to after its rest was cancelled. */
export interface KeptAmounts {
  taxable: Decimal;
  nonTaxable: Decimal;
  discount: Decimal;
  salesTax: Decimal;
}

export async function setAmounts(trx: Kysely<Database>, orderId: number, kept: KeptAmounts): Promise<void> {
  await sql`
    update sales_orders set taxable_amt = ${kept.taxable}, non_taxable_amt = ${kept.nonTaxable}, discount_amt = ${kept.discount},
      sales_tax_amt = ${kept.salesTax} where id = ${orderId}`.execute(trx);
}

/** The status that follows from a step; a closed order has no freight but what its invoices billed. */
export async function settleOrder(
  trx: Kysely<Database>,
  orderId: number,
  { status, isReleased }: { status: string; isReleased: boolean },
): Promise<void> {
  await sql`
    update sales_orders o set order_status = ${status}, updated_at = now(), worked_at = coalesce(o.worked_at, now()), hold = o.hold and not ${isReleased},
      cancel_reason_code = case when ${isReleased} then null else o.cancel_reason_code end,
      freight_amt = case when ${status} = 'C' then coalesce((select sum(i.freight_amt) from invoices i
        where ${isOfOrder} and i.invoice_type in ('IN', 'CA')), o.freight_amt) else o.freight_amt end
    where o.id = ${orderId}`.execute(trx);
}
