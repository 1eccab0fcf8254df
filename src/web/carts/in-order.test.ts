import { expect, it } from 'vitest';
import { afterAll, inOrder, isActedOn, noteWork } from './in-order.ts';

const later = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

it('CRT-037: acts on one cart run one after the other, and a failure does not stop the next', async () => {
  const log: string[] = [];
  const slow = inOrder('7', async () => log.push(await later('slow', 20)));
  const failed = inOrder('7', async () => {
    log.push('failed');
    throw new Error('no');
  });
  const last = inOrder('7', async () => log.push('last'));
  await expect(failed).rejects.toThrow('no');
  await Promise.all([slow, last]);
  expect(log).toEqual(['slow', 'failed', 'last']);
});

it('different carts do not wait for each other', async () => {
  const log: string[] = [];
  const slow = inOrder('1', async () => log.push(await later('slow', 20)));
  await inOrder('2', async () => log.push('other'));
  await slow;
  expect(log).toEqual(['other', 'slow']);
});

const refuse = async (why: unknown): Promise<never> => {
  throw new Error(`refused: ${String(why)}`);
};

it('R28: what stands on all that is under way comes after it, also after work of several acts', async () => {
  const log: string[] = [];
  const work = inOrder('3', async () => log.push(await later('first', 5))).then(() =>
    inOrder('3', async () => log.push(await later('second', 5))),
  );
  noteWork('3', work);
  await afterAll('3', async () => log.push('order'), refuse);
  expect(log).toEqual(['first', 'second', 'order']);
});

it('R28: it comes after what begins while it waits, too, and after each of several works', async () => {
  const log: string[] = [];
  noteWork('5', later('', 5));
  noteWork(
    '5',
    later('', 15).then(() => log.push('sheet')),
  );
  const order = afterAll('5', async () => log.push('order'), refuse);
  await later('', 10);
  expect(isActedOn('5')).toBe(true);
  noteWork(
    '5',
    later('', 20).then(() => log.push('another')),
  );
  await order;
  expect(log).toEqual(['sheet', 'another', 'order']);
  await later('', 0);
  expect(isActedOn('5')).toBe(false);
});

it('R28: and is not done where some of it fails, but is the next time', async () => {
  const log: string[] = [];
  const failed = inOrder('4', async () => {
    await later('', 5);
    throw new Error('no');
  });
  const order = () => afterAll('4', async () => log.push('order'), refuse);
  await expect(order()).rejects.toThrow('refused: Error: no');
  await expect(failed).rejects.toThrow('no');
  expect(log).toEqual([]);
  await order();
  expect(log).toEqual(['order']);
});
