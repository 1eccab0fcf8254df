import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { writeAudit } from './audit/audit.ts';
import { type Closers, openStorage } from './storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'halyard-storage-'));
const closers: Closers = [];
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});
const open = () => openStorage({ databaseUrl: undefined, databasePool: 2, dataDir }, closers, () => undefined);

it('T87: the application adds lines to the trail, and owns neither it nor its trigger, also after a second start', async () => {
  for (const start of [1, 2]) {
    const { db } = await open();
    await writeAudit(db, { actor: null, action: 'test', objectType: 'thing', objectId: start, requestId: 'r' });
    expect(await db.selectFrom('audit').select('object_id').execute()).toHaveLength(start);
    for (const change of [
      sql`alter table audit disable trigger user`,
      sql`alter table audit owner to current_user`,
      sql`update audit set action = 'x'`,
      sql`truncate audit`,
      sql`drop table audit cascade`,
      sql`drop schema public cascade`,
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/permission denied|must be owner/);
    }
    for (const close of closers.splice(0).reverse()) await close();
  }
});
