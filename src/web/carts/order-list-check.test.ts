import { describe, expect, it } from 'vitest';
import type { ListVerdict } from '#contract/order-list.ts';
import { createListCheck, verdictOf } from './order-list-check.ts';
import { keyOf, type RowQuestion } from './order-list-rows.ts';

const question = (text: string): RowQuestion => ({ texts: [text], quantityOrdered: 1, unitOfMeasure: null });
const verdict = (itemCode: string): ListVerdict => ({
  ...{ verdict: 'unknown', item: null, itemCode, reason: null, notice: 'Only 3', suggestions: [] },
});

/** A server that answers when it is told to. */
function setUp(most = 2) {
  const calls: { texts: (string | undefined)[]; answer: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const check = createListCheck({
    most,
    check: (questions) =>
      new Promise((resolve, reject) => {
        const texts = questions.map((each) => each.texts[0]);
        calls.push({
          texts,
          answer() {
            resolve(texts.map((text) => verdict(text ?? '')));
            return settle();
          },
          fail() {
            reject(new Error('away'));
            return settle();
          },
        });
      }),
  });
  const known = (text: string) => check.getState().verdicts.get(keyOf(question(text)))?.itemCode;
  return { calls, check, known };
}

describe('looking up the rows of a list', () => {
  it('asks in parts, tells how far it is, and never twice', async () => {
    const { calls, check, known } = setUp();
    check.ask(['a', 'b', 'a', 'c'].map(question));
    expect(calls.map(({ texts }) => texts)).toEqual([['a', 'b']]);
    expect(check.getState()).toMatchObject({ done: 0, asked: 3 });
    await calls[0]?.answer();
    expect([known('a'), known('b'), known('c')]).toEqual(['a', 'b', undefined]);
    expect(check.getState()).toMatchObject({ done: 2, asked: 3 });
    await calls[1]?.answer();
    expect(check.getState()).toMatchObject({ done: 0, asked: 0, error: undefined });
    check.ask(['a', 'c'].map(question));
    expect(calls).toHaveLength(2);
  });

  it('R28: what got no answer is asked again on demand, and what was answered before is kept', async () => {
    const { calls, check, known } = setUp();
    check.ask(['a', 'b', 'c'].map(question));
    await calls[0]?.answer();
    await calls[1]?.fail();
    expect(check.getState().error).toBeInstanceOf(Error);
    expect([known('a'), known('c')]).toEqual(['a', undefined]);
    check.retry();
    expect(check.getState().error).toBeUndefined();
    await calls[2]?.answer();
    expect(calls[2]?.texts).toEqual(['c']);
    expect(known('c')).toBe('c');
  });

  it('asks next what was changed meanwhile, and no more what left the list', async () => {
    const { calls, check, known } = setUp();
    check.ask(['a', 'b', 'c', 'd'].map(question));
    check.ask(['a', 'd', 'e'].map(question));
    await calls[0]?.answer();
    await calls[1]?.answer();
    expect(calls.map(({ texts }) => texts)).toEqual([
      ['a', 'b'],
      ['d', 'e'],
    ]);
    expect(known('e')).toBe('e');
  });

  it('asks anew about rows whose verdict may be old, which holds until then', async () => {
    const { calls, check, known } = setUp();
    check.ask(['a', 'b'].map(question));
    await calls[0]?.answer();
    check.again([question('b')]);
    expect(known('b')).toBe('b');
    expect(calls.map(({ texts }) => texts)).toEqual([['a', 'b'], ['b']]);
    await calls[1]?.answer();
    check.again([]);
    expect([calls.length, check.getState()]).toMatchObject([2, { done: 0, asked: 0 }]);
  });

  it('forgets a failure once the rows that it was about are gone', async () => {
    const { calls, check } = setUp();
    check.ask(['a', 'b'].map(question));
    await calls[0]?.fail();
    check.ask(['b'].map(question));
    expect(check.getState().error).toBeInstanceOf(Error);
    check.ask([]);
    expect(check.getState()).toMatchObject({ error: undefined, done: 0, asked: 0 });
  });

  it('keeps what is known of an item while another quantity is looked up, without what was said of the stock', async () => {
    const { calls, check } = setUp();
    const asked = question('a');
    check.ask([asked]);
    await calls[0]?.answer();
    const state = check.getState();
    expect(verdictOf(asked, state)).toMatchObject({ itemCode: 'a', notice: 'Only 3' });
    expect(verdictOf({ ...asked, quantityOrdered: 2 }, state)).toMatchObject({ itemCode: 'a', notice: null });
    expect(verdictOf({ ...asked, unitOfMeasure: 'DZ' }, state)).toBeUndefined();
    expect(verdictOf({ ...asked, texts: ['z'] }, state)).toBeUndefined();
  });
});
