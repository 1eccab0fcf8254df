import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
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
