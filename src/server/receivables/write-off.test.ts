import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startErp } from '../backoffice/test-erp.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { createFulfilmentTest } from '../fulfilment/test-fulfilment.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { CHECK, createReceivablesTest } from './test-receivables.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { invoice, credit, done, step, enter, entered, money, document, look, as, dealer } =
  await createReceivablesTest(database);

/** An invoice of 55.20 that owes only this. */
async function restOf(name: string, rest: string) {
  const made = await invoice(name, 12);
  const amount = (55.2 - Number(rest)).toFixed(2);
  await done(made.orderNo, 'payment', { invoiceNo: made.invoiceNo, amount, ...CHECK });
  return made;
}
const rest = (invoiceNo: string, amount: string) => ({ invoiceNo, amount, reason: 'Bank fee' });

it('the rest of an invoice is written off: its balance is nothing, and who did it and why stands beside it', async () => {
  const { invoiceNo, orderNo } = await restOf('Rest', '0.40');
  const mails = (await mailsOf(database)).length;
  const after = await entered('write-off', rest(invoiceNo, '0.40'));
  expect(after.documents.filter(({ InvoiceNo }) => InvoiceNo === invoiceNo)).toEqual([]);
  expect(after.entries[0]).toMatchObject({
    kind: 'write-off',
    amount: '0.40',
    reason: 'Bank fee',
    enteredBy: 'Priya Raman',
    documents: [{ InvoiceType: 'IN', InvoiceNo: invoiceNo, amount: '0.40' }],
  });
  const seen = (await dealer('GET', `/api/sales/invoice/tether/IN/${invoiceNo}.json`)).body.invoice;
  expect(seen.Balance).toBe('0.00');
  expect(seen.Payments.at(-1)).toMatchObject({ PaymentType: 'WRITEOFF', TransactionAmt: '0.40' });
  expect((await look(orderNo)).history[0]).toMatchObject({
    action: 'order.write-off',
    detail: `$0.40 of invoice ${invoiceNo}: Bank fee`,
  });
  // No money has come: nobody is thanked for it.
  expect((await mailsOf(database)).length).toBe(mails);
});

it('is undone as any entry: the invoice asks for it again', async () => {
  const { invoiceNo } = await restOf('Undone', '3.10');
  const [entry] = (await entered('write-off', rest(invoiceNo, '3.10'))).entries;
  const undone = await entered(`entries/${entry?.id}/reverse`, { reason: 'They paid' });
  expect(undone.entries[0]).toMatchObject({ kind: 'reverse', reverses: entry?.id, amount: '3.10' });
  expect((await document('IN', invoiceNo)).Balance).toBe('3.10');
  expect((await enter(`entries/${entry?.id}/reverse`, { reason: 'Again' })).status).toBe(409);
});

it('is refused by field, and of what is no small rest', async () => {
  const { invoiceNo } = await restOf('Large', '25.01');
  const memo = await credit('Memo', 4);
  const problemOf = async (body: object) => {
    const { errors } = (await enter('write-off', { ...rest(invoiceNo, '1.00'), ...body })).body;
    return errors?.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
  };
  expect(await problemOf({ amount: '25.01' })).toEqual([
    'body.amount: At most 25.00 is written off; credit more by a memo.',
  ]);
  expect(await problemOf({ amount: '25.02' })).toEqual(["body.amount: At most the invoice's balance, 25.01."]);
  expect(await problemOf({ amount: '0.00' })).toEqual(['body.amount: An amount is more than 0.00.']);
  expect(await problemOf({ reason: ' ' })).toHaveLength(1);
  expect(await problemOf({ invoiceNo: '9999999' })).toEqual(['body.invoiceNo: The account has no such invoice.']);
  expect(await problemOf({ invoiceType: 'CM', invoiceNo: memo.invoiceNo })).toEqual([
    'body.amount: This invoice has no balance.',
  ]);
  expect((await document('IN', invoiceNo)).Balance).toBe('25.01');
});

