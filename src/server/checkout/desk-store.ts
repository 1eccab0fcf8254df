import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskEntry } from '#contract/staff.ts';
import { jsonTime } from '../db/json-time.ts';
import { type Part, readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';

type DeskSortKey = 'submittedAt' | 'customerName' | 'subTotal' | 'state';

const SORT_COLUMNS: Readonly<Record<DeskSortKey, RawBuilder<unknown>>> = {
  submittedAt: sql`cart.submitted_at`,
  customerName: sql`lower(customer.name)`,
  subTotal: sql`cart.taxable_amt + cart.non_taxable_amt`,
  state: sql`cart.state`,
};

/** How long an order that went through is shown. */
const SHOWN_DAYS = 30;

/** What the desk asks for; without a sort what needs attention first, then the newest. */
export interface DeskPage {
  search?: string | undefined;
  sort?: DeskSortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start: number;
  limit: number;
  state?: DeskEntry['state'] | undefined;
}

const entryColumns = sql`
  cart.id as "cartId", cart.reference, cart.sales_order_no as "salesOrderNo", cart.state, customer.company as "Company",
  customer.account_key as "customerKey", customer.name as "customerName", cart.customer_po_no as "customerPONo",
  (cart.taxable_amt + cart.non_taxable_amt)::text as "subTotal", cart.hold or coalesce(o.order_status = 'H', false) as hold,
  cart.submitted_at as "submittedAt", submitter.name as "submittedBy", coalesce(sent.attempts, 0) as attempts, sent.last_error as "lastError",
  first."waitsFor"`;

const entrySources = sql`
  carts cart
  join customers customer on customer.id = cart.customer_id
  left join users submitter on submitter.id = cart.submitted_by
  left join sales_orders o on o.cart_id = cart.id
  left join outbox sent on sent.reference = cart.reference
  left join lateral (
    select json_build_object('kind', e.kind, 'cartId', (e.payload->>'cartId')::int, 'account', coalesce(e.payload->>'accountKey', e.payload->>'account'),
      'since', e.created_at, 'attempts', e.attempts, 'lastError', e.last_error) as "waitsFor"
    from outbox e
    where sent.state = 'pending' and e.ordering_key = sent.ordering_key and e.id < sent.id and e.state in ('pending', 'sending')
    order by e.id limit 1) first on true`;

/**
 * What stands at the desk, of the accounts that the viewer covers. What is under way stands there also when its company is active no more:
 * nowhere else would staff see that it is stuck, and send it again. Once it is an order it belongs to the company's orders, which no list has.
 */
const isAtDesk = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`
  (cart.state in ('submitting', 'queued', 'needs-attention') or (cart.state = 'submitted' and ${isOfActiveCompany('customer.company')}))
  and ${inCustomerScope(viewer, 'cart.customer_id')}`;

/** Submitted carts of the accounts that the viewer covers: those on their way or stuck, and the orders of the last 30 days. */
export async function listDeskRows(
  db: Kysely<Database>,
  viewer: Viewer,
  { search, sort, direction, start, limit, state }: DeskPage,
): Promise<{ entries: DeskEntry[]; total: number }> {
  const words = search?.trim().toLowerCase() || null;
  const way = direction === 'ascending' ? sql`asc` : sql`desc`;
  const order =
    sort === undefined
      ? sql`(cart.state = 'needs-attention') desc, cart.submitted_at desc nulls last, cart.id desc`
      : sql`${SORT_COLUMNS[sort]} ${way} nulls last, cart.id desc`;
  const read = async (part: Part) => {
    const { rows } = await sql<DeskEntry & { all: number }>`
    select ${entryColumns}, count(*) over ()::int as "all" from ${entrySources}
    where ${isAtDesk(viewer)}
      and (cart.state <> 'submitted' or cart.submitted_at > now() - make_interval(days => ${SHOWN_DAYS}))
      and (${state ?? null}::text is null or cart.state = ${state ?? null})
      and (${words}::text is null or strpos(lower(cart.customer_po_no), ${words}) > 0 or strpos(lower(cart.sales_order_no), ${words}) > 0
        or strpos(lower(customer.name), ${words}) > 0 or strpos(lower(customer.account_key), ${words}) > 0)
    order by ${order} limit ${part.limit}::int offset ${part.start}::int`.execute(db);
    return rows;
  };
  const { rows, total } = await readPage(read, { start, limit }, ({ all }) => all);
  return { entries: rows.map(({ all: _, ...entry }) => toEntry(entry)), total };
}

/** One entry, when the viewer covers its account. */
export async function findDeskEntry(
  db: Kysely<Database>,
  viewer: Viewer,
  cartId: number,
): Promise<DeskEntry | undefined> {
  const { rows } = await sql<DeskEntry>`
    select ${entryColumns} from ${entrySources}
    where cart.id = ${cartId} and ${isAtDesk(viewer)}`.execute(db);
  return rows[0] && toEntry(rows[0]);
}

const toEntry = ({ waitsFor, ...row }: DeskEntry): DeskEntry => ({
  ...row,
  waitsFor: waitsFor && { ...waitsFor, since: jsonTime(waitsFor.since) },
});

/**
 * Puts a cart that needs attention back into the queue, with its outbox row and its reference; another day begins for it. The attempts
 * count on, so that the reference is looked up before anything is sent. False when the cart did not need attention.
 */
export async function requeue(trx: Kysely<Database>, cartId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with again as (
      update carts set state = 'queued', version = version + 1, updated_at = now()
      where id = ${cartId} and state = 'needs-attention' returning reference
    )
    update outbox set state = 'pending', next_attempt_at = now(), first_attempt_at = null, locked_until = null
    from again where outbox.reference = again.reference and outbox.state = 'needs-attention'`.execute(trx);
  return numAffectedRows === 1n;
}
