import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SignUpRequest } from '#contract/staff.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import { type Part, readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';

type SortKey = 'created' | 'name' | 'accountName' | 'status';

const SORT_COLUMNS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  created: sql`r.created_at`,
  name: sql`lower(r.name)`,
  accountName: sql`lower(r.account_name)`,
  status: sql`r.status`,
};

/** What staff ask for; without a sort waiting requests first, oldest first. */
export interface RequestPage {
  search?: string | undefined;
  sort?: SortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  status?: SignUpRequest['status'] | undefined;
  start: number;
  limit: number;
}

const requestColumns = sql`
  r.id, r.email, r.name, r.has_account as "hasAccount", r.account, r.account_name as "accountName", r.telephone, r.address,
  r.status, r.reason, r.created_at as created, r.decided_at as decided, decider.name as "decidedBy", r.version`;

const requestSources = sql`sign_up_requests r left join users decider on decider.id = r.decided_by`;

/** Requests for an account, and how many there are on all pages. */
export async function listRequestRows(
  db: Kysely<Database>,
  { search, sort, direction, status, start, limit }: RequestPage,
): Promise<{ requests: SignUpRequest[]; total: number }> {
  const words = search?.trim().toLowerCase() || null;
  const way = direction === 'descending' ? sql`desc` : sql`asc`;
  const order =
    sort === undefined
      ? sql`(r.status = 'pending') desc, r.created_at, r.id`
      : sql`${SORT_COLUMNS[sort]} ${way}, r.id ${way}`;
  const read = async (part: Part) => {
    const { rows } = await sql<SignUpRequest & { all: number }>`
    select ${requestColumns}, count(*) over ()::int as "all" from ${requestSources}
    where (${status ?? null}::text is null or r.status = ${status ?? null})
      and (${words}::text is null or strpos(lower(r.email), ${words}) > 0 or strpos(lower(r.name), ${words}) > 0
        or strpos(lower(r.account_name), ${words}) > 0 or strpos(lower(r.account), ${words}) > 0)
    order by ${order} limit ${part.limit}::int offset ${part.start}::int`.execute(db);
    return rows;
  };
  const { rows, total } = await readPage(read, { start, limit }, ({ all }) => all);
  return { requests: rows.map(({ all: _, ...request }) => request), total };
}

/** One request, held until the transaction ends; undefined when there is none. */
export async function lockRequest(trx: Kysely<Database>, id: number, way: LockWay): Promise<SignUpRequest | undefined> {
  const { rows } = await sql<SignUpRequest>`
    select ${requestColumns} from ${requestSources} where r.id = ${id} for update of r ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

/** How a request was decided. */
export interface Outcome {
  status: 'approved' | 'declined';
  reason: string | null;
  decidedBy: number;
  /** The user that an approval made. */
  userId: number | null;
  /** The customer that an approval was for, in place of what the request said. */
  account?: string;
}

/** Writes the decision; the caller holds the request. */
export async function saveDecision(trx: Kysely<Database>, id: number, outcome: Outcome): Promise<void> {
  await sql`
    update sign_up_requests set status = ${outcome.status}, reason = ${outcome.reason}, decided_by = ${outcome.decidedBy},
      decided_at = now(), user_id = ${outcome.userId}, account = coalesce(${outcome.account ?? null}, account), version = version + 1
    where id = ${id}`.execute(trx);
}
