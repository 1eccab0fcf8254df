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

describe('what was handed over', () => {
  /** A row of the outbox that came to its end, or to a person, so many days ago. */
  const put = async (kind: string, state: string, days: number, payload: object = {}) => {
    const { rows } = await sql<{ id: number }>`
      insert into outbox (kind, state, ordering_key, payload, created_at, finished_at)
      select ${kind}, ${state}, 'customer:1', ${JSON.stringify(payload)}::jsonb, ended, case when ${state} = 'needs-attention' then null else ended end
      from (select now() - make_interval(days => ${days}::int) as ended) as moments returning id`.execute(db);
    return rows[0]?.id;
  };
  const left = async () =>
    (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map((row): number | undefined => row.id);

  it('T85: letters, addresses and orders are forgotten 30 days later; what needs attention stays', async () => {
    for (const kind of ['mail', 'save-address', 'set-primary-ship-to', 'delete-quote', 'promote-cart']) {
      await put(kind, 'sent', 31);
    }
    await put('mail', 'expired', 31);
    const kept = [
      await put('save-address', 'sent', 29, { account: '01-AB1234-2' }),
      await put('promote-cart', 'pending', 31),
      await put('promote-cart', 'needs-attention', 31),
      await put('mail', 'needs-attention', 31, { subject: 'Your cart' }),
      await put('save-address', 'needs-attention', 31, { account: '01-AB1234-3' }),
    ];
    await run('old-mail');
    expect(await left()).toEqual(kept);
    await db.deleteFrom('outbox').execute();
  });

  it('R13 R14: what nobody can send again goes, too: dead links, and addresses that a later change has overtaken', async () => {
    await put('mail', 'needs-attention', 31, { secret: '[used]' });
    await put('save-address', 'needs-attention', 40, { account: '01-AB1234-2' });
    await put('save-address', 'sent', 35, { account: '01-AB1234-2' });
    await put('set-primary-ship-to', 'needs-attention', 2, { account: '01-AB1234:2' });
    const kept = [
      await put('set-primary-ship-to', 'sent', 1, { account: '01-AB1234:1' }),
      await put('mail', 'needs-attention', 29, { secret: '[used]' }),
      await put('save-address', 'needs-attention', 2, { account: '01-AB1234-2' }),
      await put('save-address', 'pending', 1, { account: '01-AB1234-2' }),
    ];
    await run('old-mail');
    expect(await left()).toEqual(kept);
    await db.deleteFrom('outbox').execute();
  });
});
