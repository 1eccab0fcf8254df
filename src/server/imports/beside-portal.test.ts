import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeOrderNumber } from '../backoffice/order-store.ts';
import { testDatabase } from '../db/test-database.ts';
import { DEMO_FOLDER } from './demo.ts';
import { folderLoader } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8');
/** The seller's stock and customers, each changed a little, and the orders that come after them. */
const changedFiles = (letter: string, figure: number) => ({
  'IM_ItemWarehouse.csv': read('IM_ItemWarehouse.csv').replaceAll(/,000,(\d+),/g, `,000,${figure}$1,`),
  'AR_Customer.csv': read('AR_Customer.csv').replaceAll(/^(\w+,\d\d,\w+,)\w/gm, `$1${letter}`),
  'SO_SalesOrderHeader.csv': read('SO_SalesOrderHeader.csv'),
});

async function cartId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from carts order by id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

const isWaiting = async () =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db))
    .rows.length > 0;

it('R05 R17: an import and an order wait for each other in one direction only', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const numbered = Promise.withResolvers<void>();
  const id = await cartId();
  // An order on its way: it has its number, and takes its stock when the import is in the middle.
  const order = db.transaction().execute(async (trx) => {
    await takeOrderNumber(trx, id);
    numbered.resolve();
    await held;
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`update item_stock set quantity_committed = quantity_committed + 1`.execute(trx);
  });
  await numbered.promise;
  const imported = load(changedFiles('Q', 7));
  await expect.poll(isWaiting).toBe(true);
  await pause(100);
  release();
  await order;
  const report = await imported;
  expect([report.problems, report.committed]).toEqual([[], true]);
  const updated = report.files.filter((file) => file.updated > 0).map(({ file }) => file);
  expect(updated).toEqual(expect.arrayContaining(['IM_ItemWarehouse.csv', 'AR_Customer.csv']));
});

it('R17: rows that people wait for are free while files are read', async () => {
  const seen: (string | undefined)[] = [];
  const checks: Promise<unknown>[] = [];
  await load(changedFiles('X', 8), {
    onProgress: ({ file }) => {
      seen.push(file);
      checks.push(sql`select id from customers for update nowait`.execute(db));
    },
  });
  expect(seen).toContain('SO_SalesOrderHeader.csv');
  await Promise.all(checks);
});
