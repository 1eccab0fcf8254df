import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { describeReport } from './describe-report.ts';
import { csv, folderLoader, HOLIDAYS } from './import-testing.ts';

const { db } = await testDatabase();
const load = folderLoader(db);
const holidays = () => db.selectFrom('holidays').select('day').execute();

it('what fails after an import is kept is told as that, not as a failed import', async () => {
  await sql`alter table search_entries rename to elsewhere`.execute(db);
  const report = await load({ 'SY_Holiday.csv': csv(HOLIDAYS, '2034-01-02,kept') });
  expect([report.committed, report.unfinished]).toEqual([true, expect.stringContaining('search_entries')]);
  expect(await holidays()).toHaveLength(1);
  expect(describeReport(report)).toEqual([
    'SY_Holiday.csv: 1 rows, 1 new, 0 changed',
    expect.stringMatching(/^Imported in [\d.]+ s\.$/),
    expect.stringMatching(
      /^What was imported is kept, but the search does not find it yet \(.*search_entries.*\)\. The portal tries again by itself\.$/,
    ),
  ]);
  await sql`alter table elsewhere rename to search_entries`.execute(db);
});

it('an import that is whole says nothing of it', async () => {
  const report = await load({ 'SY_Holiday.csv': csv(HOLIDAYS, '2034-01-03,whole') });
  expect([report.unfinished, describeReport(report)]).toEqual([
    undefined,
    ['SY_Holiday.csv: 1 rows, 1 new, 0 changed', expect.stringMatching(/^Imported in/)],
  ]);
});
