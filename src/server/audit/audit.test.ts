import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { writeAudit } from './audit.ts';

const { db } = await testDatabase();

it('T87: lines are written with their cause, and neither changed nor removed by the application', async () => {
  const line = {
    actor: null,
    action: 'test',
    objectType: 'thing',
    objectId: 7,
    before: { a: 1 },
    after: { a: 2 },
    requestId: 'r',
  };
  await writeAudit(db, line);
  const undone = db.transaction().execute(async (trx) => {
    await writeAudit(trx, { ...line, objectId: 8 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const rows = await db.selectFrom('audit').select(['action', 'object_id', 'before', 'after', 'request_id']).execute();
  expect(rows).toEqual([{ action: 'test', object_id: '7', before: { a: 1 }, after: { a: 2 }, request_id: 'r' }]);
  for (const change of [sql`update audit set action = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
    await expect(change.execute(db)).rejects.toThrow('append-only');
  }
});
