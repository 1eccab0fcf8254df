import { describe, expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

/** A queue of one at a time, and the order in which its work is begun. */
function test({ waiting = 100, waitingOfOne = 100 } = {}) {
  const queue = workQueue<string>({ atOnce: 1, waiting, waitingOfOne });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, group: string, isGone = () => false) =>
    queue
      .run(
        key,
        { group, isGone },
        () =>
          new Promise<string>((resolve) => {
            begun.push(key);
            ends.set(key, () => resolve(key));
          }),
      )
      .catch((error: { status?: number }) => error.status);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    begun,
    ask,
    async end(key: string) {
      await settle();
      ends.get(key)?.();
      await settle();
    },
  };
}

describe('work that costs', () => {
  it('T76: who asks for much waits for it alone: others have their turns in between', async () => {
    const { begun, ask, end } = test();
    const asked = [...'abcd'].map((key) => ask(key, 'much'));
    asked.push(ask('x', 'other'), ask('y', 'third'), ask('z', 'other'));
    for (const key of 'abxycz') await end(key);
    expect(begun.join('')).toMatch(/^a(?:bxy|xyb|xby)/);
    expect(begun.indexOf('x')).toBeLessThan(begun.indexOf('c'));
    expect(begun.indexOf('y')).toBeLessThan(begun.indexOf('c'));
    expect(begun.indexOf('z')).toBeLessThan(begun.indexOf('d'));
    await end('d');
    expect(await Promise.all(asked)).toEqual([...'abcdxyz']);
  });

  it('T76: what another one asks for as well has its turn in that one’s line', async () => {
    const { begun, ask, end } = test();
    const asked = [...'abcd'].map((key) => ask(key, 'much'));
    asked.push(ask('d', 'other'));
    for (const key of 'abdc') await end(key);
    await end('d');
    await end('c');
    expect(begun.indexOf('d')).toBeLessThan(begun.indexOf('c'));
    expect(begun.toSorted()).toEqual([...'abcd']);
    expect(await Promise.all(asked)).toEqual([...'abcdd']);
  });

  it('T76: what nobody waits for any more is not done', async () => {
    const { begun, ask, end } = test();
    const gone = new Set<string>();
    const asked = [...'abc'].map((key) => ask(key, 'one', () => gone.has(key)));
    const again = ask('c', 'two');
    gone.add('b').add('c');
    await end('a');
    await end('c');
    expect(begun).toEqual(['a', 'c']);
    expect(await Promise.all([...asked, again])).toEqual(['a', 503, 'c', 'c']);
  });

  it('T76: refuses what is too much for one, and too much in all', async () => {
    const { ask, end } = test({ waiting: 3, waitingOfOne: 2 });
    const kept = ['a', 'b', 'c'].map((key) => ask(key, 'one'));
    expect(await ask('d', 'one')).toBe(503);
    const other = ask('e', 'two');
    expect(await ask('f', 'three')).toBe(503);
    for (const key of 'abec') await end(key);
    await end('c');
    expect(await Promise.all([...kept, other])).toEqual(['a', 'b', 'c', 'e']);
    const later = ask('g', 'one');
    await end('g');
    expect(await later).toBe('g');
  });

  it('does the same thing once for all who ask meanwhile, and again afterwards', async () => {
    const { begun, ask, end } = test();
    const both = [ask('a', 'one'), ask('a', 'two')];
    await end('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    const again = ask('a', 'one');
    await end('a');
    await again;
    expect(begun).toEqual(['a', 'a']);
  });
});
