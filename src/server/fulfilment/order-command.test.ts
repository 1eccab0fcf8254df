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

  it('their account pays several invoices at once, its credit is applied and given back, and a mistake is undone', async () => {
    const bills = [];
    for (const name of ['Shell A', 'Shell B']) {
      await setStock(database, NAVY, { onHand: 100, committed: 0 });
      const { SalesOrderNo: no } = await order(name, [[NAVY, 10]]);
      await run('pick', no);
      await run('ship', no, '--freight', '0');
      await run('invoice', no);
      bills.push((await look(no)).invoices[0]?.InvoiceNo ?? '');
    }
    const [one = '', two = ''] = bills;
    const account = (command: string, ...argv: string[]) => run(command, '01-AB1234', '--company', 'CHI', ...argv);
    const check = ['--by', 'CHECK', '--reference', '4021'];
    const paid = await account(
      'receive',
      '--amount',
      '80',
      ...check,
      '--pays',
      `${one}=46`,
      '--pays',
      `IN/${two}=20`,
      '--keep-rest',
    );
    const kept = paid.find((line) => line.endsWith('Payment on account'))?.match(/AD (\d{7})/)?.[1] ?? '';
    expect(paid).toContain(`  AD ${kept}, ${TODAY}, $0.00, balance -$14.00, Payment on account`);
    const newest = (lines: string[]) => lines.find((line) => line.startsWith('  entry '));
    expect(newest(paid)).toMatch(
      new RegExp(
        `^  entry \\d+, ${TODAY}: payment \\$80\\.00, CHECK 4021, IN ${one} 46\\.00 \\+ IN ${two} 20\\.00 \\+ AD ${kept} 14\\.00, Priya Raman$`,
      ),
    );
    const applied = await account('apply', '--credit', `AD/${kept}`, '--pays', `${two}=10`);
    expect(applied.find((line) => line.includes(` ${two}, `))).toMatch(/balance \$16\.00$/);
    const refunded = await account('refund', '--credit', `ad/${kept}`, '--amount', '4', ...check);
    expect(refunded.some((line) => line.startsWith(`  AD ${kept}`))).toBe(false);
    const entry = newest(refunded)?.match(/entry (\d+)/)?.[1] ?? '';
    const undone = await account('undo', '--entry', entry, '--reason', 'Not sent');
    expect(newest(undone)).toContain(`undone of entry ${entry} $4.00, CHECK 4021, AD ${kept} 4.00`);
    expect(undone).toContainEqual(expect.stringMatching(new RegExp(`^  AD ${kept}, .* balance -\\$4\\.00`)));

    const refused = (command: string, ...argv: string[]) => refusal(command, '01-AB1234', '--company', 'CHI', ...argv);
    expect(await refused('undo', '--entry', entry, '--reason', 'Again')).toBe('This entry is undone already.');
    expect(await refused('receive', '--amount', '5', ...check)).toContain('5.00 of the payment is on no invoice');
    expect(await refused('apply', '--credit', `AD/${kept}`, '--pays', two)).toContain('write an invoice and its part');
    expect(await refused('apply', '--pays', `${two}=1`)).toBe('--credit: is missing');
    expect(await refused('refund', '--credit', `AD/${kept}`, '--amount', '5', ...check)).toBe(
      'At most what the credit holds, 4.00.',
    );
    expect(await refused('receive', '--amount', 'much', ...check)).toBe(
      '--amount: must be an amount with at most two decimals',
    );
    expect(await refusal('account', '01-NOBODY')).toBe('Account not available.');
    expect(await refusal('account', 'nothing')).toContain('--account:');
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
