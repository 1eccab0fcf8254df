import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { type Caller, CallerChanged } from '../http/caller.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { takeLock } from './take-lock.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
await makeSeller(db);
const app = await createTestApp(db, () => undefined);
const userId = await makeUser(db, { email: 'somebody@x.test' });

let caller: Caller;
let taken = 0;
beforeEach(async () => {
  const found = await app.access.findCaller(await app.tokenOf(userId));
  if (found === undefined) throw new Error('there is no session');
  caller = found;
  taken = 0;
});
const take = () => takeLock(db, caller, async () => ++taken);
const endSessions = () => sql`update sessions set revoked_at = now() where user_id = ${userId}`.execute(db);
const longAgo = () => performance.now() - 1000;

it('R25: a free lock is taken once, and nobody is asked, as long as the caller is believed, however slow the way to it was', async () => {
  caller.askedAt = performance.now() - 500;
  await endSessions();
  expect(await take()).toBe(1);
});

it('T13 T37: who is calling is asked under a free lock after that, and believed anew', async () => {
  caller.askedAt = longAgo();
  expect([await take(), caller.askedAt > longAgo()]).toEqual([1, true]);
  await endSessions();
  expect(await take()).toBe(2);
  caller.askedAt = longAgo();
  await expect(take()).rejects.toMatchObject({ status: 401 });
});

it('T13: whom this server has forgotten is not believed, also by calls that are under way', async () => {
  await endSessions();
  await app.access.forgetUser(userId);
  await expect(take()).rejects.toMatchObject({ status: 401 });
});

it('T13: another name is no other right: the call goes on under the new one, and begins anew for what decides', async () => {
  const change = (what: RawBuilder<unknown>) => sql`update users set ${what} where id = ${userId}`.execute(db);
  caller.askedAt = longAgo();
  await change(sql`name = 'Now Another'`);
  expect([await take(), caller.name, caller.askedAt > longAgo()]).toEqual([1, 'Now Another', true]);
  for (const what of [sql`may_order = not may_order`, sql`email = 'other@x.test', name = 'A Third'`]) {
    await change(what);
    caller.askedAt = longAgo();
    const begun = await take().catch((error) => error);
    expect(begun).toBeInstanceOf(CallerChanged);
    caller = begun.caller;
  }
  expect(caller).toMatchObject({ email: 'other@x.test', name: 'A Third' });
});
