import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Longer than an ERP is waited for: an ask whose end nobody wrote down holds up other codes no longer. */
const ASKED_SECONDS = 30;

/**
 * Notes that the ERP is asked for a code on an order whose row is locked. Undefined while it is asked for another one: which of two it keeps, nobody
 * here would know. The same code again is the same question.
 */
export async function beginAsk(trx: Kysely<Database>, orderId: number, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ ask: string }>`
    insert into order_promo_asks as a (order_id, promo_code, asked_until)
    values (${orderId}, ${code}, now() + make_interval(secs => ${ASKED_SECONDS}))
    on conflict (order_id) do update set ask = excluded.ask, promo_code = excluded.promo_code, asked_until = excluded.asked_until
    where a.promo_code = excluded.promo_code or a.asked_until < now()
    returning ask`.execute(trx);
  return rows[0]?.ask;
}

/** It is answered, unless somebody has asked for the same once more. */
export async function endAsk(db: Kysely<Database>, ask: string): Promise<void> {
  await sql`delete from order_promo_asks where ask = ${ask}`.execute(db);
}
