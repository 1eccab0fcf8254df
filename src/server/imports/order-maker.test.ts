import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { csvRows } from './csv-rows.ts';
import { DEMO_FOLDER } from './demo.ts';
import { csv, folderLoader } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

const text = readFileSync(join(DEMO_FOLDER, 'SO_SalesOrderHeader.csv'), 'utf8');
const [header = [], first = []] = [...csvRows({ rowCharacters: 10_000, openQuotes: 1 }).push(text, true)].map(
  ({ fields }) => [...fields],
);
const at = (column: string) => header.indexOf(column);
const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
/** The first order as an ERP's feed has it. */
const feed = (changes: Record<string, string>, without: string[] = []) => {
  const row = first.map((value, index) => changes[header[index] ?? ''] ?? value);
  const kept = (fields: readonly string[]) => fields.filter((_, index) => !without.includes(header[index] ?? ''));
  return { 'SO_SalesOrderHeader.csv': csv(kept(header).join(','), kept(row).map(cell).join(',')) };
};
const order = async () =>
  (
    await sql<{ maker: string | null; po: string }>`
      select u.email as maker, o.customer_po_no as po from sales_orders o left join users u on u.id = o.created_by
      where o.company = ${first[at('Company')]} and o.sales_order_no = ${first[at('SalesOrderNo')]}`.execute(db)
  ).rows[0];

describe('who ordered, where an ERP has the say', () => {
  const byErp = { keepsWorked: false } as const;
  const adopt = () =>
    sql`update sales_orders set created_by = (select id from users where email = 'branch@demo.test')
      where company = ${first[at('Company')]} and sales_order_no = ${first[at('SalesOrderNo')]}`.execute(db);

  it.each([
    ['leaves its field empty', feed({ UserEmail: '', CustomerPONo: 'By feed' })],
    ['does not have the column', feed({ CustomerPONo: 'By feed' }, ['UserEmail'])],
  ])('stays when a feed %s', async (_name, files) => {
    await load(feed({ CustomerPONo: 'Before' }), byErp);
    await adopt();
    const report = await load(files, byErp);
    expect([report.problems, await order()]).toEqual([[], { maker: 'branch@demo.test', po: 'By feed' }]);
  });

  it('is whom a feed names, and nobody for a new order of which it names nobody', async () => {
    await adopt();
    await load(feed({ UserEmail: 'Owner@demo.test' }), byErp);
    expect((await order())?.maker).toBe('owner@demo.test');
    const report = await load(feed({ UserEmail: '', SalesOrderNo: 'ZZ00001' }), byErp);
    expect([report.problems, report.files[0]?.inserted]).toEqual([[], 1]);
  });
});
