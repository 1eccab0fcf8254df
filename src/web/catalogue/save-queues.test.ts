import { expect, it, vi } from 'vitest';
import type { Quantities } from './save-queue.ts';
import { createSaveQueues } from './save-queues.ts';

/** A server whose answers the test gives. */
function answering() {
  const sent: [string, Quantities][] = [];
  const open: PromiseWithResolvers<Quantities>[] = [];
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sent,
    save(target: string, quantities: Quantities) {
      sent.push([target, quantities]);
      const answer = Promise.withResolvers<Quantities>();
      open.push(answer);
      return answer.promise;
    },
    answer(at: number) {
      open[at]?.resolve(sent[at]?.[1] ?? {});
      return rest();
    },
    fail(at: number, error: unknown) {
      open[at]?.reject(error);
      return rest();
    },
  };
}

it('a save that fails holds up no other cart, and what is for one goes into no other', async () => {
  const server = answering();
  const onSaved = vi.fn();
  const queues = createSaveQueues({ save: server.save, onSaved });
  queues.put('1', { a: 7 });
  queues.put('2', { b: 5 });
  expect(server.sent).toEqual([
    ['1', { a: 7 }],
    ['2', { b: 5 }],
  ]);
  await server.fail(0, new Error('no'));
  await server.answer(1);
  expect(onSaved.mock.calls).toEqual([['2', { b: 5 }]]);
  expect(queues.getState()).toMatchObject({ 1: { waiting: { a: 7 } }, 2: { waiting: {}, error: undefined } });
  queues.forget('1');
  expect(Object.keys(queues.getState())).toEqual(['2']);
});

it('what waits behind the save that makes a cart goes into that cart, under what was typed for it itself', async () => {
  const server = answering();
  const onSaved = vi.fn();
  const queues = createSaveQueues({ save: server.save, onSaved });
  queues.put('new', { a: 7 });
  queues.put('new', { a: 8, b: 1 });
  queues.put('9', { b: 2 });
  queues.rename('new', '9');
  await server.answer(0);
  expect(server.sent).toEqual([
    ['new', { a: 7 }],
    ['9', { b: 2 }],
    ['9', { a: 8, b: 2 }],
  ]);
  await server.answer(2);
  expect(onSaved.mock.calls).toEqual([
    ['9', { a: 7 }],
    ['9', { a: 8, b: 2 }],
  ]);
  expect(queues.getState()).toMatchObject({ 9: { isSaving: false, waiting: {} } });
});

it('what a save lets go of for good depends on the cart that it was for', async () => {
  const server = answering();
  const isOver = vi.fn((_: unknown, target: string) => target === 'new');
  const queues = createSaveQueues({ save: server.save, onSaved: () => undefined, isOver });
  const error = new Error('no');
  for (const target of ['new', '1']) queues.put(target, { a: 7 });
  await server.fail(0, error);
  await server.fail(1, error);
  expect(queues.getState()).toMatchObject({ new: { waiting: {}, error }, 1: { waiting: { a: 7 }, error } });
  expect(queues.getState().new?.waiting).toEqual({});
});

it('R28: tells the work on each cart by its own name, also once it has become another', async () => {
  const server = answering();
  const onWork = vi.fn();
  const queues = createSaveQueues({ save: server.save, onSaved: vi.fn(), onWork });
  queues.put('new', { a: 7 });
  queues.rename('new', '5');
  queues.put('5', { b: 2 });
  await server.answer(0);
  expect(onWork.mock.calls.map(([target]) => target)).toEqual(['new', '5']);
});

it('tells those who watch', () => {
  const queues = createSaveQueues({ save: answering().save, onSaved: () => undefined });
  const watch = vi.fn();
  const stop = queues.subscribe(watch);
  queues.put('1', { a: 1 });
  expect(watch).toHaveBeenCalled();
  stop();
  watch.mockClear();
  queues.put('1', { a: 2 });
  expect(watch).not.toHaveBeenCalled();
});