it('is no more in slices: all of an invoice together is a small rest', async () => {
  const { invoiceNo } = await restOf('Slices', '40.00');
  await entered('write-off', rest(invoiceNo, '20.00'));
  const { errors } = (await enter('write-off', rest(invoiceNo, '5.01'))).body;
  expect(errors).toEqual([
    {
      path: 'body.amount',
      message: 'At most 25.00 is written off of an invoice, 20.00 of this one was before; credit more by a memo.',
    },
  ]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter('write-off', rest(invoiceNo, '5.00'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  expect((await document('IN', invoiceNo)).Balance).toBe('15.00');
});

it('is no money that can be credited and paid out: it is undone first', async () => {
  const { orderNo, invoiceNo, lines } = await restOf('Credited', '20.00');
  const [entry] = (await entered('write-off', rest(invoiceNo, '20.00'))).entries;
  const body = { invoiceNo, lines, isReturned: true, reason: 'Returned', version: (await look(orderNo)).version };
  const refused = await step(orderNo, 'credit', body);
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    `Invoice ${invoiceNo} has 20.00 written off. Please undo that at the account first.`,
  ]);
  await entered(`entries/${entry?.id}/reverse`, { reason: 'All comes back' });
  const credited = await done(orderNo, 'credit', { invoiceNo, lines, isReturned: true, reason: 'Returned' });
  const memo = credited.invoices.at(-1)?.InvoiceNo ?? '';
  expect((await document('CM', memo)).Balance).toBe('-35.20');
  expect((await document('IN', invoiceNo)).Balance).toBe('0.00');
});

it('is refused while a credit memo of the invoice is open: that is applied first', async () => {
  const { orderNo, invoiceNo, lines } = await invoice('Credited before', 12);
  const credited = await done(orderNo, 'credit', { invoiceNo, lines, isReturned: true, reason: 'Returned' });
  const memo = credited.invoices.at(-1)?.InvoiceNo ?? '';
  const [applied] = (await money()).entries;
  await entered(`entries/${applied?.id}/reverse`, { reason: 'Wrong invoice' });
  const refused = await enter('write-off', rest(invoiceNo, '20.00'));
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'body.invoiceNo', message: `Credit memo ${memo} of this invoice is open. Please apply it first.` }],
  ]);
});

it('is made once, however often it is sent', async () => {
  const { invoiceNo } = await restOf('Twice', '10.00');
  const before = (await money()).entries.length;
  const key = { 'idempotency-key': 'write-off-1' };
  await Promise.all([1, 2, 3].map(() => enter('write-off', rest(invoiceNo, '6.00'), key)));
  expect((await document('IN', invoiceNo)).Balance).toBe('4.00');
  const both = await Promise.all([1, 2].map(() => enter('write-off', rest(invoiceNo, '4.00'))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await money()).entries.length - before).toBe(2);
});

it('T18: is refused to everybody but customer service, and with a bridge', async () => {
  const { invoiceNo } = await restOf('Rights', '2.00');
  for (const name of ['dealer', 'branch', 'owner', 'rep', 'allreps', 'employee'])
    expect([name, (await enter('write-off', rest(invoiceNo, '2.00'), {}, as(`${name}@demo.test`))).status]).toEqual([
      name,
      403,
    ]);
  const erp = await startErp();
  const bridged = await createFulfilmentTest(database, erp.office);
  const path = '/api/staff/accounts/01-AB1234/write-off.json';
  expect((await bridged.staff('POST', path, rest(invoiceNo, '2.00'))).body.code).toBe('erp');
  await erp.close();
  expect((await document('IN', invoiceNo)).Balance).toBe('2.00');
  const { rows } =
    await sql`select from audit where action = 'account.write-off' and after->>'note' like ${`%${invoiceNo}%`}`.execute(
      db,
    );
  expect(rows).toEqual([]);
});
