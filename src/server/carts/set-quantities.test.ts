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
  expect(late.refused).toEqual([{ itemCode: '12100-112', message: 'It was changed meanwhile: the cart has 31 EA.' }]);
  expect(quantities(late.cart)).toEqual({ '12100-112': 31, '12100-213': 9 });
  const alone = await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [24] });
  expect([alone.refused.length, alone.cart.header.version]).toEqual([1, late.cart.header.version]);
  expect((await set({ itemCode: '12100-112', quantityOrdered: 31, seen: [24] })).refused).toBeUndefined();
  expect((await set({ itemCode: '12100-112', quantityOrdered: 32, seen: [24, 31] })).refused).toBeUndefined();
  expect(quantities((await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [32] })).cart)).toMatchObject({
    '12100-112': 40,
  });
});

it('R28 T23 ruling 31: counts what the cart holds in the unit that is set, whatever unit its lines have', async () => {
  const { header } = await newCart('Pieces');
  const path = `${KEY}/${header.id}`;
  const order = async (pieces: number) =>
    (await dealer('POST', `${path}/cart.json`, item('71030-03', pieces, { unitOfMeasure: 'EA' }))).body.cart as Cart;
  const lines = ({ detail }: Cart) =>
    detail.flatMap((line) =>
      line.itemCode === '71030-03' ? [`${line.quantityOrdered} ${line.unitOfMeasure} of ${line.salesUMFactor}`] : [],
    );
  expect(lines(await order(24))).toEqual(['24 EA of 12.0000']);
  const set = async (quantityOrdered: number, seen: number) =>
    (
      await dealer('PUT', `${path}/quantities.json`, {
        items: [{ itemCode: '71030-03', unitOfMeasure: 'CS', quantityOrdered, seen: [seen] }],
      })
    ).body;
  const message = (now: number) => [
    { itemCode: '71030-03', message: `It was changed meanwhile: the cart has ${now} CS.` },
  ];
  expect((await set(24, 24)).refused).toEqual(message(2));
  const sheet = await set(24, 2);
  expect([sheet.refused, lines(sheet.cart)]).toEqual([undefined, ['24 CS of 12.0000']]);
  await order(6);
  expect((await set(30, 24)).refused).toEqual(message(24.5));
  const whole = await set(30, 24.5);
  expect([whole.refused, lines(whole.cart)]).toEqual([undefined, ['30 CS of 12.0000']]);
});

it('R28: a comment on a line stays with the item, in whichever unit the sheet sets it', async () => {
  const { header } = await newCart('Comments');
  const path = `${KEY}/${header.id}`;
  const add = (quantity: number, unitOfMeasure: string, commentText = '') =>
    dealer('POST', `${path}/cart.json`, item('71030-03', quantity, { unitOfMeasure, commentText }));
  const set = async (quantityOrdered: number, unitOfMeasure: string) => {
    const items = [{ itemCode: '71030-03', unitOfMeasure, quantityOrdered }];
    const { cart } = (await dealer('PUT', `${path}/quantities.json`, { items })).body as { cart: Cart };
    return cart.detail
      .filter(({ itemCode }) => itemCode === '71030-03')
      .map((line) => `${line.quantityOrdered} ${line.unitOfMeasure} ${line.commentText}`.trim())
      .sort();
  };
  await add(2, 'CS', 'For the window');
  await add(6, 'EA');
  expect(await set(4, 'CS')).toEqual(['2 CS', '2 CS For the window']);
  expect(await set(30, 'EA')).toEqual(['2 CS For the window', '6 EA']);
  expect(await set(20, 'EA')).toEqual(['20 EA For the window']);
  expect(await set(3, 'CS')).toEqual(['3 CS For the window']);
  expect(await set(3, 'CS')).toEqual(['3 CS For the window']);
  await set(0, 'CS');
  await add(24, 'EA', 'For the window');
  expect(await set(3, 'CS')).toEqual(['1 CS', '24 EA For the window']);
  expect(await set(1, 'CS')).toEqual(['1 CS For the window']);
  expect(await set(5, 'EA')).toEqual(['5 EA For the window']);
  await set(0, 'EA');
  await add(5, 'CS', 'Engrave');
  await add(7, 'CS', 'Gift wrap');
  expect(await set(5, 'CS')).toEqual(['5 CS Engrave; Gift wrap']);
  expect(await set(12, 'CS')).toEqual(['5 CS Engrave; Gift wrap', '7 CS']);
  // T25: no more of one item over all its lines than a cart may hold, whatever their units.
  await set(0, 'EA');
  await add(24, 'EA', 'For the window');
  expect(await set(99_970, 'CS')).toEqual(['24 EA For the window', '99968 CS']);
  expect(await set(99_999, 'CS')).toEqual(['99999 CS For the window']);
});

it('names the entry of the call whose unit is refused, also where one before it was changed meanwhile', async () => {
  const { header } = await newCart('Entries');
  const items = [
    { itemCode: '12100-112', quantityOrdered: 3, seen: [99] },
    { itemCode: '71030-03', quantityOrdered: 1, unitOfMeasure: 'GR' },
  ];
  const { status, body } = await dealer('PUT', `${KEY}/${header.id}/quantities.json`, { items });
  expect([status, body.errors[0].path]).toEqual([400, 'body.items.1.unitOfMeasure']);
});
