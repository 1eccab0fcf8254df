import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { sweepSearchLog } from '../search/search-store.ts';
import { sweepReports } from '../system/report-store.ts';
import { jobsOf } from './jobs.ts';

const { db } = await testDatabase();
const jobs = jobsOf({ db, publicUrl: 'http://localhost:3000', brandName: 'Tether', timeZone: 'UTC' });
const run = (name: string) => jobs.find((job) => job.name === name)?.run();

beforeEach(async () => {
  await db.deleteFrom('search_log').execute();
  await db.deleteFrom('error_reports').execute();
});

/** Searches of days from `oldest` to `newest`, oldest first. */
const search = (oldest: number, newest: number) =>
  sql`insert into search_log (at, term, results)
    select now() - make_interval(days => day), day::text, 0 from generate_series(${oldest}::int, ${newest}::int, -1) day order by day desc`.execute(
    db,
  );
const terms = async () => (await db.selectFrom('search_log').select('term').orderBy('id').execute()).map((r) => r.term);

/** Reports of faults that were last met on the days from `oldest` to `newest`, and first met long before. */
const report = (oldest: number, newest: number) =>
  sql`insert into error_reports (hash, url, message, first_at, last_at)
    select day::text, '/', 'broken', now() - interval '1 year', now() - make_interval(days => day)
    from generate_series(${oldest}::int, ${newest}::int, -1) day`.execute(db);
const faults = async () =>
  (await db.selectFrom('error_reports').select('hash').orderBy('last_at').execute()).map((r) => r.hash);

describe('what visitors make the server write', () => {
  it('T73 T76 T85: searches are forgotten after 90 days', async () => {
    await search(93, 88);
    await run('searches');
    expect(await terms()).toEqual(['89', '88']);
    await run('searches');
    expect(await terms()).toEqual(['89', '88']);
  });

  it('T73 T76: only the newest searches are kept of a flood', async () => {
    await search(5, 1);
    await sweepSearchLog(db, 3);
    expect(await terms()).toEqual(['3', '2', '1']);
    await sql`insert into search_log (term, results) select 'flood ' || n, 0 from generate_series(1, 12000) n`.execute(
      db,
    );
    await sweepSearchLog(db, 2);
    expect(await terms()).toEqual(['flood 11999', 'flood 12000']);
  });

  it('T73 T76 T85: fault reports are forgotten 30 days after the fault was last met', async () => {
    await report(33, 28);
    await run('fault-reports');
    expect(await faults()).toEqual(['29', '28']);
  });

  it('T73 T76: only the reports of the faults met last are kept of a flood', async () => {
    await report(5, 1);
    await sweepReports(db, 3);
    expect(await faults()).toEqual(['3', '2', '1']);
    await sql`insert into error_reports (hash, url, message, last_at)
      select 'flood ' || n, '/', 'x', now() - make_interval(secs => 5000 - n) from generate_series(1, 4500) n`.execute(
      db,
    );
    await sweepReports(db, 2);
    expect(await faults()).toEqual(['flood 4499', 'flood 4500']);
  });
});
