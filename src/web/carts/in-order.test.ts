import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

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
