import { type Kysely, sql } from 'kysely';
import type { InvoiceType } from '#contract/invoice.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import type { Decimal } from '#domain/money.ts';
import type { EntryKind } from '#domain/receivables.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';
import type { Posting } from './posting-store.ts';

/** An account that the viewer covers as a whole. */
export interface AccountRow {
  id: number;
  company: string;
  accountKey: string;
  name: string;
  /** Who pays for what it orders now: itself, or the account that it is billed to. */
  payerId: number;
}

/** The account of a key; the main brand's without a company. */
export async function findAccount(
  db: Kysely<Database>,
  viewer: Viewer,
  { divisionNo, customerNo }: CustomerKey,
  company: string | undefined,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select c.id, c.company, c.account_key as "accountKey", c.name, coalesce(c.bill_to_customer_id, c.id) as "payerId"
    from customers c join companies co on co.code = c.company and co.active
    where c.account_key = ${`${divisionNo}-${customerNo}`} and ${inCustomerScope(viewer, 'c.id')}
      and (${company ?? null}::text is null or co.code = upper(${company ?? null}) or co.slug = lower(${company ?? null}))
    order by co.priority limit 1`.execute(db);
  return rows[0];
}

/** The account that pays, as letters about money name it. */
export interface PayerRow {
  company: string;
  customerKey: string;
  customerName: string;
  emails: string;
}

export async function findPayer(db: Kysely<Database>, payerId: number): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select company, account_key as "customerKey", name as "customerName", coalesce(email_address, '') as emails
    from customers where id = ${payerId}`.execute(db);
  return rows[0];
}

/** A document of an account, as the rules see it and as its page shows it. */
export interface DocumentRow {
  id: number;
  invoiceType: InvoiceType;
  invoiceNo: string;
  invoiceDate: string;
  dueDate: string | null;
  customerId: number;
  customerKey: string;
  payerId: number;
  payerKey: string;
  salesOrderNo: string | null;
  customerPoNo: string;
  comment: string;
  total: Decimal;
  balance: Decimal;
}

/** The account's own documents, and those that are billed to it. */
const isOfAccount = ({ id }: Pick<AccountRow, 'id'>) => sql`(i.customer_id = ${id} or i.bill_to_customer_id = ${id})`;

const documentColumns = sql`
  i.id, i.invoice_type as "invoiceType", i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate", i.due_date as "dueDate",
  i.customer_id as "customerId", customer.account_key as "customerKey", payer.id as "payerId", payer.account_key as "payerKey",
  i.sales_order_no as "salesOrderNo", i.customer_po_no as "customerPoNo", i.comment,
  (i.list_total + i.sales_tax_amt + i.freight_amt)::text as total, i.balance::text as balance
  from invoices i join customers customer on customer.id = i.customer_id
  join customers payer on payer.id = coalesce(i.bill_to_customer_id, i.customer_id)`;

/** Documents with a balance on a page. */
const DOCUMENTS = 500;

/** The account's documents that ask for money or hold some, oldest first. */
export async function listOpenDocuments(db: Kysely<Database>, account: AccountRow): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns}
    where ${isOfAccount(account)} and i.invoice_type <> 'XD' and i.balance <> 0
    order by i.invoice_date, i.id limit ${DOCUMENTS}::int`.execute(db);
  return rows;
}

export interface Sums {
  owed: Decimal;
  credits: Decimal;
}

export async function sumOpen(db: Kysely<Database>, account: AccountRow): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(i.balance) filter (where i.balance > 0), 0)::numeric(14,2)::text as owed,
      coalesce(-sum(i.balance) filter (where i.balance < 0), 0)::numeric(14,2)::text as credits
    from invoices i where ${isOfAccount(account)} and i.invoice_type <> 'XD'`.execute(db);
  return rows[0] ?? { owed: '0.00', credits: '0.00' };
}

export interface DocumentName {
  invoiceType: string;
  invoiceNo: string;
}

