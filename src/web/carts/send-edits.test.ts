import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { cartKey, cartQuery } from './cart-queries.ts';
import { sendEdits } from './send-edits.ts';
import { conflictText } from './shown-conflicts.ts';

const [example] = cartsExamples.findCart.answer.cart.detail;
const { header } = cartsExamples.findCart.answer.cart;
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function cartOf(...lines: [id: number, itemCode: string][]): Cart {
  if (example === undefined) throw new Error('The example has a line.');
  return { header, detail: lines.map(([id, itemCode]) => ({ ...example, id, itemCode, itemType: '1' })) };
}

/** A tab that shows lines of which the server holds only some. */
function tab(shown: Cart, held: Cart) {
  const saved: number[][] = [];
  const queryClient = createQueryClient();
  const api = createApi({
    fetch: async (_url, init) => {
      if (init?.method !== 'PUT') return json({ cart: held });
      const { items } = JSON.parse(String(init.body)) as { items: { id: number }[] };
      saved.push(items.map(({ id }) => id));
      const isHeld = items.every(({ id }) => held.detail.some((line) => line.id === id));
      return isHeld ? json({ cart: held }) : json({ error: 'Cart not found' }, 404);
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartKey(ref, header.id), shown);
  const page = new QueryObserver(queryClient, {
    ...cartQuery(api, ref, header.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = page.subscribe(() => undefined);
  return { context: { api, queryClient, ref }, saved, unsubscribe };
}

it('a line that was removed elsewhere is told by its item, and nothing is said to be saved', async () => {
  const { context, saved, unsubscribe } = tab(cartOf([1, '12100-112'], [2, '90410']), cartOf([2, '90410']));
  const { isSaved, lost, removed } = await sendEdits(context, header.id, new Map([[1, { quantity: 24 }]]));
  expect([isSaved, removed]).toEqual([false, []]);
  expect(lost).toMatchObject([{ line: { id: 1 }, edit: { quantity: 24 } }]);
  expect(saved).toEqual([[1]]);
  unsubscribe();
});

it('ORD-051: as long as the lines are not loaded, no edit of them is sent', async () => {
  const { context, saved, unsubscribe } = tab(cartOf([1, '12100-112']), cartOf([1, '12100-112']));
  const edits = new Map([[1, { quantity: 24 }]]);
  context.queryClient.removeQueries({ queryKey: cartKey(ref, header.id) });
  await expect(sendEdits(context, header.id, edits)).rejects.toThrow('not loaded');
  expect(saved).toEqual([]);
  context.queryClient.setQueryData(cartKey(ref, header.id), cartOf([1, '12100-112']));
  expect(await sendEdits(context, header.id, edits)).toMatchObject({ isSaved: true });
  expect(saved).toEqual([[1]]);
  unsubscribe();
});

it('the edits of the lines that are left are saved, and a line that was to go is simply gone', async () => {
  const shown = cartOf([1, '12100-112'], [2, '90410'], [3, '71030-03']);
  const { context, saved, unsubscribe } = tab(shown, cartOf([2, '90410']));
  const edits = new Map([
    [1, { quantity: 24 }],
    [2, { quantity: 3 }],
    [3, { quantity: 0 }],
  ]);
  const answer = await sendEdits(context, header.id, edits);
  expect(answer).toMatchObject({ isSaved: true, removed: [{ id: 3 }], lost: [{ line: { id: 1 } }] });
  expect(saved).toEqual([[1, 2, 3], [2]]);
  unsubscribe();
});

/** A tab that shows a cart of version 1, over a server that has a newer one and refuses whatever stands on an older. */
function behind(shown: Cart, held: Cart) {
  const sent: unknown[] = [];
  const queryClient = createQueryClient();
  const at = (cart: Cart, version: number): Cart => ({ ...cart, header: { ...cart.header, version } });
  const api = createApi({
    fetch: async (_url, init) => {
      const { items, version } = JSON.parse(String(init?.body)) as { items: unknown[]; version?: number };
      if (version !== undefined && version < 2) return json({ error: 'Changed', cart: at(held, 2) }, 409);
      sent.push({ items, version });
      return json({ cart: at(held, 3) });
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  queryClient.setQueryData(cartKey(ref, header.id), at(shown, 1));
  return { context: { api, queryClient, ref }, sent };
}
const withLines = (...lines: [quantity: string, comment: string][]): Cart => {
  const cart = cartOf(...lines.map((_line, index): [number, string] => [index + 1, `1210${index}`]));
  return {
    ...cart,
    detail: cart.detail.map((line, index) => ({
      ...line,
      quantityOrdered: lines[index]?.[0] ?? '1',
      commentText: lines[index]?.[1] ?? '',
    })),
  };
};

it('ruling 31: a quantity that was changed elsewhere is not overwritten, but asked about; the other lines are saved', async () => {
  const { context, sent } = behind(withLines(['50', ''], ['6', '']), withLines(['31', ''], ['6', 'Gift']));
  const edits = new Map([
    [1, { quantity: 32, seen: { quantity: 50, comment: '' } }],
    [2, { quantity: 7, seen: { quantity: 6, comment: '' } }],
  ]);
  const { conflicts, isSaved } = await sendEdits(context, header.id, edits);
  expect(conflicts.map(conflictText)).toEqual([{ mine: '32', theirs: '31' }]);
  expect(isSaved).toBe(true);
  // The comment that somebody wrote meanwhile goes along.
  expect(sent).toMatchObject([{ items: [{ id: 2, quantityOrdered: 7, commentText: 'Gift' }], version: 2 }]);
});

it('R28: edits of a cart that nobody shows any more are sent on what was shown of it, and told as lost where their line has gone', async () => {
  const shown = withLines(['50', ''], ['6', '']);
  const { context, sent } = behind(shown, { ...shown, detail: shown.detail.slice(0, 1) });
  context.queryClient.removeQueries({ queryKey: cartKey(ref, header.id) });
  const seen = { quantity: 50, comment: '' };
  const edits = new Map([
    [1, { quantity: 32, seen }],
    [2, { quantity: 7, seen: { quantity: 6, comment: '' } }],
  ]);
  const before = { ...shown, header: { ...header, version: 1 } };
  expect(await sendEdits(context, header.id, edits, before)).toMatchObject({
    isSaved: true,
    lost: [{ line: { id: 2 }, edit: { quantity: 7 } }],
  });
  expect(sent).toMatchObject([{ items: [{ id: 1, quantityOrdered: 32 }], version: 2 }]);
});

it('ruling 31: what is known to be changed already is asked about without a save, and the same change is none', async () => {
  const { context, sent } = behind(withLines(['31', 'Blue']), withLines(['31', 'Blue']));
  const seen = { quantity: 50, comment: 'Red' };
  const asked = await sendEdits(context, header.id, new Map([[1, { quantity: 32, comment: 'Green', seen }]]));
  expect(asked.conflicts.map(conflictText)).toEqual([{ mine: '32, Green', theirs: '31, Blue' }]);
  expect(sent).toEqual([]);
  const same = await sendEdits(context, header.id, new Map([[1, { quantity: 31, comment: 'Blue ', seen }]]));
  expect(same.conflicts).toEqual([]);
});

it('R02 ruling 31: what a lost answer has saved is no change of another; what another made of it is', async () => {
  const edit = { quantity: 32, seen: { quantity: 50, comment: '' }, lost: [{ quantity: 30 }, { quantity: 31 }] };
  const sendOver = (quantity: string) => {
    const { context, sent } = behind(withLines(['50', '']), withLines([quantity, '']));
    return sendEdits(context, header.id, new Map([[1, edit]])).then(({ conflicts }) => ({ conflicts, sent }));
  };
  expect(await sendOver('31')).toMatchObject({
    conflicts: [],
    sent: [{ items: [{ quantityOrdered: 32 }], version: 2 }],
  });
  const { conflicts } = await sendOver('33');
  expect(conflicts.map(conflictText)).toEqual([{ mine: '32', theirs: '33' }]);
});
