import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
/** Sees both accounts of this number: the main brand's and the second one's. */
const service = as('service@demo.test');
const KEY = '/api/carts/01-AB1234';

const cartIdOf = async (company: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select c.id from carts c join customers on customers.id = c.customer_id
    where company = ${company} and account_key = '01-AB1234' and c.state = 'open' order by c.id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
};

it('ruling 13: a number without a company means the first brand’s account: no cart of the other one opens, changes or goes under it', async () => {
  const id = await cartIdOf('BCS');
  const missing = await service('GET', `${KEY}/99999999.json`);
  expect([missing.status, missing.body.error]).toEqual([404, 'Cart not found']);
  const header = { customerPONo: 'Mixed up' };
  for (const answer of [
    await service('GET', `${KEY}/${id}.json`),
    await service('PUT', `${KEY}/${id}.json`, header),
    await service('DELETE', `${KEY}/${id}.json`),
    await service('POST', `${KEY}/${id}/email.json`),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  const own = await service('GET', `${KEY}/${id}.json?company=BCS`);
  expect([own.status, own.body.cart.header.id]).toEqual([200, id]);
  expect((await service('GET', `${KEY}/${await cartIdOf('CHI')}.json`)).status).toBe(200);
});

it('ruling 13: who has only the second brand’s account of that number names no company', async () => {
  const id = await cartIdOf('BCS');
  const { body } = await as('coast@demo.test')('GET', `${KEY}/${id}.json`);
  expect(body.cart.header.id).toBe(id);
});

it('ruling 13: the letter of a cart leads to the account of its company', async () => {
  const id = await cartIdOf('BCS');
  expect((await service('POST', `${KEY}/${id}/email.json?company=BCS`)).status).toBe(200);
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from outbox where kind = 'mail' order by id desc limit 1`.execute(db);
  expect(rows[0]?.text).toContain(`/account/01-AB1234/carts/${id}?company=BCS`);
});

it('ruling 13: of two orders of one number the one of the named account is copied', async () => {
  const { rows } = await sql<{ no: string }>`
    select o.sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
    where o.company = 'BCS' and account_key = '01-AB1234' and not exists (
      select from sales_orders other where other.company = 'CHI' and other.sales_order_no = o.sales_order_no) limit 1`.execute(
    db,
  );
  const copy = (query: string) => service('GET', `${KEY}/duplicate/${rows[0]?.no}/preview.json${query}`);
  expect(rows).toHaveLength(1);
  expect((await copy('')).status).toBe(404);
  expect((await copy('?company=BCS')).status).toBe(200);
});

it('T09: a card that was chosen for a cart is not told to who covers only its location', async () => {
  const id = Number(
    (
      await sql<{ id: number }>`
    update carts set payment_type = '1M/V:VISA4417' where id = (select c.id from carts c join customers on customers.id = c.customer_id
      where company = 'CHI' and account_key = '01-AB1234' and ship_to_code = '2' and c.state = 'open' limit 1) returning id`.execute(
        db,
      )
    ).rows[0]?.id,
  );
  const paid = async (email: string) => {
    const { header } = (await as(email)('GET', `${KEY}/${id}.json`)).body.cart;
    const { carts } = (await as(email)('GET', `${KEY}.json`)).body;
    const listed = carts.find((cart: { header: { id: number } }) => cart.header.id === id);
    return [header.paymentType, header.PaymentType, listed.header.paymentType];
  };
  expect(await paid('branch@demo.test')).toEqual([null, null, null]);
  expect(await paid('dealer@demo.test')).toEqual(['1M/V:VISA4417', '1M/V:VISA4417', '1M/V:VISA4417']);
  await sql`update carts set payment_type = 'CHECK' where id = ${id}`.execute(db);
  expect(await paid('branch@demo.test')).toEqual(['CHECK', 'CHECK', 'CHECK']);
});
