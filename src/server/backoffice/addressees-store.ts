import { type Kysely, sql } from 'kysely';
import { splitEmails } from '#domain/email-list.ts';
import type { Database } from '../db/schema.ts';
import { canStillSee } from '../scope/in-scope.ts';

/** Who is told about an order. */
export interface Addressees {
  /** Of what happens to the goods: the customer's person who made it and can still see it, else the account's addresses. */
  buyer: readonly string[];
  /** Of what is owed: the addresses of the account that pays; it is nobody else's to know. */
  payer: readonly string[];
  /** The account that pays. */
  payerAccount: { customerId: number; customerKey: string; customerName: string };
}

const PLACE = { customerId: 'o.customer_id', shipToCode: 'o.ship_to_code' };

export async function findAddressees(trx: Kysely<Database>, orderId: number): Promise<Addressees> {
  interface Row {
    maker: string | null;
    customer: string;
    payer: string;
    payerId: number;
    payerKey: string;
    payerName: string;
  }
  const { rows } = await sql<Row>`
    select case when maker.account_type = 4 and ${canStillSee('maker', PLACE)} then maker.email end as maker,
      coalesce(customer.email_address, '') as customer, coalesce(payer.email_address, '') as payer,
      payer.id as "payerId", payer.account_key as "payerKey", payer.name as "payerName"
    from sales_orders o
    join customers customer on customer.id = o.customer_id
    join customers payer on payer.id = coalesce(o.bill_to_customer_id, o.customer_id)
    left join users maker on maker.id = o.created_by
    where o.id = ${orderId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no order ${orderId} to tell of`);
  return {
    buyer: row.maker ? [row.maker] : splitEmails(row.customer),
    payer: splitEmails(row.payer),
    payerAccount: { customerId: row.payerId, customerKey: row.payerKey, customerName: row.payerName },
  };
}
