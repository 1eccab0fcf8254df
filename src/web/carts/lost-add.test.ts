import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { addItem, type LineToAdd } from './cart-calls.ts';
import { cartKey, cartsKey } from './cart-queries.ts';

const { cart: example } = cartsExamples.findCart.answer;
const [exampleLine] = example.detail;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const lineOf = (quantity: number, more: object = {}) =>
  ({
    itemType: '1',
    itemCode: 'X',
    unitOfMeasure: 'EA',
    quantityOrdered: quantity,
    commentText: '',
    ...more,
  }) as LineToAdd;

/** A server with carts, which does once what comes under a key; so many of its answers are lost, and nothing can be read where it says so. */
function world(...names: string[]) {
  const carts: Cart[] = names.map((name, index) => cartOf(7 + index, name));
  const done = new Map<string, number>();
  const sent: string[] = [];
  const state = { lost: 0, canRead: true, doesNothing: false, isBusy: false };
  const add = (path: string, { quantityOrdered, customerPONo, ...more }: Record<string, unknown>): Cart => {
    const isNew = path.includes('/new/');
    if (isNew) carts.unshift(cartOf(50 + carts.length, String(customerPONo)));
    const at = isNew ? 0 : carts.findIndex(({ header }) => path.includes(`/${header.id}/`));
    const now = carts[at] as Cart;
    const line = { ...exampleLine, ...more, quantityOrdered: String(quantityOrdered) };
    const version = (now.header.version ?? 0) + 1;
    carts[at] = { header: { ...now.header, version }, detail: [...now.detail, line] } as Cart;
    return carts[at];
  };
  const read = (path: string) => {
    if (!state.canRead) throw new TypeError('no network');
    const one = carts.find(({ header }) => path.endsWith(`/${header.id}.json`));
    return json(one ? { cart: one } : { carts });
  };
  const queryClient = createQueryClient();
  const api = createApi({
    fetch: async (url, init) => {
      const [path = ''] = url.split('?');
      sent.push(`${init?.method} ${path.split('/').slice(4).join('/')}`);
      if (init?.method === 'GET') return read(path);
      if (state.isBusy) return busy();
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      if (!done.has(key) && !state.doesNothing) done.set(key, add(path, JSON.parse(String(init?.body))).header.id);
      if (state.lost > 0) {
        state.lost--;
        throw new TypeError('no answer');
      }
      return json({ cart: carts.find(({ header }) => header.id === done.get(key)) });
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartsKey(ref), [...carts]);
  for (const each of carts) queryClient.setQueryData(cartKey(ref, each.header.id), each);
  const add1 = (cartId: number | 'new', line: LineToAdd) => addItem({ api, queryClient, ref }, cartId, line);
  const quantities = () => carts.map(({ detail }) => detail.map((line) => Number(line.quantityOrdered)));
  const listed = () => queryClient.getQueryData<Cart[]>(cartsKey(ref)) ?? [];
  return { add: add1, state, sent, quantities, listed, queryClient };
}
const cartOf = (id: number, customerPONo: string): Cart => ({
  header: { ...example.header, id, customerPONo, version: 1 },
  detail: [],
});
const json = (body: unknown) => new Response(JSON.stringify(body));
const busy = () => new Response(JSON.stringify({ error: 'Employees load orders. Please wait.' }), { status: 503 });
it('R02: an add whose answer was lost is looked for, and is done once', async () => {
  const { add, state, sent, quantities, listed } = world('Spring');
  state.lost = 1;
  const { cart } = await add(7, lineOf(1));
  expect(cart.detail).toHaveLength(1);
  expect(sent).toEqual(['POST 7/cart.json', 'GET 7.json', 'POST 7/cart.json']);
  expect([quantities(), listed()[0]?.detail.length]).toEqual([[[1]], 1]);
});

it('R02: it is not called failed while that is not known; the cart is read anew, and what it holds is said', async () => {
  const { add, state, quantities, listed } = world('Spring 2');
  state.lost = 2;
  await expect(add(7, lineOf(1))).rejects.toMatchObject({
    code: 'lost',
    message: expect.stringMatching(
      /^It is not known whether 1 EA of X went into the cart\. “Spring 2” \(#7\) holds 1 of it now\./,
    ),
  });
  expect([quantities(), listed()[0]?.detail.length]).toEqual([[[1]], 1]);
  // Who changes the quantity now has been told.
  await add(7, lineOf(3));
  expect(quantities()).toEqual([[1, 3]]);
});

it('R02: with another quantity, where nothing could be read, it is looked first, and told', async () => {
  const { add, state, quantities } = world('Spring 3');
  Object.assign(state, { lost: 1, canRead: false });
  await expect(add(7, lineOf(1))).rejects.toThrow(/^It is not known .* The server cannot be reached\./);
  await expect(add(7, lineOf(2))).rejects.toThrow('cannot be reached');
  state.canRead = true;
  await expect(add(7, lineOf(3))).rejects.toThrow(/^“Spring 3” \(#7\) holds 1 of X by now\. Nothing more was added/);
  expect(quantities()).toEqual([[1]]);
  await add(7, lineOf(3));
  expect(quantities()).toEqual([[1, 3]]);
});

it('R02: what turns out not to be there is added in the other quantity at once', async () => {
  const { add, state, quantities } = world('Spring 4');
  Object.assign(state, { lost: 1, canRead: false, doesNothing: true });
  await expect(add(7, lineOf(1))).rejects.toMatchObject({ code: 'lost' });
  Object.assign(state, { canRead: true, doesNothing: false });
  await add(7, lineOf(3));
  expect(quantities()).toEqual([[3]]);
});

it('R02: a new cart whose answer was lost is found, and is made once', async () => {
  const { add, state, quantities, listed } = world('Spring 5');
  state.lost = 1;
  const { cart } = await add('new', lineOf(1, { customerPONo: 'Nmae', shipToCode: '1' }));
  expect(cart.header.customerPONo).toBe('Nmae');
  expect([quantities(), listed().length]).toEqual([[[1], []], 2]);
});

it('R02: no second cart is made of one attempt by another name without a word', async () => {
  const { add, state, quantities } = world();
  Object.assign(state, { lost: 1, canRead: false });
  await expect(add('new', lineOf(1, { customerPONo: 'Nmae 2', shipToCode: '1' }))).rejects.toThrow(
    /^It is not known whether a new cart was made with 1 EA of X\. The server cannot be reached\./,
  );
  state.canRead = true;
  const named = lineOf(1, { customerPONo: 'Name 2', shipToCode: '1' });
  await expect(add('new', named)).rejects.toThrow(
    /^The cart “Nmae 2” \(#50\) is there by now and holds 1 of X\. Nothing more was/,
  );
  expect(quantities()).toEqual([[1]]);
});

it('R02: a server that is busy has changed nothing, and its reason is told as a failure', async () => {
  const { add, state, sent } = world('Spring 7');
  state.isBusy = true;
  await expect(add(7, lineOf(1))).rejects.toMatchObject({
    status: 503,
    message: 'Employees load orders. Please wait.',
  });
  expect(sent).toEqual(['POST 7/cart.json']);
});

it('R02: what the cart holds is told in its units, and a comment by no code', async () => {
  const { add, state } = world('Spring 8');
  await add(7, lineOf(12, { unitOfMeasure: 'CS' }));
  state.lost = 2;
  await expect(add(7, lineOf(1))).rejects.toThrow('“Spring 8” (#7) holds 12 CS and 1 EA of it now.');
  const comment = (commentText: string) =>
    lineOf(0, { itemType: '4', itemCode: '/C', unitOfMeasure: null, commentText });
  Object.assign(state, { lost: 1, canRead: false });
  await expect(add(7, comment('Please hurry'))).rejects.toThrow('It is not known whether the comment went');
  state.canRead = true;
  await expect(add(7, comment('Please hurry.'))).rejects.toThrow('“Spring 8” (#7) holds the earlier comment by now.');
});

it('R02: what the cart holds is not called the earlier add where it is not known what it held before', async () => {
  const { add, state, quantities, queryClient } = world('Spring 9');
  await add(7, lineOf(5));
  queryClient.removeQueries({ queryKey: cartsKey(ref) });
  Object.assign(state, { lost: 1, canRead: false, doesNothing: true });
  await expect(add(7, lineOf(1))).rejects.toMatchObject({ code: 'lost' });
  Object.assign(state, { canRead: true, doesNothing: false });
  await expect(add(7, lineOf(3))).rejects.toThrow(
    /^“Spring 9” \(#7\) holds 5 of X; it is not known whether the time before is among it\. Nothing more was added/,
  );
  await add(7, lineOf(3));
  expect(quantities()).toEqual([[5, 3]]);
});
