import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';
import { ownTermsCode } from '../scope/payer.ts';

/** What a customer may pay with, as far as its account decides; its cards only for those who act for the whole of it (T09). */
export interface PaymentFacts {
  /** The payer's terms, where the parent lends its own. */
  termsCode: string | null;
  cards: { paymentType: string; creditCardId: string; expirationYear: number; expirationMonth: number }[];
}

export async function findPaymentFacts(
  db: Kysely<Database>,
  viewer: Viewer,
  customerId: number,
): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<PaymentFacts>`
    select ${ownTermsCode} as "termsCode",
      coalesce((select json_agg(json_build_object('paymentType', k.payment_type, 'creditCardId', k.credit_card_id,
        'expirationYear', k.expiration_year, 'expirationMonth', k.expiration_month) order by k.credit_card_id)
        from payment_cards k where k.customer_id = c.id and ${inCustomerScope(viewer, 'k.customer_id')}), '[]') as cards
    from customers c left join customers p on p.id = c.bill_to_customer_id
    where c.id = ${customerId}`.execute(db);
  return rows[0];
}

/** The days on which nothing ships. */
export async function listHolidayDays(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day from holidays order by day`.execute(db);
  return rows.map(({ day }) => day);
}
