import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeletedCart } from '#contract/staff.ts';
import { DELETED_CART_DAYS, OPEN_CARTS_MAX } from '#domain/cart.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import { type Part, readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';

type DeletedSortKey = 'deletedAt' | 'customerName' | 'subTotal';

const SORT_COLUMNS: Readonly<Record<DeletedSortKey, RawBuilder<unknown>>> = {
  deletedAt: sql`cart.deleted_at`,
  customerName: sql`lower(customer.name)`,
  subTotal: sql`cart.taxable_amt + cart.non_taxable_amt`,
};

/** Which deleted carts; without a sort the newest deletion first. */
export interface DeletedCartPage {
  search?: string | undefined;
  sort?: DeletedSortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start: number;
  limit: number;
}

const columns = sql`
  cart.id as "cartId", customer.company as "Company", customer.account_key as "customerKey", customer.name as "customerName",
  cart.customer_po_no as "customerPONo", cart.line_count as lines, (cart.taxable_amt + cart.non_taxable_amt)::text as "subTotal",
  cart.deleted_at as "deletedAt", case when cart.expires_at > cart.deleted_at then remover.name end as "deletedBy"`;

const sources = sql`
  carts cart
  join customers customer on customer.id = cart.customer_id
  left join users remover on remover.id = cart.updated_by`;

/** What can be brought back: a cart with something in it, of an account that the viewer covers and whose carts can be found at all. */
const isWithin = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`
  cart.state = 'deleted' and cart.deleted_at > now() - make_interval(days => ${DELETED_CART_DAYS}) and cart.line_count > 0
  and customer.status = 'A' and ${isOfActiveCompany('customer.company')} and ${inCustomerScope(viewer, 'cart.customer_id')}`;

/** The carts that were deleted or expired of late, of the accounts that the viewer covers. */
export async function listDeletedRows(
  db: Kysely<Database>,
  viewer: Viewer,
  { search, sort = 'deletedAt', direction, start, limit }: DeletedCartPage,
): Promise<{ carts: DeletedCart[]; total: number }> {
  const words = search?.trim().toLowerCase() || null;
  const way = direction === 'ascending' ? sql`asc` : sql`desc`;
  const read = async (part: Part) => {
    const { rows } = await sql<DeletedCart & { all: number }>`
      select ${columns}, count(*) over ()::int as "all" from ${sources}
      where ${isWithin(viewer)}
        and (${words}::text is null or strpos(cart.id::text, ${words}) > 0 or strpos(lower(cart.customer_po_no), ${words}) > 0
          or strpos(lower(customer.name), ${words}) > 0 or strpos(lower(customer.account_key), ${words}) > 0)
      order by ${SORT_COLUMNS[sort]} ${way} nulls last, cart.id desc limit ${part.limit}::int offset ${part.start}::int`.execute(
      db,
    );
    return rows;
  };
  const { rows, total } = await readPage(read, { start, limit }, ({ all }) => all);
  return { carts: rows.map(({ all: _, ...cart }) => cart), total };
}

/** Takes a deleted cart's row when the viewer may bring it back. */
export async function lockDeletedCart(
  trx: Kysely<Database>,
  viewer: Viewer,
  cartId: number,
  way: LockWay,
): Promise<(DeletedCart & { customerId: number }) | undefined> {
  const { rows } = await sql<DeletedCart & { customerId: number }>`
    select ${columns}, cart.customer_id as "customerId" from ${sources}
    where cart.id = ${cartId} and ${isWithin(viewer)} for update of cart ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

/** Opens a locked cart again while the making of carts is held, for a month at least; false where its account has as many open ones as it may (T76). */
export async function reopenCart(
  trx: Kysely<Database>,
  { cartId, customerId, userId }: { cartId: number; customerId: number; userId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts set state = 'open', deleted_at = null, version = version + 1, updated_by = ${userId}, updated_at = now(),
      expires_at = greatest(expires_at, now() + make_interval(days => ${DELETED_CART_DAYS}))
    where id = ${cartId}
      and (select count(*) from carts other where other.customer_id = ${customerId} and other.state = 'open') < ${OPEN_CARTS_MAX}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}
