import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WorkCounts, WorkEntry, WorkFilter } from '#contract/fulfilment.ts';
import { type Part, readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import { isOfOrder } from '../orders/order-query.ts';
import { inCustomerScope, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';
import { isToInvoice } from './work-query.ts';

type WorkSort = 'SalesOrderNo' | 'OrderDate' | 'ShipExpireDate' | 'customerName' | 'subTotal';

const SORT_COLUMNS: Readonly<Record<WorkSort, RawBuilder<unknown>>> = {
  SalesOrderNo: sql`o.sales_order_no`,
  OrderDate: sql`o.order_date`,
  ShipExpireDate: sql`o.ship_expire_date`,
  customerName: sql`lower(customer.name)`,
  subTotal: sql`o.list_total`,
};

const some = (condition: RawBuilder<unknown>) =>
  sql`exists (select from sales_order_lines l where l.order_id = o.id and l.item_type <> '4' and ${condition})`;
const isPicked = some(sql`l.quantity_picked > 0`);
const isBackordered = some(sql`l.quantity_backordered > 0`);
const isShipped = some(sql`l.quantity_shipped > 0`);
const isInvoiceable = some(isToInvoice);

const FILTERS: Readonly<Record<WorkFilter, RawBuilder<unknown>>> = {
  open: sql`o.order_list = 'open'`,
  new: sql`o.order_list = 'open' and o.order_status = 'N'`,
  hold: sql`o.order_list = 'open' and o.order_status = 'H'`,
  'in-work': sql`o.order_list = 'open' and o.order_status = 'O'`,
  picked: sql`o.order_list = 'open' and ${isPicked}`,
  backordered: sql`o.order_list = 'open' and ${isBackordered}`,
  'to-invoice': sql`o.order_list = 'open' and ${isInvoiceable}`,
  closed: sql`o.order_list = 'past'`,
  cancelled: sql`o.order_list = 'cancelled'`,
};

/** Which part of the worklist; without a sort the newest orders first. */
export interface WorkPage {
  filter: WorkFilter;
  search?: string | undefined;
  /** Code or slug; the orders of all companies without one. */
  company?: string | undefined;
  sort?: WorkSort | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start: number;
  limit: number;
}

/** Orders that the viewer covers, of the company and with the text that are asked for. */
function isNamed(viewer: Viewer, { search, company }: Pick<WorkPage, 'search' | 'company'>): RawBuilder<unknown> {
  const words = search?.trim().toLowerCase() || null;
  const code = company ?? null;
  return sql`${inCustomerScope(viewer, 'o.customer_id')} and ${isOfActiveCompany('o.company')}
    and (${code}::text is null or o.company in (select co.code from companies co where co.code = upper(${code}) or co.slug = lower(${code})))
    and (${words}::text is null or strpos(lower(o.sales_order_no), ${words}) > 0 or strpos(lower(o.customer_po_no), ${words}) > 0
      or strpos(lower(customer.name), ${words}) > 0 or strpos(lower(customer.account_key), ${words}) > 0)`;
}

/** How many of the open orders wait for what. */
export async function countWork(
  db: Kysely<Database>,
  viewer: Viewer,
  narrowed: Pick<WorkPage, 'search' | 'company'>,
): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`
    select count(*)::int as open, count(*) filter (where o.order_status = 'N')::int as new,
      count(*) filter (where o.order_status = 'H')::int as hold, count(*) filter (where o.order_status = 'O')::int as "in-work", count(*) filter (where ${isPicked})::int as picked,
      count(*) filter (where ${isBackordered})::int as backordered, count(*) filter (where ${isInvoiceable})::int as "to-invoice"
    from sales_orders o join customers customer on customer.id = o.customer_id
    where o.order_list = 'open' and ${isNamed(viewer, narrowed)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('open orders were not counted');
  return counts;
}

/** A page of the orders of the accounts that the viewer covers, and how many there are on all pages. */
export async function listWorkRows(
  db: Kysely<Database>,
  viewer: Viewer,
  { filter, sort, direction, start, limit, ...narrowed }: WorkPage,
): Promise<{ orders: WorkEntry[]; total: number }> {
  const way = direction === 'ascending' ? sql`asc` : sql`desc`;
  const order =
    sort === undefined ? sql`o.order_date desc, o.id desc` : sql`${SORT_COLUMNS[sort]} ${way} nulls last, o.id desc`;
  const read = async (part: Part) => {
    const { rows } = await sql<WorkEntry & { all: number }>`
    with page as materialized (
      select o.*, customer.account_key, customer.name as customer_name, count(*) over ()::int as "all",
        row_number() over (order by ${order}) as position
      from sales_orders o join customers customer on customer.id = o.customer_id
      where ${FILTERS[filter]} and ${isNamed(viewer, narrowed)}
      order by ${order} limit ${part.limit}::int offset ${part.start}::int)
    select o.id, o.company as "Company", o.sales_order_no as "SalesOrderNo", o.account_key as "customerKey", o.customer_name as "customerName",
      o.customer_po_no as "customerPONo", o.order_date as "OrderDate", o.ship_expire_date as "ShipExpireDate", o.order_status as "OrderStatus",
      o.list_total::text as "subTotal", ${isPicked} as "isPicked", ${isShipped} as "isShipped",
      ${isBackordered} as "isBackordered", ${isInvoiceable} as "isToInvoice",
      coalesce((select sum(i.balance) from invoices i where ${isOfOrder}), 0)::text as balance, o."all"
    from page o order by o.position`.execute(db);
    return rows;
  };
  const { rows, total } = await readPage(read, { start, limit }, ({ all }) => all);
  return { orders: rows.map(({ all: _, ...entry }) => entry), total };
}
