import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Neighbors } from '#contract/neighbors.ts';
import type { WaitingOrder } from '#contract/order.ts';
import type { LastQuantity } from '#contract/orders.ts';
import { pickPage, placed } from '../db/pick-page.ts';
import type { Database } from '../db/schema.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { type OrderRow, selectOrders, visibleOrders } from './order-query.ts';

export type OrderListName = 'open' | 'past' | 'master';

export type OrderSort =
  | 'SalesOrderNo'
  | 'CustomerPONo'
  | 'ShipToName'
  | 'ShipToCity'
  | 'ShipToCode'
  | 'TaxableAmt'
  | 'OrderDate'
  | 'ShipExpireDate'
  | 'total';

const SORT_COLUMNS: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  SalesOrderNo: sql`o.sales_order_no`,
  CustomerPONo: sql`lower(o.customer_po_no)`,
  ShipToName: sql`lower(o.ship_to_name)`,
  ShipToCity: sql`lower(o.ship_to_city)`,
  ShipToCode: sql`o.ship_to_code`,
  TaxableAmt: sql`o.list_total`,
  OrderDate: sql`o.order_date`,
  ShipExpireDate: sql`o.ship_expire_date`,
  total: sql`o.list_total`,
};

/** Which orders of a list, and in which order; without a sort the newest number comes first. */
export interface OrderFilter {
  search?: string | undefined;
  sort?: OrderSort | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}

/** Which part of a list; without a limit all of it. */
export interface OrderPage extends OrderFilter {
  start?: number | undefined;
  limit?: number | undefined;
  withLines: boolean;
}

/** One of the customer's lists as the caller may see it; no two orders stand at one place, so that pages and neighbors agree. */
function listed(customer: ScopedCustomer, list: OrderListName, { search, sort, direction }: OrderFilter) {
  const words = search?.trim().toLowerCase() || null;
  const turned = direction === 'descending' || (sort === undefined && direction === undefined);
  const way = turned ? sql`desc` : sql`asc`;
  return {
    from: visibleOrders(customer),
    as: 'o',
    where: sql`o.order_list = ${list}
      and (${words}::text is null or strpos(lower(o.sales_order_no), ${words}) > 0 or strpos(lower(o.customer_po_no), ${words}) > 0)`,
    order: sql`${SORT_COLUMNS[sort ?? 'SalesOrderNo']} ${way} nulls last, o.sales_order_no ${way}`,
  };
}

/** A page of one of the customer's lists as the caller may see it, and how many orders the whole list has. */
export async function listOrderRows(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  list: OrderListName,
  { start = 0, limit, withLines, ...filter }: OrderPage,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { ids, total } = await pickPage(db, listed(customer, list, filter), { start, limit });
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await selectOrders(placed(ids), withLines).execute(db);
  return { rows, total };
}

/** Where an order stands in one of those lists, and between which others. */
export async function findOrderPlace(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  { list, salesOrderNo }: { list: OrderListName; salesOrderNo: string },
  filter: OrderFilter,
): Promise<Neighbors<string> | undefined> {
  const { from, where, order } = listed(customer, list, filter);
  const { rows } = await sql<Neighbors<string>>`
    select place.position, place.total, place.previous, place.next
    from (
      select o.company, o.sales_order_no, (row_number() over listed)::int as position, count(*) over ()::int as total,
        lag(o.sales_order_no) over listed as previous, lead(o.sales_order_no) over listed as next
      from ${from} o
      where ${where}
      window listed as (order by ${order})
    ) place
    where place.company = ${customer.company} and place.sales_order_no = ${salesOrderNo}`.execute(db);
  return rows[0];
}

/** Where an order of any state stands. */
export const ALL_LISTS: readonly string[] = ['open', 'past', 'master', 'cancelled'];

/** One order of the customer, in one of the lists, when the caller may see it. */
export async function findOrderRow(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  salesOrderNo: string,
  lists: readonly string[],
): Promise<OrderRow | undefined> {
  const picked = sql`(
    select o.id, 1 as place from ${visibleOrders(customer)} o
    where o.company = ${customer.company} and o.sales_order_no = ${salesOrderNo} and o.order_list = any(${[...lists]}::text[])) picked`;
  const { rows } = await selectOrders(picked, true).execute(db);
  return rows[0];
}

/** Carts of the customer that were submitted and have no order number yet, oldest first. */
export async function listWaiting(db: Kysely<Database>, { id, permissions }: ScopedCustomer): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select c.reference, c.id as "cartId", c.customer_po_no as "customerPONo", c.ship_to_code as "shipToCode", s.name as "ShipToName",
      (c.taxable_amt + c.non_taxable_amt)::text as "subTotalAmt", coalesce(c.submitted_at, c.submitting_since, c.updated_at) as "submittedAt",
      c.state as status
    from carts c
    left join ship_tos s on s.customer_id = c.customer_id and s.code = c.ship_to_code
    where c.customer_id = ${id} and c.state in ('submitting', 'queued', 'needs-attention')
      and (${permissions.billTo} or c.ship_to_code = any(${[...permissions.shipTo]}::text[]))
    order by c.submitting_since nulls last, c.id
    limit 200`.execute(db);
  return rows;
}

/** The last ordered quantity of each item, from orders that the caller may see and that were not cancelled. */
export async function listLastQuantityRows(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  itemCodes: readonly string[],
): Promise<LastQuantity[]> {
  const { rows } = await sql<LastQuantity>`
    select distinct on (line.item_id) line.item_code as "itemCode", trim_scale(line.quantity_ordered)::text as "quantityOrdered",
      coalesce(line.unit_of_measure, item.standard_um) as "unitOfMeasure", o.order_date as "orderDate", o.sales_order_no as "salesOrderNo"
    from items item
    join sales_order_lines line on line.item_id = item.id
    join ${visibleOrders(customer)} o on o.id = line.order_id
    where item.company = ${customer.company} and item.item_code = any(${[...itemCodes]}::text[])
      and o.order_list <> 'cancelled' and line.item_type = '1' and not line.exploded_kit_item and line.quantity_ordered > 0
    order by line.item_id, o.order_date desc, o.id desc`.execute(db);
  return rows;
}
