import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Runs a change of a locked cart and takes it back when header and lines are afterwards what they were: then there is no new version, on
 * which other editors would meet a conflict, and no trace in the history. Undefined then.
 */
export async function changeOrNothing<T>(
  trx: Kysely<Database>,
  cartId: number,
  change: () => Promise<T>,
): Promise<T | undefined> {
  const before = await contentOf(trx, cartId);
  await sql`savepoint unchanged`.execute(trx);
  const changed = await change();
  if ((await contentOf(trx, cartId)) !== before) return changed;
  await sql`rollback to savepoint unchanged`.execute(trx);
  return undefined;
}

/** Everything about a cart but who touched it last and when. */
async function contentOf(trx: Kysely<Database>, cartId: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select md5((to_jsonb(c) - 'version' - 'updated_at' - 'updated_by')::text
      || coalesce((select string_agg((to_jsonb(l) - 'updated_at' - 'updated_by')::text, '|' order by l.id)
        from cart_lines l where l.cart_id = c.id), '')) as content
    from carts c where c.id = ${cartId}`.execute(trx);
  return rows[0]?.content ?? '';
}
