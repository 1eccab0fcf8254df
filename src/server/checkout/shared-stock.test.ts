import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);

const CORD = '12100-112';
/** Sold by the case of 12, and by the piece. */
const CASES = '71030-03';
const setStock = (code: string, onHand: number) =>
  sql`update item_stock set quantity_on_hand = ${onHand}, quantity_committed = 0, safety_buffer = 0
    where warehouse_code = '000' and item_id = (select id from items where company = 'CHI' and item_code = ${code})`.execute(
    db,
  );
beforeEach(async () => {
  await setStock(CORD, 31);
  await setStock(CASES, 31);
});

const SHORT = 'Product is not available for immediate delivery.';
const messagesOf = (cart: Cart) => cart.detail.map((line) => line.message);
const add = async (cart: Cart, ...line: Parameters<typeof item>): Promise<Cart> =>
  (await dealer('POST', `${KEY}/${cart.header.id}/cart.json`, item(...line))).body.cart;
const saveLine = async (cart: Cart, index: number, quantityOrdered: number): Promise<Cart> => {
  const items = [{ id: cart.detail[index]?.id, quantityOrdered, commentText: '' }];
  return (await dealer('PUT', `${KEY}/${cart.header.id}/items.json`, { items })).body.cart;
};
const removeLine = async (cart: Cart, index: number): Promise<Cart> =>
  (await dealer('DELETE', `${KEY}/${cart.header.id}/${cart.detail[index]?.id}.json`)).body.cart;
const onlyShort = [expect.objectContaining({ kind: 'availability', itemCode: CORD })];

describe('one item on several lines of a cart', () => {
  it('AVL-007: is warned about where the lines before have taken what there is, whatever their units', async () => {
    const cart = await newCart('Twice', [[CORD, 20]]);
    expect(messagesOf(cart)).toEqual([null]);
    const twice = await add(cart, CORD, 20);
    expect(messagesOf(twice)).toEqual([null, SHORT]);
    expect(messagesOf((await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart)).toEqual([null, SHORT]);
    expect(messagesOf(await saveLine(twice, 0, 11))).toEqual([null, null]);
    const [first, second] = (await saveLine(twice, 0, 0)).detail;
    expect([first?.message, second]).toEqual([null, undefined]);
    const units = await add(await newCart('Units', [[CORD, 1]]), CASES, 2, { unitOfMeasure: 'CS' });
    expect(messagesOf(await add(units, CASES, 7))).toEqual([null, null, null]);
    expect(messagesOf(await add(units, CASES, 1))).toEqual([null, null, null, SHORT]);
  });

  it('ruling 30: is not asked about again when each way to add it has warned', async () => {
    const single = await add(await newCart('Told by adding', [[CORD, 20]]), CORD, 20);
    expect((await submit(single)).status).toBe(200);
    await setStock(CORD, 31);
    const { body } = await dealer('POST', `${KEY}/new/order-list.json`, {
      items: [CORD, CORD].map((itemCode) => ({ itemCode, quantityOrdered: 20, commentText: '' })),
      customerPONo: 'Told by a list',
      shipToCode: '1',
    });
    expect(messagesOf(body.cart)).toEqual([null, SHORT]);
    expect((await submit(body.cart)).status).toBe(200);
    await setStock(CORD, 31);
    const edited = await saveLine(await add(await newCart('Told by saving', [[CORD, 5]]), CORD, 5), 1, 30);
    expect(messagesOf(edited)).toEqual([null, SHORT]);
    expect((await submit(edited)).status).toBe(200);
  });

  it('ruling 30: is asked about at the submit when stock covers each line but not both any more', async () => {
    await setStock(CORD, 40);
    const cart = await add(await newCart('Ran short', [[CORD, 20]]), CORD, 20);
    expect(messagesOf(cart)).toEqual([null, null]);
    await setStock(CORD, 31);
    const told = await submit(cart, { version: cart.header.version });
    expect([told.status, told.body.changes]).toEqual([409, onlyShort]);
    expect(told.body.changes[0].lineId).toBe(cart.detail[1]?.id);
    expect((await submit(cart, { accept: told.body.fingerprint })).status).toBe(200);
  });

  it('ruling 30: is asked about when a line before takes more, until the reference client saves the cart', async () => {
    const cart = await saveLine(await add(await newCart('More', [[CORD, 10]]), CORD, 20), 0, 12);
    expect((await submit(cart)).body.changes).toEqual(onlyShort);
    await dealer('PUT', `${KEY}/${cart.header.id}.json`, { ...cart.header, version: undefined });
    expect((await submit(cart)).status).toBe(200);
  });

  it('ruling 30: is not asked about again when a line that came back was told short', async () => {
    const cart = await add(await newCart('Came back', [[CORD, 20]]), CORD, 20);
    const second = cart.detail[1]?.id;
    await removeLine(cart, 1);
    const back = (await dealer('POST', `${KEY}/${cart.header.id}/${second}/restore.json`)).body.cart as Cart;
    expect(messagesOf(back)).toEqual([null, SHORT]);
    expect((await submit(back)).status).toBe(200);
  });

  it('ruling 30: is not asked about again when the sheet that set its quantity was told short', async () => {
    const cart = await newCart('Set at once', [[CORD, 20]]);
    const [first] = cart.detail;
    const kept = [{ id: first?.id, quantityOrdered: 20, commentText: 'For the window' }];
    await dealer('PUT', `${KEY}/${cart.header.id}/items.json`, { items: kept });
    await add(cart, CORD, 5);
    const items = [{ itemCode: CORD, quantityOrdered: 45 }];
    const set = (await dealer('PUT', `${KEY}/${cart.header.id}/quantities.json`, { items })).body.cart as Cart;
    expect(set.detail.map(({ quantityOrdered }) => quantityOrdered)).toEqual(['20', '25']);
    expect(messagesOf(set)).toEqual([null, SHORT]);
    expect((await submit(set)).status).toBe(200);
  });

  it('ruling 30: is asked about when a line before it went and others take the stock since', async () => {
    const pair = async (name: string) => add(await newCart(name, [[CORD, 20]]), CORD, 20);
    const ways = [(cart: Cart) => saveLine(cart, 0, 5), (cart: Cart) => removeLine(cart, 0)];
    for (const [index, change] of ways.entries()) {
      await setStock(CORD, 31);
      const cart = await pair(`Alone ${index}`);
      expect(messagesOf(cart)).toEqual([null, SHORT]);
      const alone = await change(cart);
      expect(messagesOf(alone).filter(Boolean)).toEqual([]);
      await setStock(CORD, 6);
      const told = await submit(alone);
      expect([told.status, told.body.changes]).toEqual([409, onlyShort]);
    }
  });

  it('ruling 30: is asked about when stock was there again at a later change of the cart', async () => {
    const cart = await newCart('Replenished', [[CORD, 40]]);
    expect(messagesOf(cart)).toEqual([SHORT]);
    await setStock(CORD, 50);
    const seen = await add(cart, CASES, 1);
    expect(messagesOf(seen)).toEqual([null, null]);
    await setStock(CORD, 6);
    expect((await submit(seen)).body.changes).toEqual(onlyShort);
  });
});
