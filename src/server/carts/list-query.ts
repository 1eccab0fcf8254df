import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LISTED_CART_STATES } from '#domain/cart.ts';
import type { Database } from '../db/schema.ts';
import { inLocationScope, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';
import { inCompany } from '../scope/named-customer.ts';
import { type CartRow, type CartSelection, selectCartPage } from './cart-query.ts';

type SortKey = 'id' | 'customerPONo' | 'dateCreated' | 'shipToCode' | 'ShipToName' | 'ShipToCity' | 'subTotalAmt';

const SORT_COLUMNS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  id: sql`cart.id`,
  customerPONo: sql`lower(cart.customer_po_no)`,
  dateCreated: sql`cart.created_at`,
  shipToCode: sql`cart.ship_to_code`,
  ShipToName: sql`lower(place.name)`,
  ShipToCity: sql`lower(place.city)`,
  subTotalAmt: sql`cart.taxable_amt + cart.non_taxable_amt`,
};

/** Which of an account's carts, and in which order. Without a limit all of them, by number. */
export interface CartList {
  shipToCode?: string | undefined;
  search?: string | undefined;
  sort?: SortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start?: number;
  limit?: number | undefined;
  /** Of which carts the lines are wanted: a header needs them only where a promo code is judged by them. */
  lines: CartSelection['lines'];
}

/** The carts of an account that are neither deleted nor submitted, as far as the viewer may see them (T08). */
export async function listCartRows(
  db: Kysely<Database>,
  viewer: Viewer,
  customerId: number,
  { shipToCode, search, sort = 'id', direction, start = 0, limit, lines }: CartList,
): Promise<CartRow[]> {
  const words = search?.trim().toLowerCase() || null;
  const { rows } = await selectCartPage(viewer, {
    where: sql`cart.customer_id = ${customerId} and cart.state = any(${LISTED_CART_STATES})
      and customer.status = 'A' and ${inLocationScope(viewer, 'cart.customer_id', 'cart.ship_to_code')}
      and (${shipToCode ?? null}::text is null or cart.ship_to_code = ${shipToCode ?? null})
      and (${words}::text is null or strpos(cart.id::text, ${words}) > 0 or strpos(lower(cart.customer_po_no), ${words}) > 0
        or strpos(lower(cart.sales_order_no), ${words}) > 0)`,
    order: sql`${SORT_COLUMNS[sort]} ${direction === 'descending' ? sql`desc` : sql`asc`} nulls last, cart.id`,
    start,
    limit,
    lines,
  }).execute(db);
  return rows;
}

type StaffSortKey = 'id' | 'customerName' | 'dateUpdated' | 'subTotalAmt';

const STAFF_SORT_COLUMNS: Readonly<Record<StaffSortKey, RawBuilder<unknown>>> = {
  id: sql`cart.id`,
  customerName: sql`lower(customer.name)`,
  dateUpdated: sql`cart.updated_at`,
  subTotalAmt: sql`cart.taxable_amt + cart.non_taxable_amt`,
};

/** Which carts of all accounts; without a sort the newest change first. */
export interface StaffCartList {
  company?: string | undefined;
  search?: string | undefined;
  sort?: StaffSortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start: number;
  limit: number | undefined;
}

/** Carts in some states of all accounts that the viewer covers. */
export async function listStaffCartRows(
  db: Kysely<Database>,
  viewer: Viewer,
  states: readonly string[],
  { company, search, sort, direction, start, limit }: StaffCartList,
): Promise<CartRow[]> {
  const words = search?.trim().toLowerCase() || null;
  const isDescending = direction === 'descending' || (sort === undefined && direction === undefined);
  const { rows } = await selectCartPage(viewer, {
    where: sql`cart.state = any(${[...states]}::text[]) and ${inCompany(company)} and ${isOfActiveCompany('customer.company')}
      and ${inLocationScope(viewer, 'cart.customer_id', 'cart.ship_to_code')}
      and (${words}::text is null or strpos(cart.id::text, ${words}) > 0 or strpos(lower(cart.customer_po_no), ${words}) > 0
        or strpos(lower(cart.sales_order_no), ${words}) > 0 or strpos(lower(customer.name), ${words}) > 0)`,
    order: sql`${STAFF_SORT_COLUMNS[sort ?? 'dateUpdated']} ${isDescending ? sql`desc` : sql`asc`} nulls last, cart.id desc`,
    start,
    limit,
    lines: 'of promo codes',
  }).execute(db);
  return rows;
}
