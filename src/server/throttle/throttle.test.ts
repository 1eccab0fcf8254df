import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { countAttempt, findReached, forget, giveBack, isWithin, sweepThrottles, throttle } from './throttle.ts';

const { db } = await testDatabase();
const limit = { bucket: 'a', limit: 3, seconds: 60 };
const age = (seconds: number) =>
  sql`update throttles set window_start = window_start - make_interval(secs => ${seconds})`.execute(db);
afterEach(() => db.deleteFrom('throttles').execute());

describe('throttle', () => {
  it('lets the limit pass, refuses what is beyond with 429 and Retry-After, and forgets with time', async () => {
    for (let time = 0; time < 3; time++) await throttle(db, [limit]);
    await expect(throttle(db, [limit])).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) },
    });
    await age(70);
    await throttle(db, [limit]);
  });

  it('slides: attempts leave the window one after another, not all at once', async () => {
    await countAttempt(db, [limit]);
    await age(40);
    await countAttempt(db, [limit]);
    await age(25);
    const [count] = await countAttempt(db, [limit]);
    expect(count?.count).toBe(2);
  });

  it('T41: counts every one of many attempts at once', async () => {
    // A window's slice is four seconds: those on both sides of its edge may not know of each other for a moment.
    const rest = 4_000 - (Date.now() % 4_000);
    if (rest < 1_000) await new Promise((resolve) => setTimeout(resolve, rest + 50));
    const results = await Promise.all(
      Array.from({ length: 30 }, () => isWithin(db, [limit, { ...limit, bucket: 'b' }])),
    );
    expect(results.filter(Boolean)).toHaveLength(3);
  });

  it('keeps counters apart, gives one attempt back, and forgets a counter', async () => {
    const other = { ...limit, bucket: 'b', limit: 1 };
    expect(await isWithin(db, [limit, other])).toBe(true);
    expect(await isWithin(db, [limit, other])).toBe(false);
    await countAttempt(db, [limit]);
    await giveBack(db, 'a');
    expect((await countAttempt(db, [limit]))[0]?.count).toBe(2);
    await forget(db, 'b');
    expect(await isWithin(db, [other])).toBe(true);
  });

  it('T42 T74: one address that insists does not use up what all share', async () => {
    const all = { ...limit, bucket: 'all', limit: 10 };
    const insisting = Array.from({ length: 40 }, () => isWithin(db, [limit, all]));
    expect((await Promise.all(insisting)).filter(Boolean)).toHaveLength(3);
    for (let time = 0; time < 5; time++) await expect(throttle(db, [limit, all])).rejects.toThrow();
    expect(await isWithin(db, [{ ...limit, bucket: 'elsewhere' }, all])).toBe(true);
    expect((await countAttempt(db, [all]))[0]?.count).toBe(5);
  });

  it('T42 T43: a counter is asked whether one more would be refused, and when it would not, without counting', async () => {
    for (let time = 0; time < 2; time++) await countAttempt(db, [limit]);
    await age(40);
    expect(await findReached(db, limit)).toBeUndefined();
    await countAttempt(db, [limit]);
    const reached = await findReached(db, limit);
    expect(reached?.count).toBe(3);
    const [refused] = await countAttempt(db, [limit]);
    expect(refused?.count).toBe(4);
    expect(Math.abs((refused?.retryAfter ?? 0) - (reached?.retryAfter ?? 0))).toBeLessThanOrEqual(1);
    expect(reached?.retryAfter).toBeLessThanOrEqual(20);
    await giveBack(db, 'a');
    await age(25);
    expect(await findReached(db, limit)).toBeUndefined();
    expect((await countAttempt(db, [limit]))[0]?.count).toBe(2);
  });

  it('is swept of what no window reaches', async () => {
    await countAttempt(db, [limit]);
    await sweepThrottles(db);
    expect(await db.selectFrom('throttles').selectAll().execute()).toHaveLength(1);
    await age(25 * 3600);
    await sweepThrottles(db);
    expect(await db.selectFrom('throttles').selectAll().execute()).toHaveLength(0);
  });
});
