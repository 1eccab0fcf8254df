import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CART_LINE_WARNING } from '#domain/availability-notices.ts';
import type { TestAnswer } from '../access/test-app.ts';
import { testLocks } from '../access/test-locks.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);
const { waiting } = testLocks(db);

const CORD = '12100-112';
const RACK = '90010';
const KIT = '90410';
const setStock = (code: string, onHand: number) =>
  sql`update item_stock set quantity_on_hand = ${onHand}, quantity_committed = 0, safety_buffer = 0
    where warehouse_code = '000' and item_id = (select id from items where company = 'CHI' and item_code = ${code})`.execute(
    db,
  );
const committed = async (code: string) => {
  const { rows } = await sql<{ quantity: number }>`
    select quantity_committed::int as quantity from item_stock where warehouse_code = '000'
      and item_id = (select id from items where company = 'CHI' and item_code = ${code})`.execute(db);
  return rows[0]?.quantity;
};
const stateOf = async (cartId: number) =>
  (await dealer('GET', `${KEY}/${cartId}.json`)).body.cart.header.state as string;

/** Submits at once: each has read the stock before any of them gets its number. */
async function atOnce(submits: readonly (() => Promise<TestAnswer>)[]): Promise<TestAnswer[]> {
  const held = await db.startTransaction().execute();
  await sql`update number_sequences set next_no = next_no where company = 'CHI' and kind = 'sales-order'`.execute(held);
  const answers = Promise.all(submits.map((act) => act()));
  await waiting(submits.length).finally(() => held.commit().execute());
  return answers;
}

// The row of the numbers is there from the first order on.
beforeAll(async () => {
  expect((await submit(await newCart('First of all'))).status).toBe(200);
});

it('ruling 30: of two carts that take the last pieces at once one is told, and ordered once it is accepted', async () => {
  await setStock(CORD, 5);
  const carts = [await newCart('One', [[CORD, 5]]), await newCart('Other', [[CORD, 5]])];
  const answers = await atOnce(carts.map((cart) => () => submit(cart)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.findIndex(({ status }) => status === 409);
  const [cart, told] = [carts[late], answers[late]];
  if (cart === undefined) throw new Error('no cart was told');
  expect(told?.body).toMatchObject({
    code: 'changed',
    changes: [{ kind: 'availability', itemCode: CORD, lineId: cart.detail[0]?.id }],
  });
  expect([await committed(CORD), await stateOf(cart.header.id)]).toEqual([5, 'open']);
  expect((await submit(cart, { accept: told?.body.fingerprint })).status).toBe(200);
  expect(await committed(CORD)).toBe(10);
});

it('ruling 30: a kit is told of the part that another cart takes at once', async () => {
  await setStock(RACK, 2);
  const kits = await newCart('Kits', [[KIT, 2]]);
  const held = await newCart('Racks', [[RACK, 2]]);
  const answers = await atOnce([() => submit(kits), () => submit(held)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await committed(RACK)).toBe(2);
});

it('ruling 30: what was known to be short is ordered without another question', async () => {
  await setStock(CORD, 5);
  const short = [await newCart('Short', [[CORD, 9]]), await newCart('Shorter', [[CORD, 8]])];
  const answers = await atOnce(short.map((cart) => () => submit(cart)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await committed(CORD)).toBe(17);
});

it('ruling 30: what was short once and is shown as available is asked about when it is short again (T23)', async () => {
  await setStock(CORD, 6);
  const cart = await newCart('Short once', [[CORD, 40]]);
  await setStock(CORD, 50);
  const { body } = await dealer('GET', `${KEY}/${cart.header.id}.json`);
  expect([cart.detail[0]?.message, body.cart.detail[0].message]).toEqual([CART_LINE_WARNING, null]);
  expect((await submit(await newCart('Quicker', [[CORD, 45]]))).status).toBe(200);
  const other = await newCart('Another of theirs', [[RACK, 1]]);
  const shown = { version: body.cart.header.version, shownShort: [other.detail[0]?.id ?? 0, 2_147_483_647] };
  const told = await submit(body.cart, shown);
  expect([told.status, told.body.changes]).toMatchObject([409, [{ kind: 'availability', lineId: cart.detail[0]?.id }]]);
  expect((await submit(body.cart, { ...shown, accept: told.body.fingerprint })).status).toBe(200);
});

it('ruling 30: what the page shows as short is ordered without another question, whenever it became short', async () => {
  await setStock(CORD, 50);
  const cart = await newCart('Short since', [[CORD, 40]]);
  await setStock(CORD, 5);
  expect((await submit(cart)).status).toBe(409);
  expect((await submit(cart, { shownShort: [cart.detail[0]?.id] })).status).toBe(200);
});
