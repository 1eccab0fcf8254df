import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { createFulfilmentTest, linesOf, setStock } from './test-fulfilment.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { staff, order, look, step, done } = await createFulfilmentTest(database);
const [NAVY, SUNSET] = ['12100-112', '12100-213'];

/** An order of which the navy ones are shipped and invoiced, by an invoice as a file without `LineKey` leaves it. */
async function billedElsewhere(name: string, lines: readonly [string, number][]): Promise<WorkOrder> {
  await setStock(database, NAVY, { onHand: 1000, committed: 0 });
  const made = await order(name, lines);
  const no = made.SalesOrderNo;
  const navy = made.detail.find(({ ItemCode }) => ItemCode === NAVY)?.LineKey;
  const picked = await done(no, 'pick', {
    lines: linesOf(made, ({ LineKey, QuantityOrdered }) => (LineKey === navy ? QuantityOrdered : '0')),
  });
  const ready = linesOf(picked, ({ QuantityPicked }) => QuantityPicked).filter(({ quantity }) => quantity !== '0');
  await done(no, 'ship', { lines: ready, shipVia: '1UPS_GROUND', packages: [], freight: '0' });
  await done(no, 'invoice', {});
  await sql`update invoice_lines l set line_key = null from invoices i
    where i.id = l.invoice_id and i.company = 'CHI' and i.sales_order_no = ${no}`.execute(db);
  return look(no);
}

const toInvoice = async (name: string) => {
  const { body } = await staff('GET', `/api/staff/orders.json?filter=to-invoice&search=${encodeURIComponent(name)}`);
  return body.total;
};

const count = async (no: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invoices where company = 'CHI' and sales_order_no = ${no}`.execute(db);
  return rows[0]?.n;
};

describe('an imported invoice whose lines have no keys', () => {
  it('bills the line of its item: nothing is invoiced twice, the rest is, and it can be credited', async () => {
    const billed = await billedElsewhere('Billed elsewhere', [
      [NAVY, 10],
      [SUNSET, 6],
    ]);
    const no = billed.SalesOrderNo;
    const line = (of: WorkOrder, item: string) => of.detail.find(({ ItemCode }) => ItemCode === item);
    expect(line(billed, NAVY)).toMatchObject({ QuantityShipped: '10', QuantityInvoiced: '10' });
    expect(billed.steps).not.toContain('invoice');
    expect(await toInvoice('Billed elsewhere')).toBe(0);
    expect((await step(no, 'invoice', {})).status).toBe(409);

    await setStock(database, SUNSET, { onHand: 6, committed: 6 });
    await done(no, 'pick', { lines: [{ lineKey: line(billed, SUNSET)?.LineKey, quantity: '6' }] });
    const rest = { lines: [{ lineKey: line(billed, SUNSET)?.LineKey, quantity: '6' }] };
    await done(no, 'ship', { ...rest, shipVia: '1UPS_GROUND', packages: [], freight: '0' });
    const closed = await done(no, 'invoice', {});
    expect(closed.OrderStatus).toBe('C');
    expect(closed.invoices.map(({ lines }) => lines.length)).toEqual([1, 1]);
    expect(closed.invoices[0]?.lines).toEqual([{ LineKey: line(billed, NAVY)?.LineKey, creditable: '10' }]);
    expect(closed.invoices[1]?.total).toBe('27.60');
  });

  it('is not billed again where several lines have its item: the invoice step says what is missing', async () => {
    const billed = await billedElsewhere('Billed twice', [
      [NAVY, 10],
      [NAVY, 5],
    ]);
    const no = billed.SalesOrderNo;
    expect(billed.steps).not.toContain('invoice');
    const refused = await step(no, 'invoice', {});
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `Invoice ${billed.invoices[0]?.InvoiceNo} does not say which lines of this order it bills. Please load it again with its LineKey.`,
    );
    expect(await count(no)).toBe(1);
  });
});
