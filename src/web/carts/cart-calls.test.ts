import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { addItem, removeCart, removeItem, saveItems } from './cart-calls.ts';
import { cartKey, cartQuery, cartsKey } from './cart-queries.ts';
import { duplicateOrder } from './copy-order.ts';

const { cart } = cartsExamples.findCart.answer;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const withId = (id: number): Cart => ({ ...cart, header: { ...cart.header, id } });

/** The browser's cache with two carts, over a server that answers what the test says. */
function browser(answer: (method: string, path: string) => Response | Promise<Response>) {
  const sent: string[] = [];
  const queryClient = createQueryClient();
  const api = createApi({
    fetch: async (url, init) => {
      const [path = ''] = url.split('?');
      sent.push(`${init?.method} ${path}`);
      return answer(init?.method ?? 'GET', path);
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartsKey(ref), [withId(7), withId(8)]);
  const listed = () => queryClient.getQueryData<Cart[]>(cartsKey(ref))?.map(({ header }) => header.id);
  return { context: { api, queryClient, ref }, queryClient, sent, listed };
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('deleting a cart', () => {
  it('CRT-067: lets the back office drop its quote first, and goes on when that fails', async () => {
    for (const status of [200, 503]) {
      const { context, sent, listed } = browser((_method, path) =>
        path.startsWith('/sage') ? json({ error: 'away' }, status) : json({ carts: [] }),
      );
      await removeCart(context, { id: 7, salesOrderNo: '0184102' });
      expect(sent.slice(0, 2)).toEqual([
        'DELETE /sage/b2b/cart-sync/delete-cart.php',
        'DELETE /api/carts/01-AB1234/7.json',
      ]);
      expect(listed()).toEqual([8]);
    }
  });

  it('CRT-067: asks the back office nothing about a cart that it does not know', async () => {
    const { context, sent } = browser(() => json({ carts: [] }));
    await removeCart(context, { id: 7, salesOrderNo: null });
    expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/carts/01-AB1234/7.json']);
  });
});

describe('changing a cart', () => {
  it('CRT-040: that is being opened for the first time reads it all the same when the change fails', async () => {
    let reads = 0;
    const { context, queryClient } = browser((method) => {
      if (method !== 'GET') return json({ error: 'Not now, please.' }, 503);
      reads += 1;
      return reads === 1 ? new Promise<Response>(() => undefined) : json({ cart: withId(7) });
    });
    const page = new QueryObserver(queryClient, cartQuery(context.api, ref, 7));
    const leave = page.subscribe(() => undefined);
    const saved = saveItems(context, 7, [{ id: 1, quantityOrdered: 2, commentText: '' }]);
    await expect(saved).rejects.toThrow('Not now, please.');
    await expect.poll(() => page.getCurrentResult().data).toEqual(withId(7));
    leave();
  });

  it('CRT-037: an act waits until the one before it on the same cart is answered, another cart does not', async () => {
    const first = Promise.withResolvers<Response>();
    const { context, sent } = browser((method, path) =>
      method === 'PUT' ? first.promise : json({ cart: withId(path.includes('/8/') ? 8 : 7) }),
    );
    const saved = saveItems(context, 7, [{ id: 1, quantityOrdered: 2, commentText: '' }]);
    const removed = removeItem(context, 7, 1);
    await removeItem(context, 8, 1);
    expect(sent).toEqual(['PUT /api/carts/01-AB1234/7/items.json', 'DELETE /api/carts/01-AB1234/8/1.json']);
    first.resolve(json({ cart: withId(7) }));
    await Promise.all([saved, removed]);
    expect(sent.at(-1)).toBe('DELETE /api/carts/01-AB1234/7/1.json');
  });

  it('CRT-039: after adding, the lines that were answered stand where the old ones stood', async () => {
    const answered = { ...withId(7), detail: cart.detail.slice(0, 1) };
    const { context, queryClient } = browser(() => json({ cart: answered }));
    const line = { itemType: '1' as const, itemCode: 'X', unitOfMeasure: 'EA', quantityOrdered: 1, commentText: '' };
    await addItem(context, 7, line);
    expect(queryClient.getQueryData<Cart>(cartKey(ref, 7))).toEqual(answered);
    expect(queryClient.getQueryData<Cart[]>(cartsKey(ref))?.[0]).toEqual(answered);
  });

  it('CRT-042: a duplicated order is a further cart of the list', async () => {
    const { context, listed } = browser(() => json({ cart: withId(9) }));
    await duplicateOrder(context, '0184102', { cartName: 'Again', shipToCode: '1' });
    expect(listed()).toContain(9);
    expect(listed()).toHaveLength(3);
  });
});
