import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { addItem, saveItems } from './cart-calls.ts';
import { cartKey, cartQuery, cartsKey, cartsQuery, forgetProcessed, putCart } from './cart-queries.ts';
import { cartLane, cartStatus, cartsStatus } from './cart-status.ts';
import { watchActs } from './in-order.ts';

const { cart } = cartsExamples.findCart.answer;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const line = { itemType: '1' as const, itemCode: 'X', unitOfMeasure: 'EA', quantityOrdered: 1, commentText: '' };

/** A cache over a server whose one answer the test gives when it likes. */
function slowServer() {
  const given = Promise.withResolvers<Response>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let count = 0;
  const fetch = async () => {
    count += 1;
    return (await given.promise).clone();
  };
  const api = createApi({ fetch, token: () => 'a.b.c', onUnauthenticated: () => undefined });
  const statusOf = (cartId: number) =>
    cartStatus(cartLane(ref, cartId), queryClient.isFetching({ queryKey: cartKey(ref, cartId) }) > 0);
  const reply = (body: object, status = 200) => given.resolve(new Response(JSON.stringify(body), { status }));
  return { context: { api, queryClient, ref }, queryClient, api, statusOf, reply, asked: () => count };
}

it('CRT-034: a cart is loading while it is read, and idle before and after', async () => {
  const { queryClient, api, statusOf, reply } = slowServer();
  expect(statusOf(7)).toBe('idle');
  const read = queryClient.fetchQuery(cartQuery(api, ref, 7));
  expect([statusOf(7), statusOf(8)]).toEqual(['loading', 'idle']);
  reply({ cart });
  await read;
  expect(statusOf(7)).toBe('idle');
});

it.each([
  ['the cart that is added to', 7 as const, 7],
  ['key 0 for a new cart', 'new' as const, 0],
])('CRT-034 CRT-038: %s is saving, then idle, and says so', async (_title, cartId, key) => {
  const { context, statusOf, reply } = slowServer();
  const told: string[] = [];
  const stop = watchActs(() => told.push(statusOf(key)));
  const added = addItem(context, cartId, line);
  expect([statusOf(key), statusOf(9)]).toEqual(['saving', 'idle']);
  reply({ cart });
  await added;
  await expect.poll(() => statusOf(key)).toBe('idle');
  expect(told).toEqual(['saving', 'idle']);
  stop();
});

it.each([
  ['success', 200],
  ['failure', 500],
])('LIN-019: saving an item marks its cart saving, then idle on %s', async (_title, status) => {
  const { context, statusOf, reply } = slowServer();
  const saved = saveItems(context, 7, [{ id: 1, quantityOrdered: 2, commentText: '' }]).catch(() => undefined);
  expect(statusOf(7)).toBe('saving');
  reply(status === 200 ? { cart } : { error: 'no' }, status);
  await saved;
  await expect.poll(() => statusOf(7)).toBe('idle');
});

it.each([
  ['idle', 200],
  ['rejected', 500],
])('CRT-035: the list is idle, loading, then %s', async (after, status) => {
  const { queryClient, api, reply } = slowServer();
  const list = new QueryObserver(queryClient, { ...cartsQuery(api, ref), enabled: false, retry: false });
  expect(cartsStatus(list.getCurrentResult())).toBe('idle');
  const stop = list.subscribe(() => undefined);
  const read = list.refetch();
  expect(cartsStatus(list.getCurrentResult())).toBe('loading');
  reply(status === 200 ? { carts: [] } : { error: 'no' }, status);
  await read;
  expect(cartsStatus(list.getCurrentResult())).toBe(after);
  stop();
});

it('CRT-036: a list that just failed is not asked again by the next part of the page, but by one that comes later', async () => {
  vi.useFakeTimers();
  const { queryClient, api, reply, asked } = slowServer();
  reply({ error: 'no' }, 400);
  const watch = async () => {
    const stop = new QueryObserver(queryClient, cartsQuery(api, ref)).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    return stop;
  };
  const stops = [await watch(), await watch()];
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  stops.push(await watch());
  expect(asked()).toBe(2);
  for (const stop of stops) stop();
  vi.useRealTimers();
});

it('CRT-039: a cart that was asked for before a save and comes after it leaves what was saved', async () => {
  const { queryClient, api, reply } = slowServer();
  const { id, version = 1 } = cart.header;
  const inVersion = (now: number) => ({ ...cart, header: { ...cart.header, version: now } });
  const saved = inVersion(version + 1);
  queryClient.setQueryData(cartKey(ref, id), inVersion(version));
  const read = queryClient.fetchQuery(cartQuery(api, ref, id));
  putCart(queryClient, ref, saved);
  reply({ cart: inVersion(version) });
  await read;
  expect(queryClient.getQueryData(cartKey(ref, id))).toEqual(saved);
});

it('CRT-041 CRT-050: of a processed cart nothing is left, nor of the promo code and the ship date that it was offered', () => {
  const { queryClient } = slowServer();
  const other = { ...cart, header: { ...cart.header, id: cart.header.id + 1 } };
  const { id } = cart.header;
  queryClient.setQueryData(cartsKey(ref), [cart, other]);
  for (const key of [cartKey(ref, id), ['submission', '', id], ['next-ship-date'], ['promo-codes', '', ref.accountKey]])
    queryClient.setQueryData(key, { some: 'thing' });
  forgetProcessed(queryClient, ref, id);
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([cartsKey(ref)]);
  expect(queryClient.getQueryData(cartsKey(ref))).toEqual([other]);
});
