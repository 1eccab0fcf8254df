import { describe, expect, it, vi } from 'vitest';
import { createSaveQueue, type Quantities } from './save-queue.ts';

/** A server whose answers the test gives. */
function answering() {
  const sent: Quantities[] = [];
  const open: PromiseWithResolvers<Quantities>[] = [];
  const save = (quantities: Quantities) => {
    sent.push(quantities);
    const answer = Promise.withResolvers<Quantities>();
    open.push(answer);
    return answer.promise;
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sent,
    save,
    /** All that the oldest open save has carried was taken over, unless told. */
    answer(taken?: Quantities) {
      open.shift()?.resolve(taken ?? sent.at(-1 - open.length) ?? {});
      return rest();
    },
    fail(error: unknown) {
      open.shift()?.reject(error);
      return rest();
    },
  };
}

describe('createSaveQueue', () => {
  it('saves one after the other, and together what came meanwhile, the newest quantity of each item', async () => {
    const server = answering();
    const onSaved = vi.fn();
    const queue = createSaveQueue({ save: server.save, onSaved });
    queue.put({ a: 1 });
    queue.put({ a: 12, b: 3 });
    queue.put({ b: 6 });
    expect(server.sent).toEqual([{ a: 1 }]);
    expect(queue.getState()).toMatchObject({ isSaving: true, waiting: { a: 12, b: 6 } });
    await server.answer();
    expect(server.sent).toEqual([{ a: 1 }, { a: 12, b: 6 }]);
    expect(onSaved.mock.calls).toEqual([[{ a: 1 }]]);
    await server.answer();
    expect(onSaved.mock.calls).toEqual([[{ a: 1 }], [{ a: 12, b: 6 }]]);
    expect(queue.getState()).toMatchObject({ isSaving: false, waiting: {}, error: undefined });
  });

  it('lets go of what nothing will take any more, and sends only what comes then', async () => {
    const server = answering();
    const refusal = new Error('over');
    const queue = createSaveQueue({ save: server.save, onSaved: vi.fn(), isOver: (error) => error === refusal });
    queue.put({ a: 7 });
    queue.put({ b: 2 });
    await server.fail(refusal);
    expect(queue.getState()).toMatchObject({ isSaving: false, waiting: {}, error: refusal });
    queue.put({ c: 3 });
    expect(server.sent).toEqual([{ a: 7 }, { c: 3 }]);
  });

  it('keeps what could not be saved, under what was typed since, and sends it all again', async () => {
    const server = answering();
    const onSaved = vi.fn();
    const queue = createSaveQueue({ save: server.save, onSaved });
    queue.put({ a: 1, b: 2 });
    queue.put({ b: 24 });
    const refusal = new Error('no');
    await server.fail(refusal);
    expect(queue.getState()).toMatchObject({ isSaving: false, waiting: { a: 1, b: 24 }, error: refusal });
    expect(server.sent).toHaveLength(1);
    queue.retry();
    expect(server.sent[1]).toEqual({ a: 1, b: 24 });
    expect(queue.getState().error).toBeUndefined();
    await server.answer();
    expect(onSaved.mock.calls).toEqual([[{ a: 1, b: 24 }]]);
  });

  it('saves many in parts, and goes on with the rest after a failure', async () => {
    const server = answering();
    const onSaved = vi.fn();
    const queue = createSaveQueue({ save: server.save, onSaved, most: 2 });
    queue.put({ a: 1, b: 2, c: 3, d: 4, e: 5 });
    expect(server.sent).toEqual([{ a: 1, b: 2 }]);
    expect(queue.getState().waiting).toEqual({ a: 1, b: 2, c: 3, d: 4, e: 5 });
    await server.answer();
    expect(server.sent[1]).toEqual({ c: 3, d: 4 });
    await server.fail(new Error('no'));
    expect(queue.getState().waiting).toEqual({ c: 3, d: 4, e: 5 });
    queue.retry();
    await server.answer();
    await server.answer();
    expect(onSaved.mock.calls).toEqual([[{ a: 1, b: 2 }], [{ c: 3, d: 4 }], [{ e: 5 }]]);
  });

  it('R28: tells of each part what it is a part of, which ends after the last one, or with the failure of one', async () => {
    const server = answering();
    const works: Promise<void>[] = [];
    const queue = createSaveQueue({ save: server.save, onSaved: vi.fn(), onWork: (work) => works.push(work), most: 1 });
    const ends: string[] = [];
    const note = (at: number) =>
      works[at]?.then(
        () => ends.push(`${at} done`),
        (error) => ends.push(`${at} ${error.message}`),
      );
    queue.put({ a: 1, b: 2 });
    void note(0);
    await server.answer();
    expect([works.length, new Set(works).size, ends]).toEqual([2, 1, []]);
    await server.answer();
    expect(ends).toEqual(['0 done']);
    queue.put({ c: 3 });
    void note(2);
    await server.fail(new Error('no'));
    expect([new Set(works).size, ends]).toEqual([2, ['0 done', '2 no']]);
  });

  it('tells what the cart has taken, and does not send again by itself what it has not', async () => {
    const server = answering();
    const onSaved = vi.fn();
    const queue = createSaveQueue({ save: server.save, onSaved });
    queue.put({ a: 1, b: 2 });
    await server.answer({ a: 1 });
    expect(onSaved.mock.calls).toEqual([[{ a: 1 }]]);
    expect(queue.getState()).toMatchObject({ isSaving: false, waiting: {}, error: undefined });
    expect(server.sent).toHaveLength(1);
  });

  it('tells when it saved last, and every change to those who watch', async () => {
    const server = answering();
    const at = new Date('2026-04-09T10:42:00Z');
    const queue = createSaveQueue({ save: server.save, onSaved: () => undefined, now: () => at });
    const watch = vi.fn();
    const stop = queue.subscribe(watch);
    queue.put({ a: 1 });
    await server.answer();
    expect(queue.getState().savedAt).toBe(at);
    expect(watch).toHaveBeenCalled();
    stop();
    watch.mockClear();
    queue.put({ a: 2 });
    expect(watch).not.toHaveBeenCalled();
  });

  it('does nothing without anything to save', () => {
    const server = answering();
    createSaveQueue({ save: server.save, onSaved: () => undefined }).retry();
    expect(server.sent).toEqual([]);
  });
});
