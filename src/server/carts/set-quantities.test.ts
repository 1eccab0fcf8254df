import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item, quantities } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(customerPONo: string): Promise<Cart> {
  const first = { ...item('12100-112', 12), customerPONo, shipToCode: '1' };
  return (await dealer('POST', `${KEY}/new/cart.json`, first)).body.cart;
}

it('sets quantities of items as the order sheet does: total per item, comments kept, 0 removes', async () => {
  const cart = await newCart('Sheet');
  const path = `${KEY}/${cart.header.id}`;
  await dealer('POST', `${path}/cart.json`, item('12100-112', 5, { commentText: 'for the window' }));
  const set = async (items: [string, number][]) =>
    (
      await dealer('PUT', `${path}/quantities.json`, {
        items: items.map(([itemCode, quantityOrdered]) => ({ itemCode, quantityOrdered })),
      })
    ).body.cart as Cart;
  const first = await set([
    ['12100-112', 20],
    ['12100-213', 8],
  ]);
  expect(first.detail.map((line) => [line.itemCode, line.quantityOrdered, line.commentText])).toEqual([
    ['12100-112', '15', ''],
    ['12100-112', '5', 'for the window'],
    ['12100-213', '8', ''],
  ]);
  const second = await set([
    ['12100-112', 3],
    ['12100-213', 0],
  ]);
  expect(second.detail.map((line) => [line.itemCode, line.quantityOrdered, line.commentText])).toEqual([
    ['12100-112', '3', 'for the window'],
  ]);
  expect((await set([['12100-112', 0]])).detail).toEqual([]);
});

it('ruling 31: a quantity typed over another than the cart has by now is refused, and nothing else of its sheet', async () => {
  const cart = await newCart('Typed over');
  const path = `${KEY}/${cart.header.id}`;
  const set = async (...items: { itemCode: string; quantityOrdered: number; seen?: number[] }[]) =>
    (await dealer('PUT', `${path}/quantities.json`, { items })).body;
  await set({ itemCode: '12100-112', quantityOrdered: 24, seen: [12] }, { itemCode: '12100-213', quantityOrdered: 8 });
  await set({ itemCode: '12100-112', quantityOrdered: 31, seen: [24] });
  const late = await set(
    { itemCode: '12100-112', quantityOrdered: 40, seen: [24] },
    { itemCode: '12100-213', quantityOrdered: 9, seen: [8] },
  );
  expect(late.refused).toEqual([{ itemCode: '12100-112', message: 'It was changed meanwhile: the cart has 31.' }]);
  expect(quantities(late.cart)).toEqual({ '12100-112': 31, '12100-213': 9 });
  const alone = await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [24] });
  expect([alone.refused.length, alone.cart.header.version]).toEqual([1, late.cart.header.version]);
  expect((await set({ itemCode: '12100-112', quantityOrdered: 31, seen: [24] })).refused).toBeUndefined();
  expect((await set({ itemCode: '12100-112', quantityOrdered: 32, seen: [24, 31] })).refused).toBeUndefined();
  expect(quantities((await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [32] })).cart)).toMatchObject({
    '12100-112': 40,
  });
});
