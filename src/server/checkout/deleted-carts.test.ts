import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { expireCarts, warnOfExpiry } from '../jobs/job-store.ts';
import { createCheckoutTest, KEY, putIntoRole } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as, dealer, newCart } = await createCheckoutTest(database);
const staff = as('service@demo.test');
const LIST = '/api/staff/deleted-carts.json';
const restore = (id: number, by = staff) => by('POST', `/api/staff/deleted-carts/${id}/restore.json`);
const listed = async (query = '') => (await staff('GET', `${LIST}${query}`)).body.carts as { cartId: number }[];

beforeEach(() => sql`update carts set state = 'submitted' where state = 'deleted'`.execute(db));

async function deletedCart(name: string): Promise<number> {
  const { header } = await newCart(name);
  expect((await dealer('DELETE', `${KEY}/${header.id}.json`)).status).toBe(200);
  return header.id;
}

it('R27: a cart that a dealer has deleted is brought back by staff as it was', async () => {
  const cart = await newCart('Come back', [
    ['12100-104', 7],
    ['12100-112', 2],
  ]);
  const path = `${KEY}/${cart.header.id}.json`;
  await dealer('DELETE', path);
  expect((await dealer('GET', path)).status).toBe(404);
  expect(await listed()).toEqual([
    {
      cartId: cart.header.id,
      Company: 'CHI',
      customerKey: '01-AB1234',
      customerName: expect.any(String),
      customerPONo: 'Come back',
      lines: 2,
      subTotal: cart.header.subTotalAmt,
      deletedAt: expect.any(String),
      deletedBy: cart.header.createdByUser?.name,
    },
  ]);
  expect((await restore(cart.header.id)).body.cart).toMatchObject({ cartId: cart.header.id });
  const back = (await dealer('GET', path)).body.cart;
  expect(back.detail).toEqual(cart.detail);
  expect(back.header.updatedByUser.name).not.toBe(cart.header.updatedByUser?.name);
  expect(await listed()).toEqual([]);
  expect((await restore(cart.header.id)).status).toBe(404);
  const { rows } = await sql`select on_behalf_customer_id is not null as "onBehalf" from audit
    where action = 'cart.restore' and object_id = ${String(cart.header.id)}`.execute(db);
  expect(rows).toEqual([{ onBehalf: true }]);
});

it('R27: an expired cart comes back for a month, and is announced again before its next end', async () => {
  const { header } = await newCart('Too late');
  const endIt = () =>
    sql`update carts set expires_at = now() - interval '1 hour', updated_at = now() - interval '2 days'
    where id = ${header.id}`.execute(db);
  await endIt();
  const site = { publicUrl: 'http://localhost:3000', brandName: 'Tether', timeZone: 'America/Denver' };
  expect(await warnOfExpiry(db, site)).toBe(1);
  await endIt();
  expect(await expireCarts(db)).toBe(1);
  expect(await listed('?search=too%20late')).toMatchObject([{ cartId: header.id, deletedBy: null }]);
  expect((await restore(header.id)).status).toBe(200);
  expect(await expireCarts(db)).toBe(0);
  expect(await warnOfExpiry(db, site)).toBe(0);
  const { rows } =
    await sql`select expires_at > now() + interval '29 days' as later from carts where id = ${header.id}`.execute(db);
  expect(rows).toEqual([{ later: true }]);
  // One that was announced, came back and is at its end again.
  const again = await newCart('Again');
  await sql`insert into audit (action, object_type, object_id, at)
    values ('cart.expiry-notice', 'cart', ${String(again.header.id)}, now() - interval '40 days')`.execute(db);
  await sql`update carts set expires_at = now() + interval '9 days' where id = ${again.header.id}`.execute(db);
  expect(await warnOfExpiry(db, site)).toBe(1);
});

it('R27 T02: is for staff who work orders alone, of accounts that they cover, and not for ever', async () => {
  const id = await deletedCart('Not for all');
  for (const email of ['dealer@demo.test', 'rep@demo.test', 'employee@demo.test']) {
    expect([email, (await as(email)('GET', LIST)).status]).toEqual([email, 403]);
    expect([email, (await restore(id, as(email))).status]).toEqual([email, 403]);
  }
  await putIntoRole(database, 'sales');
  expect([(await staff('GET', LIST)).status, (await restore(id)).status]).toEqual([200, 403]);
  await putIntoRole(database, 'cs');
  const open = await newCart('Open');
  await sql`update carts set deleted_at = now() - interval '31 days' where id = ${id}`.execute(db);
  const answers = [await restore(id), await restore(open.header.id), await restore(999_999)];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, await listed()]).toEqual([404, []]);
});

it('T76: an account that has as many open carts as it may gets none back', async () => {
  const id = await deletedCart('One too many');
  await sql`
    insert into carts (customer_id, customer_po_no, salesperson_division_no, salesperson_no, created_by, updated_by)
    select customer_id, 'Full', salesperson_division_no, salesperson_no, created_by, updated_by
    from carts, generate_series(1, 200) where id = ${id}`.execute(db);
  const refused = await restore(id);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('200 open carts')]);
  await sql`delete from carts where customer_po_no = 'Full'`.execute(db);
});
