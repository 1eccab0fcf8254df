import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import { attemptOf } from './order-list-attempt.ts';
import { addList, linesOfList, type TakenRow, takeBackList } from './order-list-calls.ts';
import type { ItemOfList } from './order-list-rows.ts';
import { halfWords } from './order-list-undo.ts';

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

/** The rows of a list from its first on, as lines of a cart. */
const rowsFrom = (id: number, length: number): TakenRow[] =>
  Array.from({ length }, (_, index) => ({ line: index + 1, is: line(id + index, 'A', 1) }));

/** A server that answers what the test says, and what it was sent. */
function browser(answer: (count: number) => Response) {
  const sent: { key: string | null; body: { items: unknown[] } | undefined }[] = [];
  const api = createApi({
    fetch: async (_url, init) => {
      const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
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
  it('carries the same key and body again after an answer that never came, another key for another attempt', async () => {
    const { context, sent } = browser((count) => (count === 1 ? json({ error: 'away' }, 503) : json({ cart })));
    const attempt = attemptOf({ cartId: 7 }, [item('A', 1)]);
    await expect(addList(context, attempt)).rejects.toThrow('away');
    await addList(context, attempt);
    await addList(context, attemptOf({ cartId: 7 }, [item('A', 1)]));
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(sent[1]?.body).toEqual({
      items: [{ itemCode: 'A', quantityOrdered: 1, unitOfMeasure: 'EA', commentText: '', price: '2.5' }],
    });
  });

  it('sends nothing with a key that the server has forgotten', async () => {
    const { context, sent } = browser(() => json({ cart }));
    const old = { ...attemptOf({ cartId: 7 }, [item('A', 1)]), at: Date.now() - 48 * 3_600_000 };
    await expect(addList(context, old)).rejects.toThrow('not known any more');
    expect(sent).toEqual([]);
  });
});

describe('taking a list back', () => {
  it('finds the lines that it became: the newest, as they were added', () => {
    const known = cartOf(line(12, 'B', 2), line(3, 'A', 1), line(11, 'A', 5));
    expect(linesOfList(known, [item('A', 5), item('B', 2)])?.map(({ is }) => is.id)).toEqual([11, 12]);
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
    const out: number[][] = [];
    const what = { cart: cartOf(), rows: rowsFrom(10, 450), isAgain: false };
    expect(await takeBackList(context, what, (part) => out.push(part))).toEqual({ cart: after, left: [] });
    expect(sent.map(({ body }) => body?.items.length)).toEqual([200, 200, 50]);
    expect(sent[0]?.body?.items[0]).toMatchObject({ id: 10, quantityOrdered: 0, itemType: '1' });
    expect(out.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(out[0]?.[0]).toBe(1);
  });

  it('tells of the parts that are out where one fails, and what is left', async () => {
    const { context, sent } = browser((count) =>
      count === 2 ? json({ error: 'away' }, 503) : json({ cart: cartOf() }),
    );
    const rows = rowsFrom(10, 450);
    const out: number[] = [];
    const taken = await takeBackList(context, { cart: cartOf(), rows, isAgain: false }, (part) => out.push(...part));
    expect([out.length, out.at(-1), taken.left.length, sent.length]).toEqual([200, 200, 250, 2]);
    expect(taken.left[0]).toBe(rows[200]);
    expect(taken.error).toMatchObject({ status: 503 });
  });

  it('looks first what the cart has still when it is tried again, and takes out only that', async () => {
    const { context, sent } = browser((count) => json({ cart: count === 1 ? cartOf(line(11, 'A', 1)) : cartOf() }));
    const out: number[][] = [];
    const what = { cart: cartOf(), rows: rowsFrom(10, 3), isAgain: true };
    expect((await takeBackList(context, what, (part) => out.push(part))).left).toEqual([]);
    expect(out).toEqual([[1, 3], [2]]);
    expect(sent.map(({ body }) => body?.items.length)).toEqual([undefined, 1]);
  });

  it('says what is done and what is known of the rest', () => {
    const lost = new ApiProblem({ status: 0, code: 'offline', detail: 'No answer.' });
    const refused = new ApiProblem({ status: 429, code: 'busy', detail: 'Too much.' });
    expect(halfWords(300, 300, refused)).toBe('The rows are still in the cart. Too much.');
    expect(halfWords(300, 300, lost)).toBe('Whether the rows are still in the cart is not known. No answer.');
    const done = '200 of 201 rows taken back: they are in your list again.';
    expect(halfWords(201, 1, refused)).toBe(`${done} The other 1 row is still in the cart. Too much.`);
    expect(halfWords(201, 1, lost)).toBe(
      `${done} Whether the other 1 row is still in the cart is not known. No answer.`,
    );
  });
});
