import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Part, readPage } from './read-page.ts';
import type { Database } from './schema.ts';

/** Which rows of a large list: where they come from (an item of `from`, named), which of them, and in which order. */
export interface Listed {
  from: RawBuilder<unknown>;
  as: string;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** A page of a list before it is read: the ids in their order, and how many rows the whole list has. */
export interface PickedPage {
  ids: number[];
  total: number;
}

/**
 * Filters, counts and sorts a list without reading the rows: where an index has every column that is asked for, it alone is looked at. What
 * the page shows is read by a second statement (`placed`), whose plan is always the same. Without a limit the page is the whole list.
 */
export async function pickPage(
  db: Kysely<Database>,
  { from, as, where, order }: Listed,
  part: Part,
): Promise<PickedPage> {
  const read = async ({ start, limit }: Part) => {
    const { rows } = await sql<{ id: number; total: number }>`
      select ${sql.ref(as)}.id, count(*) over ()::int as total
      from ${from} ${sql.ref(as)}
      where ${where}
      order by ${order}
      limit ${limit ?? null}::int offset ${start}::int`.execute(db);
    return rows;
  };
  const { rows, total } = await readPage(read, part, (row) => row.total);
  return { ids: rows.map(({ id }) => id), total };
}

/** The picked ids as an item of `from`: join a table's `id` to `picked.id`, and order by `picked.place`. */
export const placed = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${[...ids]}::bigint[]) with ordinality picked (id, place)`;
