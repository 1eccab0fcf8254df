import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { cartsKey } from './cart-queries.ts';
import { duplicateOrder } from './copy-order.ts';

const { cart: example } = cartsExamples.findCart.answer;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const cartOf = (id: number, customerPONo: string): Cart => ({
  ...example,
  header: { ...example.header, id, customerPONo },
});
const json = (body: unknown) => new Response(JSON.stringify(body));

/** A server that copies once what comes under a key; so many of its answers are lost, and nothing can be read where it says so. */
function world() {
  const carts: Cart[] = [cartOf(7, 'Spring')];
  const done = new Map<string, Cart>();
  const sent: string[] = [];
  const state = { lost: 0, canRead: true, doesNothing: false };
  const queryClient = createQueryClient();
  const api = createApi({
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${url.split('?')[0]?.split('/').slice(3).join('/')}`);
      if (init?.method === 'GET') {
        if (!state.canRead) throw new TypeError('no network');
        return json({ carts });
      }
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      const made = done.get(key) ?? cartOf(50 + carts.length, JSON.parse(String(init?.body)).cartName);
      if (!done.has(key) && !state.doesNothing) {
        done.set(key, made);
        carts.unshift(made);
      }
      if (state.lost > 0) {
        state.lost--;
        throw new TypeError('no answer');
      }
      return json({ cart: made });
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartsKey(ref), [...carts]);
  const copy = (order: string, cartName: string) =>
    duplicateOrder({ api, queryClient, ref }, order, { cartName, shipToCode: '1' });
  const names = () => carts.map(({ header }) => header.customerPONo);
  return { copy, state, sent, names, queryClient };
}

it('R02 DUP-011: a copy whose answer was lost is looked for, and is made once', async () => {
  const { copy, state, sent, names } = world();
  state.lost = 1;
  expect((await copy('1', 'Again')).header).toMatchObject({ id: 51, customerPONo: 'Again' });
  expect(names()).toEqual(['Again', 'Spring']);
  const post = 'POST 01-AB1234/duplicate/1.json';
  expect(sent).toEqual([post, 'GET 01-AB1234.json', post]);
});

it('R02 DUP-008: by another name no second copy is made without a word', async () => {
  const { copy, state, names } = world();
  Object.assign(state, { lost: 1, canRead: false });
  await expect(copy('2', 'Nmae')).rejects.toMatchObject({
    code: 'lost',
    message: expect.stringMatching(/^It is not known whether order 2 was copied\. The server cannot be reached\./),
  });
  await expect(copy('2', 'Name')).rejects.toThrow('cannot be reached');
  state.canRead = true;
  await expect(copy('2', 'Name')).rejects.toThrow(
    /^The cart “Nmae” \(#51\) is there by now, with a copy of order 2\. Nothing more was done/,
  );
  expect(names()).toEqual(['Nmae', 'Spring']);
  // Who goes on has been told.
  await copy('2', 'Name');
  expect(names()).toEqual(['Name', 'Nmae', 'Spring']);
});

it('R02: what is there is said; the same tried again is done once', async () => {
  const { copy, state, names } = world();
  state.lost = 2;
  await expect(copy('3', 'Again')).rejects.toThrow(
    'It is not known whether order 3 was copied. The cart “Again” (#51) is there now. The same tried again is done once.',
  );
  state.lost = 2;
  await expect(copy('3', 'Again')).rejects.toThrow('The cart “Again” (#51) is there now.');
  await copy('3', 'Again');
  expect(names()).toEqual(['Again', 'Spring']);
});

it('R02: what turns out not to be there is copied by the other name at once', async () => {
  const { copy, state, names } = world();
  Object.assign(state, { lost: 1, doesNothing: true });
  await expect(copy('4', 'Nmae')).rejects.toThrow('No new cart has that name now. The same tried again is done once.');
  state.doesNothing = false;
  await copy('4', 'Name');
  expect(names()).toEqual(['Name', 'Spring']);
});

it('R02: a cart of that name is not called the copy where it is not known what was there before', async () => {
  const { copy, state, queryClient, names } = world();
  queryClient.removeQueries({ queryKey: cartsKey(ref) });
  Object.assign(state, { lost: 1, canRead: false, doesNothing: true });
  await expect(copy('4', 'Spring')).rejects.toThrow('cannot be reached');
  Object.assign(state, { canRead: true, doesNothing: false });
  await expect(copy('4', 'Summer')).rejects.toThrow(
    /^There is a cart “Spring” \(#7\); it is not known whether it is the copy of order 4\. Nothing more was done; pressed again, this makes another cart\.$/,
  );
  await copy('4', 'Summer');
  expect(names()).toEqual(['Summer', 'Spring']);
});