/** The named documents of the account, held until the transaction ends, in the order of their rows: whoever moves balances does it so. */
export async function holdDocuments(
  trx: Kysely<Database>,
  account: AccountRow,
  names: readonly DocumentName[],
): Promise<DocumentRow[]> {
  if (names.length === 0) return [];
  const wanted = JSON.stringify(names.map(({ invoiceType, invoiceNo }) => ({ invoiceType, invoiceNo })));
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns}
    where ${isOfAccount(account)} and i.company = ${account.company} and (i.invoice_type, i.invoice_no) in (
      select name."invoiceType", name."invoiceNo" from json_to_recordset(${wanted}::json) as name ("invoiceType" text, "invoiceNo" text))
    order by i.id for update of i`.execute(trx);
  return rows;
}

/** An entry with what it did, as it is undone. */
export interface HeldEntry {
  id: number;
  kind: EntryKind;
  customerId: number;
  payerId: number;
  amount: Decimal;
  paymentType: string;
  reference: string;
  isReversed: boolean;
  postings: Posting[];
  documents: DocumentRow[];
}

/** An entry of the account, held, and after it the documents that it moved. */
export async function holdEntry(
  trx: Kysely<Database>,
  { id }: AccountRow,
  entryId: number,
): Promise<HeldEntry | undefined> {
  const { rows } = await sql<Omit<HeldEntry, 'isReversed' | 'postings' | 'documents'>>`
    select e.id, e.kind, e.customer_id as "customerId", e.payer_id as "payerId", e.amount::text as amount, e.payment_type as "paymentType",
      e.reference
    from receivable_entries e where e.id = ${entryId} and (e.customer_id = ${id} or e.payer_id = ${id}) for update`.execute(
    trx,
  );
  const [entry] = rows;
  if (entry === undefined) return undefined;
  const { rows: documents } = await sql<DocumentRow>`
    select ${documentColumns}
    where i.id in (select p.invoice_id from invoice_payments p where p.entry_id = ${entryId}) order by i.id for update of i`.execute(
    trx,
  );
  const { rows: later } = await sql`select from receivable_entries where reverses_id = ${entryId}`.execute(trx);
  const { rows: postings } = await sql<Posting>`
    select p.invoice_id as "invoiceId", p.transaction_amt::text as amount, p.payment_type as "paymentType", p.card_type as "cardType",
      p.check_no as "checkNo", p.last4
    from invoice_payments p where p.entry_id = ${entryId} order by p.invoice_id, p.payment_seq_no`.execute(trx);
  return { ...entry, isReversed: later.length > 0, postings, documents };
}

/** An entry on the account's page. */
export interface EntryRow {
  id: number;
  kind: EntryKind;
  paymentType: string;
  reference: string;
  amount: Decimal;
  entryDate: string;
  reason: string;
  reverses: number | null;
  reversedBy: number | null;
  enteredBy: string | null;
  enteredAt: string;
  documents: { invoiceType: InvoiceType; invoiceNo: string; amount: Decimal }[];
}

const ENTRIES = 50;

/** What was entered at the account, or of documents that it pays for, newest first. */
export async function listEntries(db: Kysely<Database>, { id }: AccountRow): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.payment_type as "paymentType", e.reference, e.amount::text as amount, e.entry_date as "entryDate", e.reason,
      e.reverses_id as reverses, undo.id as "reversedBy", by.name as "enteredBy", to_json(e.created_at) as "enteredAt",
      coalesce((select json_agg(json_build_object('invoiceType', i.invoice_type, 'invoiceNo', i.invoice_no, 'amount', p.transaction_amt::text)
        order by p.invoice_id, p.payment_seq_no) from invoice_payments p join invoices i on i.id = p.invoice_id where p.entry_id = e.id), '[]') as documents
    from receivable_entries e
    left join receivable_entries undo on undo.reverses_id = e.id
    left join users by on by.id = e.created_by
    where e.customer_id = ${id} or e.payer_id = ${id}
    order by e.id desc limit ${ENTRIES}::int`.execute(db);
  return rows;
}
