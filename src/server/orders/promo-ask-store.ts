import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Longer than an ERP is waited for: an ask whose end nobody heard of holds up other codes no longer. */
const ASKED_SECONDS = 30;

/**
 * Notes that the ERP is asked for a code on an order whose row is locked. False while it is asked for another one: which of two it keeps, nobody here
 * would know. The same code may be asked for again meanwhile.
 */
export async function beginAsk(trx: Kysely<Database>, orderId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into order_promo_asks as a (order_id, promo_code, asked_until)
    values (${orderId}, ${code}, now() + make_interval(secs => ${ASKED_SECONDS}))
    on conflict (order_id) do update set promo_code = excluded.promo_code, asked_until = excluded.asked_until,
      asks = case when a.asked_until < now() then 1 else a.asks + 1 end
    where a.promo_code = excluded.promo_code or a.asked_until < now()
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** One ask is answered. */
export async function endAsk(db: Kysely<Database>, orderId: number, code: string): Promise<void> {
  await sql`update order_promo_asks set asks = asks - 1 where order_id = ${orderId} and promo_code = ${code}`.execute(
    db,
  );
  await sql`delete from order_promo_asks where order_id = ${orderId} and asks <= 0`.execute(db);
}
