import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/db/test-database.ts';
import { importDemo } from './demo.ts';

const database = await testDatabase();

async function today(): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string;
  }>`select value #>> '{}' as day from site_settings where key = 'demo-anchor'`.execute(database.db);
  return rows[0]?.day;
}

it('loads the demo seller without a single bad row, and again without a change', async () => {
  const report = await importDemo(database.db, { today: '2026-11-21' });
  expect(report.problems).toEqual([]);
  expect(report.committed).toBe(true);
  expect(report.seconds).toBeLessThan(6);
  expect(await today()).toBe('2026-04-14');
  const again = await importDemo(database.db, { today: '2026-11-21' });
  expect(again.files.filter((file) => file.inserted + file.updated > 0)).toEqual([]);
});

it('moves dates so that the export is of today', async () => {
  const { rows } = await sql<{ last: string }>`select max(order_date) as last from sales_orders`.execute(database.db);
  expect(rows[0]?.last).toBe('2026-11-21');
});
