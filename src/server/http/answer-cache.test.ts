import { describe, expect, it } from 'vitest';
import { createAnswerCache, loaded } from './answer-cache.ts';

function counted(value: string) {
  const made = { times: 0 };
  return { made, kept: { tables: ['items'], load: async () => ({ value: `${value}${++made.times}` }) } };
}

describe('the answer cache', () => {
  it('makes an answer once for all who ask at the same time and afterwards', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    const { made, kept } = counted('a');
    const answers = await Promise.all([cache.read('k', kept), cache.read('k', kept), cache.read('k', kept)]);
    expect(new Set(answers).size).toBe(1);
    expect((await cache.read('k', kept)).json).toBe('"a1"');
    expect(made.times).toBe(1);
  });

  it('forgets what is made of a changed table, and nothing else', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    const { kept } = counted('a');
    await cache.read('k', kept);
    cache.forget('pages');
    expect((await cache.read('k', kept)).value).toBe('a1');
    cache.forget('items');
    expect((await cache.read('k', kept)).value).toBe('a2');
    cache.forgetAll();
    expect((await cache.read('k', kept)).value).toBe('a3');
  });

  it('does not keep an answer that was being made while its table changed', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    const old = Promise.withResolvers<{ value: string }>();
    const early = cache.read('k', { tables: ['items'], load: () => old.promise });
    cache.forget('items');
    const late = cache.read('k', { tables: ['items'], load: async () => ({ value: 'new' }) });
    old.resolve({ value: 'old' });
    expect((await early).value).toBe('old');
    expect((await late).value).toBe('new');
    expect((await cache.read('k', { tables: ['items'], load: async () => ({ value: 'newer' }) })).value).toBe('new');
  });

  it('tells what is made and kept, and nothing of what is being made, or has been changed since', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    const made = Promise.withResolvers<{ value: string }>();
    const asked = cache.keep('k', { tables: ['items'], load: () => made.promise });
    expect([cache.made('k'), cache.made('other'), cache.changes()]).toEqual([undefined, undefined, 0]);
    made.resolve({ value: 'made' });
    expect([await asked, await cache.made('k')]).toEqual(['made', 'made']);
    cache.forget('items');
    expect([cache.made('k'), cache.changes()]).toEqual([undefined, 1]);
  });

  it('does not keep failures', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    await expect(cache.read('k', { tables: [], load: () => Promise.reject(new Error('away')) })).rejects.toThrow(
      'away',
    );
    expect((await cache.read('k', { tables: [], load: async () => ({ value: 1 }) })).value).toBe(1);
  });

  it('does not keep that there is nothing, and forgets nothing else for it', async () => {
    const cache = createAnswerCache({ most: 1, now: () => 0 });
    const { made, kept } = counted('a');
    await cache.read('k', kept);
    for (const key of ['x', 'y']) await cache.read(key, { tables: [], load: async () => loaded(null, false) });
    await cache.read('k', kept);
    expect(made.times).toBe(1);
    expect((await cache.read('x', { tables: [], load: async () => loaded('found', true) })).value).toBe('found');
  });

  it('makes an answer anew when its time is over', async () => {
    const clock = { now: 0 };
    const cache = createAnswerCache({ most: 10, now: () => clock.now });
    const load = async () => ({ value: clock.now, until: clock.now + 100 });
    await cache.read('k', { tables: [], load });
    clock.now = 99;
    expect((await cache.read('k', { tables: [], load })).value).toBe(0);
    clock.now = 100;
    expect((await cache.read('k', { tables: [], load })).value).toBe(100);
  });

  it('keeps the most recently used', async () => {
    const cache = createAnswerCache({ most: 2, now: () => 0 });
    const a = counted('a');
    const b = counted('b');
    const c = counted('c');
    await cache.read('a', a.kept);
    await cache.read('b', b.kept);
    await cache.read('a', a.kept);
    await cache.read('c', c.kept);
    await cache.read('a', a.kept);
    await cache.read('b', b.kept);
    expect([a.made.times, b.made.times, c.made.times]).toEqual([1, 2, 1]);
  });

  it('tags equal content equally', async () => {
    const cache = createAnswerCache({ most: 10, now: () => 0 });
    const one = await cache.read('1', { tables: [], load: async () => ({ value: { x: 1 } }) });
    const two = await cache.read('2', { tables: [], load: async () => ({ value: { x: 1 } }) });
    const three = await cache.read('3', { tables: [], load: async () => ({ value: { x: 2 } }) });
    expect(one.etag).toBe(two.etag);
    expect(three.etag).not.toBe(one.etag);
  });
});
