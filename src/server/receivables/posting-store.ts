import { type Kysely, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import { type EntryKind, ON_ACCOUNT_COMMENT, ON_ACCOUNT_TYPE, WRITE_OFF_PAYMENT } from '#domain/receivables.ts';
import { takeInvoiceNumber } from '../backoffice/invoice-number-store.ts';
import type { Database } from '../db/schema.ts';
import { conflict } from '../refusal.ts';
import type { PaymentTraces } from './payment-type.ts';

/** What an entry does to one document: an amount above zero is taken off its balance, one below zero is added. */
export interface Posting extends PaymentTraces {
  invoiceId: number;
  amount: Decimal;
}

export interface NewEntry {
  company: string;
  customerId: number;
  payerId: number;
  kind: EntryKind;
  amount: Decimal;
  paymentType: string;
  reference: string;
  entryDate: string;
  reason?: string;
  reversesId?: number;
  userId: number;
}

/** How much of an invoice was written off and not taken back. The caller holds its row. */
export async function findWrittenOff(trx: Kysely<Database>, invoiceId: number): Promise<Decimal> {
  const { rows } = await sql<{ amount: Decimal }>`
    select coalesce(sum(transaction_amt), 0)::text as amount from invoice_payments
    where invoice_id = ${invoiceId} and payment_type = ${WRITE_OFF_PAYMENT}`.execute(trx);
  return rows[0]?.amount ?? '0';
}

/** A credit memo of an invoice that still holds some of its credit. The caller holds the invoice's row. */
export async function findOpenMemo(trx: Kysely<Database>, invoiceId: number): Promise<string | undefined> {
  const { rows } = await sql<{ no: string }>`
    select invoice_no as no from invoices where applies_to_id = ${invoiceId} and balance < 0 order by id limit 1`.execute(
    trx,
  );
  return rows[0]?.no;
}

/**
 * Writes an entry with what it does to documents whose rows the caller holds: a payment each, and their balances, none of which passes
 * zero. Answers the entry's number.
 */
export async function post(trx: Kysely<Database>, entry: NewEntry, postings: readonly Posting[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into receivable_entries (company, customer_id, payer_id, kind, amount, payment_type, reference, entry_date, reason, reverses_id, created_by)
    values (${entry.company}, ${entry.customerId}, ${entry.payerId}, ${entry.kind}, ${entry.amount}::numeric, ${entry.paymentType},
      ${entry.reference}, ${entry.entryDate}::date, ${entry.reason ?? ''}, ${entry.reversesId ?? null}, ${entry.userId})
    returning id`.execute(trx);
  const [made] = rows;
  if (made === undefined) throw new Error('an entry was not written');
  await movePayments(trx, { entryId: made.id, date: entry.entryDate, postings });
  return made.id;
}

async function movePayments(
  trx: Kysely<Database>,
  { entryId, date, postings }: { entryId: number; date: string; postings: readonly Posting[] },
): Promise<void> {
  const { rows } = await sql<{ moved: number }>`
    with posting as (
      select * from rows from (json_to_recordset(${JSON.stringify(postings)}::json) as ("invoiceId" bigint, amount numeric,
        "paymentType" text, "cardType" text, "checkNo" text, last4 text)) with ordinality
        as p ("invoiceId", amount, "paymentType", "cardType", "checkNo", last4, place)
    ), moved as (
      update invoices i set balance = i.balance - total.amount, updated_at = now(), worked_at = coalesce(i.worked_at, now())
      from (select "invoiceId", sum(amount) as amount from posting group by 1) total
      where i.id = total."invoiceId" and sign(i.balance) * (i.balance - total.amount) >= 0
      returning i.id
    ), paid as (
      insert into invoice_payments (invoice_id, payment_seq_no, payment_type, card_type, check_no, last4, transaction_amt, payment_date, entry_id)
      select p."invoiceId", lpad((coalesce((select max(before.payment_seq_no::int) from invoice_payments before
            where before.invoice_id = p."invoiceId" and before.payment_seq_no ~ '^[0-9]{1,9}$'), 0)
          + row_number() over (partition by p."invoiceId" order by p.place))::text, 6, '0'),
        p."paymentType", p."cardType", p."checkNo", p.last4, p.amount, ${date}::date, ${entryId}
      from posting p)
    select count(*)::int as moved from moved`.execute(trx);
  const documents = new Set(postings.map(({ invoiceId }) => invoiceId));
  if (rows[0]?.moved !== documents.size)
    throw conflict('state', 'The balance of a document does not allow this any more. Please look at it again.');
}

/** Writes the adjustment over nothing that holds what a payment leaves over; its balance comes with the payment. */
export async function insertOnAccount(
  trx: Kysely<Database>,
  { customerId, payerId, company, date }: { customerId: number; payerId: number; company: string; date: string },
): Promise<{ id: number; invoiceNo: string }> {
  const invoiceNo = await takeInvoiceNumber(trx, company);
  const { rows } = await sql<{ id: number }>`
    insert into invoices (company, invoice_no, invoice_type, header_seq_no, customer_id, bill_to_customer_id, invoice_date, comment,
      salesperson_division_no, salesperson_no, bill_to_name, bill_to_address1, bill_to_address2, bill_to_address3, bill_to_city,
      bill_to_state, bill_to_zip_code, bill_to_country_code, worked_at)
    select customer.company, ${invoiceNo}, ${ON_ACCOUNT_TYPE}, '000000', customer.id, nullif(payer.id, customer.id), ${date}::date,
      ${ON_ACCOUNT_COMMENT}, customer.salesperson_division_no, customer.salesperson_no, payer.name, payer.address_line1,
      payer.address_line2, payer.address_line3, payer.city, payer.state, payer.zip_code, payer.country_code, now()
    from customers customer, customers payer where customer.id = ${customerId} and payer.id = ${payerId}
    returning id`.execute(trx);
  const [made] = rows;
  if (made === undefined) throw new Error('a payment on account was not written');
  return { id: made.id, invoiceNo };
}
