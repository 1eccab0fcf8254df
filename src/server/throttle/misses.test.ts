import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { countMiss } from './misses.ts';

const { db } = await testDatabase();
afterEach(() => db.deleteFrom('throttles').execute());

const ask = (userId: number, thing: string) =>
  countMiss(db, { caller: { userId }, log: { warn: () => undefined } }, thing).then(
    () => 'told',
    ({ status }) => status,
  );
const rowsOf = async (userId: number) =>
  (
    await sql<{ bucket: string; count: number }>`
      select bucket, sum(count)::int as count from throttles where bucket ~ ${`^miss(es|ed) ${userId}( |$)`} group by bucket`.execute(
      db,
    )
  ).rows;
const missesOf = async (userId: number) =>
  (await rowsOf(userId)).find(({ bucket }) => bucket === `misses ${userId}`)?.count;
const numbers = (from: number, many: number) => Array.from({ length: many }, (_, n) => `order ${from + n}`);

it('T17: what one has asked for is a miss of another who asks for it, too', async () => {
  for (const userId of [1, 2]) for (const thing of numbers(7_000_000, 30)) await ask(userId, thing);
  expect([await missesOf(1), await missesOf(2)]).toEqual([30, 30]);
  expect([await ask(1, 'order 8000000'), await ask(2, 'order 8000000')]).toEqual([429, 429]);
});

it('T76: who is over the limit leaves no row for each guess more, and stays over it while guessing', async () => {
  for (const thing of numbers(7_000_000, 32)) await ask(1, thing);
  const [rows, misses] = [(await rowsOf(1)).length, await missesOf(1)];
  for (const thing of numbers(7_100_000, 40)) expect(await ask(1, thing)).toBe(429);
  expect(await Promise.all(numbers(7_200_000, 10).map((thing) => ask(1, thing)))).toEqual(Array(10).fill(429));
  expect((await rowsOf(1)).length).toBe(rows);
  expect(await missesOf(1)).toBeGreaterThan(misses ?? 0);
  expect(await ask(2, 'order 7000000')).toBe('told');
});
