import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

describe('the turnstile', () => {
  it('lets one of a key and a few of all through at a time, in turn, and goes on after a failure', async () => {
    const turnstile = createTurnstile({ perKey: 1, atOnce: 3 });
    const inside = new Map<number, number>();
    let most = 0;
    const order: string[] = [];
    const work = (key: number, n: number) =>
      turnstile.pass(key, async () => {
        inside.set(key, (inside.get(key) ?? 0) + 1);
        expect(inside.get(key)).toBe(1);
        most = Math.max(
          most,
          [...inside.values()].reduce((sum, count) => sum + count, 0),
        );
        await new Promise((resolve) => setTimeout(resolve, 2));
        inside.set(key, 0);
        order.push(`${key}/${n}`);
        if (n === 2) throw new Error('failed inside');
      });
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4].flatMap((n) => [1, 2, 3, 4, 5, 6].map((key) => work(key, n))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(24);
    expect(most).toBe(3);
    for (const key of [1, 2, 3, 4, 5, 6]) {
      expect(order.filter((one) => one.startsWith(`${key}/`))).toEqual([0, 1, 2, 3, 4].map((n) => `${key}/${n}`));
    }
  });

  it('T76: keeps the many of one key from the few of another, and refuses the surplus at once', async () => {
    const turnstile = createTurnstile({ perKey: 2, mostWaiting: 3 });
    const { promise, resolve } = Promise.withResolvers<string>();
    const greedy = [0, 1, 2, 3, 4, 5].map(() => turnstile.pass(1, () => promise));
    const refused = expect(greedy[5]).rejects.toMatchObject({ status: 503 });
    expect(await turnstile.pass(2, () => 'served')).toBe('served');
    await refused;
    resolve('done');
    expect(await Promise.all(greedy.slice(0, 5))).toEqual(Array(5).fill('done'));
  });

  it('T76 R24: where many wait already, each key keeps a few only, so that two of them take not every place', async () => {
    const turnstile = createTurnstile({ perKey: 1, mostWaiting: 10, whenCrowded: { waiting: 10, most: 2 } });
    const { promise, resolve } = Promise.withResolvers<string>();
    const ask = (key: number, times: number) => Array.from({ length: times }, () => turnstile.pass(key, () => promise));
    const outcomes = Promise.allSettled([...ask(1, 9), ...ask(2, 9), ...ask(3, 4)]);
    expect([1, 2, 3].map((key) => turnstile.waiting(key))).toEqual([8, 2, 2]);
    resolve('done');
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(22 - 3 - 12);
  });
});
