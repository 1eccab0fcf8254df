import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/db/test-database.ts';
import { csvRows } from './csv-rows.ts';
import { DEMO_FOLDER } from './demo.ts';
import { folderLoader, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

type Mutation = (row: string[], at: (column: string) => number) => string[];

const set =
  (column: string, value: string): Mutation =>
  (row, at) =>
    row.with(at(column), value);

/** Each makes a good row of the customers bad. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'no name': set('CustomerName', ''),
  'long city': set('City', 'x'.repeat(31)),
  'unknown salesperson': set('SalespersonNo', '7777'),
  'salesperson with wildcard': set('SalespersonNo', '%'),
  'customer with wildcard': set('CustomerNo', 'AB_1'),
  'small letters in the number': set('CustomerNo', 'ab1'),
  'division of three digits': set('ARDivisionNo', '001'),
  'unknown company': set('Company', 'ZZZ'),
  'unknown tax schedule': set('TaxSchedule', 'NOWHERE'),
  'status of two letters': set('CustomerStatus', 'AA'),
  'flag that is none': set('CreditHold', 'maybe'),
  'impossible date': set('DateEstablished', '2023-02-30'),
  'control character': set('AddressLine1', 'a\u0007b'),
  'unknown parent': (row, at) => row.with(at('BillToDivisionNo'), '01').with(at('BillToCustomerNo'), 'NOBODY'),
  'unknown primary location': set('PrimaryShipToCode', 'ZZZZ'),
  'a field too few': (row) => row.slice(1),
  'a field too many': (row) => [...row, ''],
};

const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const text = readFileSync(join(DEMO_FOLDER, 'AR_Customer.csv'), 'utf8');
const [header = [], ...rows] = [...csvRows({ rowCharacters: 10_000, openQuotes: 1 }).push(text, true)].map((row) => [
  ...row.fields,
]);
const at = (column: string) => header.indexOf(column);

it('R17: whatever is made bad, exactly the bad rows are told, and nothing is changed', async () => {
  const before = await rowHash(db);
  const mutated = fc.dictionary(fc.nat(rows.length - 1).map(String), fc.constantFrom(...Object.keys(MUTATIONS)), {
    minKeys: 1,
    maxKeys: 40,
  });
  await fc.assert(
    fc.asyncProperty(mutated, fc.constantFrom('\n', '\r\n'), async (chosen, end) => {
      const lines = rows.map((row, index) => {
        const mutation = MUTATIONS[chosen[index] ?? ''];
        return (mutation === undefined ? row : mutation(row, at)).map(cell).join(',');
      });
      const report = await load({ 'AR_Customer.csv': [header.join(','), ...lines].join(end) });
      const told = [...new Set(report.problems.map(({ line }) => line))].sort((one, other) => one - other);
      const made = Object.keys(chosen).map((index) => Number(index) + 2);
      expect(told).toEqual(made.sort((one, other) => one - other));
      expect(report.committed).toBe(false);
    }),
    { numRuns: 12 },
  );
  expect(await rowHash(db)).toBe(before);
});
