import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayText } from '#domain/day-text.ts';
import { CREDIT_HOLD_NOTICE } from '#domain/permissions.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { createCheckoutTest, learnHolidays, payload } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { as, dealer, newCart, submit } = await createCheckoutTest(database);

it('an order that came with an import is told to nobody', async () => {
  const { orders } = await db
    .selectFrom('sales_orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  expect(Number(orders)).toBeGreaterThan(10);
  expect(await mailsOf(database)).toEqual([]);
});

it('who ordered is told lines, place and totals of the order, with a way to it', async () => {
  const cart = await newCart('PO <7>', [
    ['12100-112', 1200],
    ['12100-213', 6],
  ]);
  const { body } = await submit(cart);
  const [mail, ...more] = await mailsOf(database, 'PO <7>');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: `Sales Order #${body.salesOrderNo} was received`,
    to: ['dealer@demo.test'],
  });
  const [line] = cart.detail;
  for (const words of [
    'Hello Blue Heron Outfitters,',
    `Your order PO <7> is with us as Sales Order #${body.salesOrderNo}.`,
    '\nShip Via: UPS Ground\n',
    `1,200 EA 12100-112  ${line?.itemCodeDesc ?? ''}`,
    '6 EA 12100-213',
    'Ship to:\nBlue Heron Outfitters',
    'Suite 2\nHood River OR 97031',
    'at 4.60 = ',
    `Sub Total: ${Number(cart.header.subTotalAmt).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    'Freight: TBD',
    'Total: TBD',
    `http://localhost:3000/account/01-AB1234/orders/${body.salesOrderNo}?company=CHI\n`,
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('PO &lt;7&gt;');
  expect(mail?.html).not.toContain('PO <7>');
});

it('CHK-039 ruling 19: what was chosen for the order is told as the Confirm step has it, and that it is on hold, and why', async () => {
  await sql`insert into promo_codes (promo_code, actions) values ('LETTER3', '{"OrderDiscount":3}')`.execute(db);
  const cart = await newCart('PO chosen');
  await sql`update carts set comment = E'Back door <please>\\nRing twice' where id = ${cart.header.id}`.execute(db);
  const put = await dealer('PUT', `/api/carts/01-AB1234/${cart.header.id}.json`, { promoCode: 'LETTER3' });
  const chosen = { paymentType: 'CHECK', comment: 'RCP ~ 84E012 ~ HOLD' };
  const { status } = await submit(put.body.cart, chosen);
  expect(status).toBe(200);
  const [mail] = await mailsOf(database, 'PO chosen');
  const day = dayText(String(payload(cart).shipExpireDate));
  expect(mail?.text).toContain(
    `\n\nThe order is on hold. Hold for Ship Date was chosen: nothing of it leaves before ${day}.\n\n`,
  );
  expect(mail?.text).toContain(
    [
      `\n\nShip Date: ${day}, Hold for Ship Date`,
      'Ship Via: UPS Ground',
      'Shipping account: 84E012',
      'Payment Type: Check. Payment is needed before shipping.',
      'Promo Code: LETTER3',
      'Comment: Back door <please>\nRing twice\n\n',
    ].join('\n'),
  );
  expect(mail?.html).toContain('Comment: Back door &lt;please&gt;<br>Ring twice');
});

it('T09: terms and a credit hold are named to those who act for the whole account; nothing is on hold that is not', async () => {
  await submit(await newCart('PO terms'));
  const [mail] = await mailsOf(database, 'PO terms');
  expect(mail?.text).toMatch(/\nPayment Type: Terms, Net \d+ Days\n/);
  expect(mail?.text).not.toContain('hold');
  const cart = await newCart('PO one place');
  const dealers = sql`(select id from users where email = 'dealer@demo.test')`;
  await sql`update users set may_order = true where id = ${dealers}`.execute(db);
  await sql`insert into user_access_ship_tos (access_id, customer_id, ship_to_code)
    select id, customer_id, '1' from user_accesses where user_id = ${dealers}`.execute(db);
  await sql`update user_accesses set whole_account = false where user_id = ${dealers}`.execute(db);
  // What a caller may is kept for a second.
  await setTimeout(1_100);
  await sql`update customers set credit_hold = true where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  const { status } = await submit(cart);
  await sql`update customers set credit_hold = false where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  await sql`update user_accesses set whole_account = true where user_id = ${dealers}`.execute(db);
  await setTimeout(1_100);
  expect(status).toBe(200);
  const [limited] = await mailsOf(database, 'PO one place');
  expect(limited?.text).toContain('\nPayment Type: Terms\n');
  expect(limited?.text).toContain('\n\nThe order is on hold.\n\n');
});

it('ruling 19: an order of an account on credit hold says why it waits', async () => {
  await sql`update customers set credit_hold = true where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  await submit(await newCart('PO credit'));
  await sql`update customers set credit_hold = false where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  const [mail] = await mailsOf(database, 'PO credit');
  expect(mail?.text).toContain(`\n\nThe order is on hold. ${CREDIT_HOLD_NOTICE}\n\n`);
});

it('a discount has its minus, as on the page of the order', async () => {
  await sql`insert into promo_codes (promo_code, actions) values ('LETTER5', '{"OrderDiscount":5}')`.execute(db);
  const cart = await newCart('PO less');
  const put = await dealer('PUT', `/api/carts/01-AB1234/${cart.header.id}.json`, { promoCode: 'LETTER5' });
  expect(Number(put.body.cart.header.DiscountAmt)).toBeGreaterThan(0);
  await submit(put.body.cart);
  const [mail] = await mailsOf(database, 'PO less');
  expect(mail?.text).toContain(`Discount: -${put.body.cart.header.DiscountAmt}`);
});

it('a submit that is doubled, at once and later, is told once', async () => {
  const cart = await newCart('Doubled');
  await Promise.all([1, 2, 3, 4, 5].map((n) => submit(cart, {}, n % 2 ? { 'idempotency-key': `doubled-${n}` } : {})));
  expect((await submit(cart)).status).toBe(200);
  expect(await mailsOf(database, 'Your order Doubled')).toHaveLength(1);
});

it('a submit that is refused, or fails after the order was written, is told to nobody', async () => {
  const refused = await newCart('Refused');
  expect((await submit(refused, { shipVia: '' })).status).toBe(400);
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before insert on audit for each row when (new.action = 'order.create') execute function fail()`.execute(
    db,
  );
  expect((await submit(refused)).status).toBe(500);
  await sql`drop trigger fail on audit`.execute(db);
  expect(await mailsOf(database, 'Your order Refused')).toEqual([]);
  expect((await submit(refused)).status).toBe(200);
  expect(await mailsOf(database, 'Your order Refused')).toHaveLength(1);
});

it('what a rep orders is told to the addresses of the account, never to the rep', async () => {
  await sql`update customers set email_address = 'shop@heron.test; not an address; desk@heron.test'
    where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  const { status } = await submit(await newCart('By rep'), {}, undefined, as('rep@demo.test'));
  expect(status).toBe(200);
  const [mail] = await mailsOf(database, 'Your order By rep');
  expect(mail?.to).toEqual(['shop@heron.test', 'desk@heron.test']);
});

it.each(['rep@demo.test', 'employee@demo.test'])('what %s orders for a customer names who did', async (email) => {
  const maker = await db.selectFrom('users').select('name').where('email', '=', email).executeTakeFirstOrThrow();
  await db.updateTable('users').set({ name: '<Jo> Maker' }).where('email', '=', email).execute();
  await submit(await newCart(`Named ${email}`), {}, undefined, as(email));
  const [mail] = await mailsOf(database, `Your order Named ${email}`);
  await db.updateTable('users').set(maker).where('email', '=', email).execute();
  expect(mail?.text).toContain('\nOrdered by <Jo> Maker for Blue Heron Outfitters.\n');
  expect(mail?.html).toContain('Ordered by &lt;Jo&gt; Maker for Blue Heron Outfitters.');
});

it('what the customer orders itself names nobody', async () => {
  await submit(await newCart('By the shop'));
  const [mail] = await mailsOf(database, 'Your order By the shop');
  expect(mail?.text).not.toContain('Ordered by');
});

it('with a bridge it is told when the ERP has given its number, once', async () => {
  const erp = await startErp(() => 'down');
  const bridged = await createCheckoutTest(database, erp.office);
  const cart = await bridged.newCart('Bridged');
  expect((await bridged.submit(cart)).status).toBe(202);
  expect(await mailsOf(database, 'Your order Bridged')).toEqual([]);
  erp.mood = () => 'fine';
  await sql`update outbox set next_attempt_at = now() where state = 'pending'`.execute(db);
  const { relay } = await createCheckoutTest(database, erp.office);
  await relay.runOnce();
  const { body } = await bridged.submit(cart);
  const told = await mailsOf(database, 'Your order Bridged');
  expect(told.map(({ subject }) => subject)).toEqual([`Sales Order #${body.salesOrderNo} was received`]);
  await erp.close();
});

it('with a bridge it is told to who ordered, also where a feed has brought the order first', async () => {
  const erp = await startErp();
  const bridged = await createCheckoutTest(database, erp.office);
  const cart = await bridged.newCart('Fed first');
  const { rows } = await sql<{ no: string }>`
    update sales_orders set order_date = current_date, created_by = null where id = (
      select o.id from sales_orders o join customers c on c.id = o.customer_id
      where c.account_key = '01-AB1234' and o.company = 'CHI' and o.cart_id is null order by o.id limit 1)
    returning sales_order_no as no`.execute(db);
  erp.orders.set(cart.header.reference ?? '', rows[0]?.no ?? '');
  await bridged.submit(cart);
  const told = () => mailsOf(database, `Sales Order #${rows[0]?.no}`);
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1);
  expect((await told())[0]?.to).toEqual(['dealer@demo.test']);
  await erp.close();
});
