import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TAKE_DOCUMENTS } from '../backoffice/import-turn.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { setStock } from '../fulfilment/test-fulfilment.ts';
import { CHECK, createReceivablesTest, ITEM } from '../receivables/test-receivables.ts';
import { DEMO_FOLDER } from './demo.ts';
import { daysBetween } from './import-dates.ts';
import type { ImportReport } from './import-folder.ts';
import { folderLoader, rowHash } from './import-testing.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { staff, order, step, done, document } = await createReceivablesTest(database);
const load = folderLoader(db);

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8');
const ORDERS = ['SO_SalesOrderHeader.csv', 'SO_SalesOrderDetail.csv'];
const INVOICES = ['AR_InvoiceHistoryHeader.csv', 'AR_InvoiceHistoryDetail.csv', 'AR_InvoicePayment.csv'];
const { anchor } = JSON.parse(read('manifest.json')) as { anchor: string };
const shiftDays = daysBetween(anchor, new Date().toISOString().slice(0, 10));

/** The seller's own files once more. */
const loadAgain = (files: readonly string[], more: object = {}): Promise<ImportReport> =>
  load(Object.fromEntries(files.map((file) => [file, read(file)])), { shiftDays, isDemo: true, ...more });
const keptIn = ({ files }: ImportReport) => Object.fromEntries(files.map(({ file, kept }) => [file, kept]));

/** An imported invoice that asks for money, and an imported order of which one piece can be shipped. */
const findOpen = async () => {
  const { rows } = await sql<{ no: string; balance: string }>`
    select i.invoice_no as no, i.balance::text as balance from invoices i join customers c on c.id = i.customer_id
    where c.company = 'CHI' and c.account_key = '01-AB1234' and i.invoice_type = 'IN' and i.balance > 0 and i.worked_at is null
    order by i.id limit 1`.execute(db);
  if (rows[0] === undefined) throw new Error('the demo has no open invoice');
  return rows[0];
};

describe('what the embedded office has worked', () => {
  it('a paid invoice stays paid when the same files are loaded again', async () => {
    const { no, balance } = await findOpen();
    const body = { amount: balance, ...CHECK, applied: [{ invoiceNo: no, amount: balance }] };
    const paid = await staff('POST', '/api/staff/accounts/01-AB1234/payment.json?company=CHI', body);
    expect([paid.status, (await document('IN', no)).Balance]).toEqual([200, '0.00']);
    const before = await rowHash(db);
    const report = await loadAgain(INVOICES);
    expect([report.committed, keptIn(report)]).toEqual([
      true,
      {
        'AR_InvoiceHistoryHeader.csv': 1,
        'AR_InvoiceHistoryDetail.csv': 1,
        'AR_InvoicePayment.csv': expect.any(Number),
      },
    ]);
    expect(await rowHash(db)).toBe(before);
    const forged = `Company,InvoiceNo,InvoiceType,PaymentSeqNo,PaymentType,CardType,CheckNo,Last4,TransactionAmt,PaymentDate\nCHI,${no},IN,000001,CHECK,,9,,1.00,2026-01-01\n`;
    expect(keptIn(await load({ 'AR_InvoicePayment.csv': forged }))).toEqual({ 'AR_InvoicePayment.csv': 1 });
    expect(await rowHash(db)).toBe(before);
  });

  it('what was shipped and billed of an imported order stays so, and cannot be shipped twice', async () => {
    const { rows } = await sql<{ no: string; lineKey: string; item: string }>`
      select o.sales_order_no as no, l.line_key as "lineKey", l.item_code as item from sales_orders o join customers c on c.id = o.customer_id
      join sales_order_lines l on l.order_id = o.id and l.item_type = '1' and l.quantity_ordered > 1 and l.quantity_shipped = 0
      where c.company = 'CHI' and o.order_list = 'open' and o.order_status = 'N' and o.worked_at is null and not o.hold
        and l.sales_kit_line_key is null and not l.exploded_kit_item
      order by o.id, l.line_seq limit 1`.execute(db);
    const [found] = rows;
    if (found === undefined) throw new Error('the demo has no open order');
    await setStock(database, found.item, { onHand: 100, committed: 0 });
    const lines = [{ lineKey: found.lineKey, quantity: '1' }];
    await done(found.no, 'pick', { lines });
    await done(found.no, 'ship', { lines, shipVia: '1UPS_GROUND', packages: [], freight: '0' });
    await done(found.no, 'invoice', {});
    const before = await rowHash(db);
    const report = await loadAgain([...ORDERS, ...INVOICES]);
    expect([report.committed, keptIn(report)]).toMatchObject([
      true,
      { 'SO_SalesOrderHeader.csv': 1, 'SO_SalesOrderDetail.csv': 1 },
    ]);
    expect(await rowHash(db)).toBe(before);
  });

  it('an order that was placed here is not overwritten by one of its number', async () => {
    await setStock(database, ITEM, { onHand: 100, committed: 0 });
    const { SalesOrderNo } = await order('Placed here', [[ITEM, 12]]);
    const before = await rowHash(db);
    const [head = '', first = ''] = read('SO_SalesOrderHeader.csv').split(/\r?\n/);
    const forged = first.replace(/^CHI,[^,]*,/, `CHI,${SalesOrderNo},`);
    expect(forged).toContain(SalesOrderNo);
    expect(keptIn(await load({ 'SO_SalesOrderHeader.csv': `${head}\n${forged}\n` }))).toEqual({
      'SO_SalesOrderHeader.csv': 1,
    });
    expect(await rowHash(db)).toBe(before);
  });

  it('an ERP has the say over all of them', async () => {
    const report = await loadAgain(INVOICES, { keepsWorked: false });
    expect(keptIn(report)['AR_InvoiceHistoryHeader.csv']).toBe(0);
    expect(report.files[0]?.updated).toBeGreaterThan(0);
  });

  it('nobody works orders or money while files are loaded: not now, and nothing is changed', async () => {
    const { SalesOrderNo } = await order('Meanwhile', [[ITEM, 12]]);
    const before = await rowHash(db);
    await db.transaction().execute(async (trx) => {
      await sql.raw(TAKE_DOCUMENTS).execute(trx);
      const busy = [
        await step(SalesOrderNo, 'cancel', { reason: 'x' }),
        await staff('POST', '/api/staff/accounts/01-AB1234/payment.json?company=CHI', {
          amount: '1.00',
          ...CHECK,
          isRestOnAccount: true,
        }),
      ];
      expect(busy.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(busy.map(() => [503, '30']));
    });
    expect(await rowHash(db)).toBe(before);
    await done(SalesOrderNo, 'cancel', { reason: 'Not any more' });
  });
});
