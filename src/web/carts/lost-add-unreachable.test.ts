import { expect, it, vi } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { addItem, type LineToAdd } from './cart-calls.ts';
import { cartKey, cartsKey } from './cart-queries.ts';

const network = vi.hoisted(() => ({ isGone: true }));
vi.mock('./lost-add.ts', (original) => {
  if (network.isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

const { cart: example } = cartsExamples.findCart.answer;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const lineOf = (quantityOrdered: number) =>
  ({ itemType: '1', itemCode: 'X', unitOfMeasure: 'EA', quantityOrdered, commentText: '' }) as LineToAdd;

it('R02: the network may take with the answer the code that looks for it: the loss is told as one, and is remembered', async () => {
  const before = { header: { ...example.header, id: 7 }, detail: [] };
  const line = { ...example.detail[0], itemType: '1', itemCode: 'X', unitOfMeasure: 'EA', quantityOrdered: '1' };
  const after = { ...before, detail: [line] };
  const adds: number[] = [];
  const queryClient = createQueryClient();
  const api = createApi({
    fetch: async (_, init) => {
      if (init?.method === 'POST') adds.push(JSON.parse(String(init.body)).quantityOrdered);
      if (network.isGone) throw new TypeError('no network');
      return new Response(JSON.stringify({ cart: after }));
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartsKey(ref), [before]);
  queryClient.setQueryData(cartKey(ref, 7), before);
  const add = (quantity: number) => addItem({ api, queryClient, ref }, 7, lineOf(quantity));

  await expect(add(1)).rejects.toMatchObject({
    code: 'lost',
    message: expect.stringMatching(
      /^It is not known whether 1 EA of X went into the cart\. The server cannot be reached/,
    ),
  });
  await expect(add(3)).rejects.toMatchObject({
    code: 'lost',
    message: expect.stringMatching(/^It is not known whether 1 EA of X went into the cart\. Nothing more was added/),
  });
  expect(adds).toEqual([1]);
  network.isGone = false;
  await expect(add(3)).rejects.toThrow(/holds 1 of X by now\. Nothing more was added/);
  await add(3);
  expect(adds).toEqual([1, 3]);
});
