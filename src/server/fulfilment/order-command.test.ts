import { describe, expect, it } from 'vitest';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { runOrderCommand } from './order-command.ts';
import { createFulfilmentTest, setStock, stockOf, TODAY } from './test-fulfilment.ts';

const database = await testDatabase({ demo: true });
await learnHolidays(database);
const { order, look } = await createFulfilmentTest(database);
const deps = { db: database.db, today: () => TODAY, publicUrl: 'http://localhost:3000', brandName: 'Tether' };

const NAVY = '12100-112';
const SUNSET = '12100-213';

/** What the command prints. */
async function run(...argv: string[]): Promise<string[]> {
  const said: string[] = [];
  await runOrderCommand(deps, [...argv, '--as', 'Service@demo.test'], (line) => said.push(line));
  return said;
}
const refusal = (...argv: string[]): Promise<string> =>
  run(...argv).then(
    (said) => `no refusal: ${said.join(' ')}`,
    (error: Error) => error.message,
  );

describe('orders from the shell', () => {
  it('go their whole way, in the name of an employee, and the stock goes along', async () => {
    await setStock(database, NAVY, { onHand: 100, committed: 0 });
    await setStock(database, SUNSET, { onHand: 4, committed: 0 });
    const { SalesOrderNo: no } = await order('Shell', [
      [NAVY, 24],
      [SUNSET, 6],
    ]);
    expect((await run('list', '--search', 'shell')).at(0)).toMatch(new RegExp(`^CHI ${no} .* 138\\.00 {2}new$`));
    expect((await run('show', no)).at(-1)).toBe('  next: pick, cancel');
    expect((await run('pick', no)).at(0)).toBe('28 pieces ready');
    const shipped = await run(
      'ship',
      no,
      '--line',
      `${NAVY}=20`,
      '--package',
      '1Z84E0120334511999:2.5',
      '--freight',
      '9.40',
    );
    expect(shipped.at(0)).toBe('Shipment 1: 20 pieces, UPS Ground, 1Z84E0120334511999');
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 80, committed: 4 });
    expect((await run('invoice', no)).at(0)).toMatch(/^Invoice \d{7}, \$101\.40$/);
    const [invoice] = (await look(no)).invoices;
    const invoiceNo = invoice?.InvoiceNo ?? '';
    await run('payment', no, '--invoice', invoiceNo, '--amount', '90', '--by', 'CHECK', '--reference', '4014');
    const credited = await run(
      'credit',
      no,
      '--invoice',
      invoiceNo,
      '--line',
      '000001=2',
      '--returned',
      '--reason',
      'Torn',
    );
    expect(credited.at(0)).toMatch(/^Credit memo \d{7}, \$9\.20 of invoice \d{7}, goods returned: Torn$/);
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 82, committed: 4 });
    const cancelled = await run('cancel', no, '--reason', 'The rest is not wanted');
    expect(cancelled.slice(0, 2)).toEqual([
      '10 pieces: The rest is not wanted',
      `CHI ${no}, closed: 01-AB1234 Blue Heron Outfitters, PO Shell`,
    ]);
    expect(cancelled).toContain('  000002 12100-213: 0 EA, 6 cancelled');
    const after = await look(no);
    expect(after).toMatchObject({ OrderStatus: 'C', balance: '2.20' });
    expect(new Set(after.history.slice(0, -1).map(({ by }) => by))).toEqual(new Set(['Priya Raman']));
  });

  it('refuse what is not allowed in a sentence, and change nothing', async () => {
    const made = await order('Refused', [[NAVY, 12]]);
    const no = made.SalesOrderNo;
    expect(await refusal('ship', no)).toBe('Nothing of this order is picked.');
    expect(await refusal('pick', no, '--line', `${NAVY}=13`)).toBe('Only 12 of line 1 are open.');
    expect(await refusal('pick', no, '--line', `${NAVY}=many`)).toBe('--line: must be a quantity');
    expect(await refusal('pick', no, '--line', 'nothing=1')).toContain('write a line of the order');
    expect(await refusal('cancel', no)).toBe('--reason: is missing');
    expect(await refusal('payment', no, '--invoice', '1', '--amount', '1.001', '--by', 'CHECK')).toBe(
      '--amount: must be an amount with at most two decimals',
    );
    expect(await refusal('show', '9999999')).toBe('There is no order 9999999 that this employee covers.');
    expect(await refusal('show', no, '--company', 'BCS')).toBe(`There is no order ${no} that this employee covers.`);
    expect(await refusal('list', '--filter', 'odd')).toContain('--filter: must be one of open, new');
    expect(await refusal('fly', no)).toContain('npm run order --');
    expect(await refusal('pick', no, '--fly')).toContain("Unknown option '--fly'");
    expect((await look(no)).version).toBe(made.version);
  });

  it('are worked only by employees with a role that works them', async () => {
    const { SalesOrderNo: no } = await order('Rights', [[NAVY, 12]]);
    const as = (email: string) =>
      runOrderCommand(deps, ['pick', no, '--as', email], () => undefined).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await as('employee@demo.test')).toBe('You are not permitted to do this.');
    expect(await as('dealer@demo.test')).toBe('dealer@demo.test is no employee who may sign in.');
    expect(await as('nobody@demo.test')).toBe('nobody@demo.test is no employee who may sign in.');
    expect((await look(no)).history).toHaveLength(1);
  });
});
