import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logout } from '../access/logout.ts';
import { testLocks } from '../access/test-locks.ts';
import { testDatabase } from '../db/test-database.ts';
import { openAccounts } from './test-accounts.ts';

const { db, app, heron, rep, add, save, remove, newUser, row } = await openAccounts(await testDatabase());
const { whileHeld } = testLocks(db);
const rowOf = (id: number) => sql`select from users where id = ${id} for update`;
const written = async (id: number) => [
  await row(id),
  (await sql`select from users`.execute(db)).rows.length,
  (await sql`select from outbox`.execute(db)).rows.length,
];

type Target = Awaited<ReturnType<typeof newUser>>;
const ACTS: [string, (token: string, target: Target) => ReturnType<typeof save>][] = [
  ['saved', (token, { id, email }) => save(token, id, { email, name: 'Too Late' })],
  ['given a location', (token, { id }) => add(token, { id, shipToCode: ['2'] })],
  ['removed', (token, { id }) => remove(token, id)],
];

describe('a user who was waited for', () => {
  it.each(ACTS)('T13 T37: is not %s once the session has ended, and is where none has', async (_name, act) => {
    const target = await newUser(['1']);
    const before = await written(target.id);
    const token = await app.tokenOf(rep.id);
    const late = await whileHeld(
      rowOf(target.id),
      () => act(token, target),
      async () => logout(app.access, await app.access.findCaller(token), 'test'),
    );
    expect([late.status, ...(await written(target.id))], late.text).toEqual([401, ...before]);
    const done = await whileHeld(
      rowOf(target.id),
      () => act(rep.token, target),
      async () => undefined,
    );
    expect(done.status, done.text).toBe(200);
  });

  it.each(ACTS)('T13: is not %s by who covers the account no longer', async (_name, act) => {
    const target = await newUser(['1']);
    const before = await written(target.id);
    const covers = (no: string) =>
      sql`update user_accesses set salesperson_no = ${no} where user_id = ${rep.id} and is_rep`.execute(db);
    const late = await whileHeld(
      rowOf(target.id),
      () => act(rep.token, target),
      () => covers('0909'),
    );
    await covers('0101');
    await app.access.forgetUser(rep.id);
    expect([late.status, ...(await written(target.id))], late.text).toEqual([404, ...before]);
  });

  it.each(ACTS)('T13: is not %s by the rep whose account it is no longer', async (_name, act) => {
    const target = await newUser(['1']);
    const before = await written(target.id);
    const goesTo = (division: string, no: string) =>
      sql`
        with locations as (update ship_tos set salesperson_division_no = ${division}, salesperson_no = ${no} where customer_id = ${heron})
        update customers set salesperson_division_no = ${division}, salesperson_no = ${no} where id = ${heron}`.execute(
        db,
      );
    const late = await whileHeld(
      rowOf(target.id),
      () => act(rep.token, target),
      () => goesTo('02', '0301'),
    );
    await goesTo('01', '0101');
    expect([late.status, ...(await written(target.id))], late.text).toEqual([404, ...before]);
  });

  it('T74 T13: an address of a call that began anew with other facts is tried once', async () => {
    const target = await newUser(['1']);
    await sql`delete from throttles`.execute(db);
    const late = await whileHeld(
      rowOf(target.id),
      () => save(rep.token, target.id, { email: 'moved-once@late.test' }),
      () => sql`update users set email = 'rae.' || email where id = ${rep.id}`.execute(db),
    );
    expect(late.status, late.text).toBe(200);
    const { rows } = await sql<{
      count: number;
    }>`select sum(count)::int as count from throttles group by bucket`.execute(db);
    expect([rows.length > 0, rows.every(({ count }) => count === 1)]).toEqual([true, true]);
  });

  it('T13 T37: is not made with an address that another is just taking, once the session has ended', async () => {
    const token = await app.tokenOf(rep.id);
    const late = await whileHeld(
      sql`insert into users (email, name, account_type) values ('both@late.test', 'Other', 4)`,
      () => add(token, { email: 'both@late.test' }),
      async () => logout(app.access, await app.access.findCaller(token), 'test'),
    );
    expect(late.status, late.text).toBe(401);
  });
});
