import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { addList, linesOfList, takeBackList } from './order-list-calls.ts';
import type { ItemOfList } from './order-list-rows.ts';

const { cart } = cartsExamples.findCart.answer;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const [sample] = cart.detail;
if (sample === undefined) throw new Error('the example has no line');
const line = (id: number, itemCode: string, quantity: number): CartLine => ({
  ...{ ...sample, id, itemCode, quantityOrdered: String(quantity) },
});
const cartOf = (...detail: CartLine[]): Cart => ({ ...cart, detail });
const item = (itemCode: string, quantityOrdered: number): ItemOfList => ({
  ...{ line: 1, itemCode, description: '', quantityOrdered, unitOfMeasure: 'EA', commentText: '', price: '2.5' },
});

/** A server that answers what the test says, and what it was sent. */
function browser(answer: (count: number) => Response) {
  const sent: { key: string | null; body: { items: unknown[] } }[] = [];
  const api = createApi({
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body));
      sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body });
      return answer(sent.length);
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  return { context: { api, queryClient: createQueryClient(), ref }, sent };
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('adding a list', () => {
  it('carries the same key again after an answer that never came, another one for another list', async () => {
    const { context, sent } = browser((count) => (count === 1 ? json({ error: 'away' }, 503) : json({ cart })));
    const add = (quantity: number) => addList(context, { cartId: 7 }, [item('A', quantity)]);
    await expect(add(1)).rejects.toThrow('away');
    await add(1);
    await add(2);
    await add(1);
    const [first, second, third, fourth] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(new Set([second, third, fourth]).size).toBe(3);
    expect(sent[1]?.body).toEqual({
      items: [{ itemCode: 'A', quantityOrdered: 1, unitOfMeasure: 'EA', commentText: '', price: '2.5' }],
    });
  });
});

describe('taking a list back', () => {
  it('finds the lines that it became: the newest, as they were added', () => {
    const known = cartOf(line(12, 'B', 2), line(3, 'A', 1), line(11, 'A', 5));
    expect(linesOfList(known, [item('A', 5), item('B', 2)])?.map(({ id }) => id)).toEqual([11, 12]);
    expect(linesOfList(known, [item('A', 1), item('B', 2)])).toBeUndefined();
    expect(
      linesOfList(
        known,
        Array.from({ length: 4 }, () => item('A', 1)),
      ),
    ).toBeUndefined();
  });

  it('removes them in calls that the server takes, and answers the cart as it is then', async () => {
    const after = cartOf(line(1, 'A', 1));
    const { context, sent } = browser(() => json({ cart: after }));
    const lines = Array.from({ length: 450 }, (_, index) => line(index + 10, 'A', 1));
    expect(await takeBackList(context, cartOf(...lines), lines)).toEqual(after);
    expect(sent.map(({ body }) => body.items.length)).toEqual([200, 200, 50]);
    expect(sent[0]?.body.items[0]).toMatchObject({ id: 10, quantityOrdered: 0, itemType: '1' });
  });
});
