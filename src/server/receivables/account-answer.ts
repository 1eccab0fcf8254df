import type { Kysely } from 'kysely';
import type { AccountMoney } from '#contract/receivables.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import {
  type AccountRow,
  type DocumentRow,
  type EntryRow,
  listEntries,
  listOpenDocuments,
  sumOpen,
} from './account-store.ts';

/** What is open of an account, and what was entered of it, with what the reader may do. */
export async function accountAnswer(db: Kysely<Database>, account: AccountRow, reader: Actor): Promise<AccountMoney> {
  const { owed, credits } = await sumOpen(db, account);
  const documents = await listOpenDocuments(db, account);
  const entries = await listEntries(db, account);
  return {
    Company: account.company,
    customerKey: account.accountKey,
    customerName: account.name,
    owed,
    credits,
    documents: documents.map(documentAnswer),
    entries: entries.map(entryAnswer),
    mayEnter: mayWorkOrders(reader),
  };
}

const documentAnswer = (row: DocumentRow): AccountMoney['documents'][number] => ({
  InvoiceType: row.invoiceType,
  InvoiceNo: row.invoiceNo,
  InvoiceDate: row.invoiceDate,
  InvoiceDueDate: row.dueDate,
  customerKey: row.customerKey,
  payerKey: row.payerKey,
  SalesOrderNo: row.salesOrderNo,
  CustomerPONo: row.customerPoNo,
  Comment: row.comment,
  total: row.total,
  Balance: row.balance,
});

const entryAnswer = (row: EntryRow): AccountMoney['entries'][number] => ({
  id: row.id,
  kind: row.kind,
  PaymentType: row.paymentType,
  reference: row.reference,
  amount: row.amount,
  PaymentDate: row.entryDate,
  reason: row.reason,
  reverses: row.reverses,
  reversedBy: row.reversedBy,
  enteredBy: row.enteredBy,
  enteredAt: new Date(row.enteredAt).toISOString(),
  documents: row.documents.map(({ invoiceType, invoiceNo, amount }) => ({
    InvoiceType: invoiceType,
    InvoiceNo: invoiceNo,
    amount,
  })),
});
