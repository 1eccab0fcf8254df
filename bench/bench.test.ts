import { describe, expect, it } from 'vitest';
import { runProgram } from '../scripts/run-program.ts';
import { runLoop } from './closed-loop.ts';
import { growthTable } from './growth.ts';
import { readOptions } from './options.ts';

const PATIENCE_MS = 300_000;

/** The rows of the printed table: name, clients, and the other cells. */
async function measure(...args: string[]) {
  const { code, output } = await runProgram('node', ['bench/run.ts', '--small', ...args]);
  expect(code, output).toBe(0);
  const [, , ...rows] = output.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

const names = (rows: string[][]) => rows.map(([, name, clients]) => `${name} × ${clients}`);
const each = (list: readonly string[]) => list.flatMap((name) => [`${name} × 1`, `${name} × 16`]);

describe('the benchmark', () => {
  it(
    'measures every case with one and with sixteen clients',
    async () => {
      const rows = await measure();
      const withSql = [
        ...['product data with a customer’s prices', 'search', 'read a cart of 30 lines', 'add a line to it'],
        ...['change a quantity', 'change a quantity in a cart of 500', 'orders list', 'login'],
      ];
      expect(names(rows).sort()).toEqual(each(['product data', 'category data', ...withSql]).sort());
      for (const [, name = '', , perSecond, , , , , sqlAlone] of rows) {
        expect(Number(perSecond)).toBeGreaterThan(0);
        // What is kept needs no SQL; all others stand beside the statements that they really ran.
        expect(sqlAlone === 'none', name).toBe(!withSql.includes(name));
      }
    },
    PATIENCE_MS,
  );

  it(
    'makes a large seller’s data and measures lists and search over it',
    async () => {
      const rows = await measure('--big', '--items', '200', '--orders', '2000', '--invoices', '2000');
      const firstPages = ['orders-first-page-big', 'invoices-first-page-big'];
      const lists = ['orders-list-big', 'invoices-list-big', 'search-big', 'item-look-up-big'];
      expect(names(rows)).toEqual(each([...firstPages, ...lists]));
    },
    PATIENCE_MS,
  );

  it(
    'asks a seller and one with a hundred times the data in turn',
    async () => {
      const rows = await measure(
        'growth',
        '--items',
        '2000',
        '--orders',
        '2000',
        '--invoices',
        '2000',
        '--case',
        'first',
      );
      expect(names(rows)).toEqual(each(['orders-first-page-big', 'invoices-first-page-big']));
      for (const [, , , small, large, ratio] of rows) {
        for (const figure of [small, large, ratio]) expect(Number(figure)).toBeGreaterThan(0);
      }
    },
    PATIENCE_MS,
  );

  it('compares what was asked one right after the other, and names the middle pair', () => {
    const [, , row = ''] = growthTable([{ name: 'search', clients: 16, small: [1, 2, 4], large: [3, 4, 4] }]).split(
      '\n',
    );
    expect(
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 6),
    ).toEqual(['search', '16', '2.00', '4.00', '2.00']);
  });

  it('lets no two clients do the same turn at once', async () => {
    const turns: number[][] = [[], [], []];
    const { latencies, seconds } = await runLoop({ clients: 3, seconds: 0.05 }, async (client, turn) => {
      turns[client]?.push(turn);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(turns.flat()).toHaveLength(latencies.length);
    expect(new Set(turns.flat()).size).toBe(latencies.length);
    expect(turns.map(([first]) => first)).toEqual([0, 1, 2]);
    expect(seconds).toBeGreaterThanOrEqual(0.05);
  });

  it('says what it takes', () => {
    expect(() => readOptions(['everything'])).toThrow(/^npm run bench -- \[growth \| weight \| start /);
    expect(() => readOptions(['--seconds', 'many'])).toThrow(/^--seconds must be a positive number/);
    expect(() => readOptions(['--frobnicate'])).toThrow(/^Unknown option '--frobnicate'\.?\nnpm run bench -- /);
    expect(() => readOptions(['--case'])).toThrow(/--case.*\nnpm run bench -- /);
    expect(readOptions(['--small'])).toMatchObject({ what: 'calls', clients: [1, 16], big: undefined });
  });
});
