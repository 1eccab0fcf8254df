import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testLocks } from '../access/test-locks.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);
const { waiting } = testLocks(db);

const DEALER = sql`(select id from customers where company = 'CHI' and account_key = '01-AB1234')`;
const ROWENA = ['Blue Heron, Rowena Shop', '6500 Highway 30', 'Rowena, OR 97058'];
const OAK = ['Blue Heron Outfitters', '118 Oak Street', 'Suite 2', 'Hood River, OR 97031'];
const setPlace = (street: string, city: string, country = 'USA') =>
  sql`update ship_tos set address_line1 = ${street}, city = ${city}, country_code = ${country}
    where code = '2' and customer_id = ${DEALER}`.execute(db);
const setAccount = (name: string) => sql`update customers set name = ${name} where id = ${DEALER}`.execute(db);
const townOf = async ({ header }: Cart) =>
  (
    await db
      .selectFrom('sales_orders')
      .select(['ship_to_address1', 'ship_to_city'])
      .where('cart_id', '=', header.id)
      .execute()
  ).map((order) => [order.ship_to_address1, order.ship_to_city]);
const toRowena = { shipToCode: '2', shownAddress: ROWENA };

beforeEach(async () => {
  await setPlace('6500 Highway 30', 'Rowena');
  await setAccount('Blue Heron Outfitters');
});

it('ruling 30: an address that was changed since it was shown is asked about, and ordered to once it is accepted', async () => {
  const cart = await newCart('Moved');
  await setPlace('1 Main Street', 'Mosier');
  const told = await submit(cart, toRowena);
  const [was, is] = [
    'Blue Heron, Rowena Shop, 6500 Highway 30, Rowena, OR 97058',
    'Blue Heron, Rowena Shop, 1 Main Street, Mosier, OR 97058',
  ];
  const message = `The delivery address changed from "${was}" to "${is}".`;
  expect(told).toMatchObject({
    status: 409,
    body: { code: 'changed', changes: [{ kind: 'address', lineId: null, itemCode: null, was, is, message }] },
  });
  expect(await townOf(cart)).toEqual([]);
  const accept = told.body.fingerprint;
  // It moves once more: that is another question.
  await setPlace('2 Main Street', 'Mosier');
  const again = await submit(cart, { ...toRowena, accept });
  expect([again.status, again.body.fingerprint === accept]).toEqual([409, false]);
  expect((await submit(cart, { ...toRowena, accept: again.body.fingerprint })).status).toBe(200);
  expect(await townOf(cart)).toEqual([['2 Main Street', 'Mosier']]);
});

it('ruling 30: an address that stands as it was shown is not asked about, however it is spelled', async () => {
  await setPlace(' 6500  HIGHWAY 30', 'Rowena', 'US');
  const shown = ['blue heron,  Rowena Shop', '6500 Highway 30', ' ', 'Rowena, OR 97058 '];
  expect((await submit(await newCart('As it was'), { ...toRowena, shownAddress: shown })).status).toBe(200);
});

it('ruling 30: a caller that does not say what it showed is served as before', async () => {
  const cart = await newCart('Unsaid');
  await setPlace('1 Main Street', 'Mosier');
  expect((await submit(cart, { shipToCode: '2' })).status).toBe(200);
  expect(await townOf(cart)).toEqual([['1 Main Street', 'Mosier']]);
});

it("ruling 30: the account's own address, and a name, are asked about likewise", async () => {
  const cart = await newCart('To the account');
  const { header } = (await dealer('PUT', `${KEY}/${cart.header.id}.json`, { shipToCode: '' })).body.cart;
  expect(header.shipToCode ?? '').toBe('');
  await setAccount('Grey Heron Outfitters');
  const own = { shipToCode: '', shownAddress: OAK };
  const told = await submit(cart, own);
  expect([told.status, told.body.changes]).toMatchObject([
    409,
    [{ kind: 'address', is: 'Grey Heron Outfitters, 118 Oak Street, Suite 2, Hood River, OR 97031' }],
  ]);
  expect((await submit(cart, { ...own, accept: told.body.fingerprint })).status).toBe(200);
});

it('ruling 30: an address that is changed while the order waits for its number is asked about', async () => {
  expect((await submit(await newCart('First of all'))).status).toBe(200);
  const cart = await newCart('Meanwhile');
  const held = await db.startTransaction().execute();
  await sql`update number_sequences set next_no = next_no where company = 'CHI' and kind = 'sales-order'`.execute(held);
  const answer = submit(cart, toRowena);
  await waiting(1);
  await setPlace('1 Main Street', 'Mosier').finally(() => held.commit().execute());
  expect(await answer).toMatchObject({ status: 409, body: { changes: [{ kind: 'address' }] } });
  expect(await townOf(cart)).toEqual([]);
});

it('R02: a repeat under its key answers the order, wherever the address has moved since', async () => {
  const cart = await newCart('Repeated');
  const headers = { 'idempotency-key': 'moved-after-the-order' };
  const first = await submit(cart, toRowena, headers);
  await setPlace('1 Main Street', 'Mosier');
  expect([first.status, (await submit(cart, toRowena, headers)).body]).toEqual([200, first.body]);
  expect((await submit(cart, toRowena)).body).toEqual(first.body);
});

it.each([
  ['no list', 'Rowena', 'body.shownAddress'],
  ['no text', [12], 'body.shownAddress.0'],
  ['too long a line', ['x'.repeat(256)], 'body.shownAddress.0'],
  ['too many lines', Array.from({ length: 11 }, () => 'x'), 'body.shownAddress'],
])('T29: %s is refused by its name', async (_what, shown, path) => {
  const cart = await newCart('Wrong');
  const { status, body } = await submit(cart, { ...toRowena, shownAddress: shown });
  expect([status, body.errors]).toMatchObject([400, [{ path }]]);
});
