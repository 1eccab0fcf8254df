import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Undelivered } from '#contract/staff.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import { type Part, readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';

type SortKey = 'since' | 'customerName' | 'kind';

const SORT_COLUMNS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  since: sql`o.created_at`,
  customerName: sql`lower(c.name)`,
  kind: sql`o.kind`,
};

/** What staff ask for; without a sort the newest first. */
export interface UndeliveredPage {
  search?: string | undefined;
  sort?: SortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  kind?: Undelivered['kind'] | undefined;
  start: number;
  limit: number;
}

/** A letter whose link's key has been blotted out would lead nowhere. */
const isBlotted = sql<boolean>`(o.kind = 'mail' and o.payload ? 'secret')`;

/**
 * Whether `later` is a later change of the same address as `o`, or another default location of the account: it has all that `o` has. The kinds are
 * named, for the index that has only these.
 */
const overtakes = sql<SqlBool>`(later.kind in ('save-address', 'set-primary-ship-to') and later.kind = o.kind
  and later.ordering_key = o.ordering_key and later.id > o.id
  and (o.kind = 'set-primary-ship-to' or later.payload->>'account' = o.payload->>'account'))`;

/** Sent after the later change, this one would take it back. */
const isOvertaken = sql<boolean>`(o.kind in ('save-address', 'set-primary-ship-to') and exists (
  select from outbox later where ${overtakes} and later.state <> 'expired'))`;

/** The account that a letter says it is about, or that an ordering key names: its own, or that of the order of a letter from before letters said it. */
const sources = sql`
  outbox o
  left join sales_orders written on written.id = substring(o.ordering_key from '^order:([0-9]{1,9})$')::int
  left join customers c on c.id = coalesce(case when o.kind = 'mail' then substring(o.payload->>'customerId' from '^[0-9]{1,9}$')::int end,
    written.customer_id, substring(o.ordering_key from '^(?:customer|account):([0-9]{1,9})$')::int)
  left join users creator on creator.id = o.created_by`;

/** Letters that belong to no account are everybody's who may see the desk. */
const isSeenBy = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.kind <> 'promote-cart' and (c.id is null or ${inCustomerScope(viewer, 'c.id')})`;

/** What needs attention and is no cart's, of the accounts that the viewer covers, and how much there is on all pages. */
export async function listUndeliveredRows(
  db: Kysely<Database>,
  viewer: Viewer,
  { search, sort, direction, kind, start, limit }: UndeliveredPage,
): Promise<{ entries: Undelivered[]; total: number }> {
  const words = search?.trim().toLowerCase() || null;
  const way = direction === 'ascending' ? sql`asc` : sql`desc`;
  const order = sort === undefined ? sql`o.id desc` : sql`${SORT_COLUMNS[sort]} ${way} nulls last, o.id ${way}`;
  const read = async (part: Part) => {
    const { rows } = await sql<Undelivered & { all: number }>`
    select o.id, o.kind, c.company as "Company", c.account_key as "customerKey", c.name as "customerName", o.payload->>'account' as account,
      (o.payload->>'cartId')::int as "cartId",
      case when o.kind <> 'mail' then '{}' when jsonb_typeof(o.payload->'to') = 'array'
        then array(select jsonb_array_elements_text(o.payload->'to')) else array[o.payload->>'to'] end as recipients,
      o.payload->>'subject' as subject, o.created_at as since, creator.name as "createdBy", o.attempts, o.last_error as "lastError",
      not ${isBlotted} as "mayResend", count(*) over ()::int as "all"
    from ${sources}
    where o.state = 'needs-attention' and ${isSeenBy(viewer)} and not ${isOvertaken}
      and (${kind ?? null}::text is null or o.kind = ${kind ?? null})
      and (${words}::text is null or strpos(lower(c.name), ${words}) > 0 or strpos(lower(c.account_key), ${words}) > 0
        or (o.kind = 'mail' and (strpos(lower(o.payload->>'to'), ${words}) > 0 or strpos(lower(o.payload->>'subject'), ${words}) > 0)))
    order by ${order} limit ${part.limit}::int offset ${part.start}::int`.execute(db);
    return rows;
  };
  const { rows, total } = await readPage(read, { start, limit }, ({ all }) => all);
  return { entries: rows.map(({ all: _, ...entry }) => entry), total };
}

/** What decides whether a row may be sent again. */
export interface LockedDelivery {
  reference: string;
  customerId: number | null;
  needsAttention: boolean;
  isBlotted: boolean;
  isOvertaken: boolean;
}

/** One row that is no cart's, held until the transaction ends; undefined when the viewer has none of that number. */
export async function lockUndelivered(
  trx: Kysely<Database>,
  viewer: Viewer,
  id: number,
  way: LockWay,
): Promise<LockedDelivery | undefined> {
  const { rows } = await sql<LockedDelivery>`
    select o.reference, c.id as "customerId", o.state = 'needs-attention' as "needsAttention", ${isBlotted} as "isBlotted",
      ${isOvertaken} as "isOvertaken"
    from ${sources} where o.id = ${id} and ${isSeenBy(viewer)} for update of o ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

/**
 * Puts a held row aside, and the earlier changes that it has overtaken: they would come back. All are forgotten with what was sent. Answers their
 * references.
 */
export async function closeDelivery(trx: Kysely<Database>, id: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update outbox o set state = 'expired', finished_at = now(), locked_until = null
    where o.state = 'needs-attention' and (o.id = ${id}
      or (o.kind in ('save-address', 'set-primary-ship-to') and exists (select from outbox later where later.id = ${id} and ${overtakes})))
    returning o.reference`.execute(trx);
  return rows.map(({ reference }) => reference);
}

/** Puts a held row back into the queue; another day of attempts begins for it. Answers its reference. */
export async function requeueDelivery(trx: Kysely<Database>, id: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update outbox set state = 'pending', next_attempt_at = now(), first_attempt_at = null, locked_until = null
    where id = ${id} and state = 'needs-attention' returning reference`.execute(trx);
  return rows.map(({ reference }) => reference);
}
