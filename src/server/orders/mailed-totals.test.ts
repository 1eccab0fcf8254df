import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayText } from '#domain/day-text.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { createCheckoutTest, KEY, learnHolidays, payload, ZONE } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { createRelay } from '../outbox/relay.ts';
import { orderActRoutes } from './act-routes.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const relay = createRelay({ db, handlers: {}, log: { warn: () => undefined, error: console.error } });
const seller = { mailFrom: 'orders@tether.test', publicUrl: 'http://localhost:3000', brandName: 'Tether' };
const { as, dealer, newCart, submit } = await createCheckoutTest(database, undefined, (app) =>
  orderActRoutes(app, { db, relay, office: embeddedOffice, ...seller }),
);

const TERMS = ['Sub Total', 'Sales Tax', 'Freight', 'Discount', 'Deposit', 'Total'];

/** The totals of the last letter of it, in their order. */
async function totalsOf(title: string): Promise<Map<string, number>> {
  const mail = (await mailsOf(database, title)).at(-1);
  const found = [...(mail?.text ?? '').matchAll(/^([A-Z][A-Za-z ]+): (-?[\d,]+\.\d\d)$/gm)];
  return new Map(found.map(([, term = '', amount = '']) => [term, Number(amount.replaceAll(',', ''))]));
}

/** All but the total come to the total. */
function expectSum(totals: Map<string, number>): void {
  expect([...totals.keys()]).toEqual(TERMS);
  const { Total = 0, ...parts } = Object.fromEntries(totals);
  expect(Object.values(parts).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(Total, 2);
}

it('CRT-068: the totals of a mailed cart are those of its page, and add up', async () => {
  const cart = await newCart('Mailed', [['12100-112', 60]]);
  await sql`
    update carts set deposit_amt = 20, discount_amt = 5, sales_tax_amt = 3.5, ship_via = '1UPS_GROUND', shipping_account = '123456',
      shipping_account_enabled = true where id = ${cart.header.id}`.execute(db);
  expect((await dealer('POST', `${KEY}/${cart.header.id}/email.json`)).status).toBe(200);
  const proposed = await totalsOf(`Proposed Order: ${cart.header.id}`);
  expectSum(proposed);
  expect(proposed.get('Deposit')).toBe(-20);
});

it('T14: a mailed cart and a mailed order say in the queue whose they are', async () => {
  const cart = await newCart('Whose');
  await dealer('POST', `${KEY}/${cart.header.id}/email.json`);
  const { salesOrderNo } = (await submit(cart)).body;
  await dealer('POST', `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`);
  const { rows } = await sql<{ subject: string }>`
    select distinct o.payload->>'subject' as subject from outbox o join customers c on c.id::text = o.payload->>'customerId'
    where o.kind = 'mail' and c.account_key = '01-AB1234' and c.company = 'CHI'`.execute(db);
  expect(rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Proposed Order: ${cart.header.id}`, `Sales Order #${salesOrderNo}`]),
  );
});

it.each(['past', 'cancelled'])(
  'EML-001: a mailed %s order tells nothing that is still to be done or waited for',
  async (list) => {
    const { salesOrderNo } = (await submit(await newCart('Over'), { paymentType: 'CHECK', comment: 'HOLD' })).body;
    await sql`
    update sales_orders set order_status = ${list === 'past' ? 'C' : 'X'}
    where sales_order_no = ${salesOrderNo} and company = 'CHI'`.execute(db);
    const path = `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`;
    expect((await dealer('POST', path)).status).toBe(200);
    const mail = (await mailsOf(database, `Sales Order #${salesOrderNo}`)).at(-1);
    expect(mail?.text).toContain('\nPayment Type: Check\n');
    expect(mail?.text).not.toContain('Hold for Ship Date');
  },
);

it('EML-001: a mailed order has the picture of the color that its line is of', async () => {
  const { salesOrderNo } = (await submit(await newCart('Pictured'))).body;
  await sql`update items set image = '12100-?.webp' where item_code = '12100-112'`.execute(db);
  const path = `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`;
  expect((await dealer('POST', path)).status).toBe(200);
  const mail = (await mailsOf(database, `Sales Order #${salesOrderNo}`)).at(-1);
  expect(mail?.html).toMatch(/images\/products\/80\/12100-\w+\.webp"/);
});

it('EML-001: the totals of a mailed order are those of its page, and add up', async () => {
  const { salesOrderNo } = (await submit(await newCart('Mailed order', [['12100-112', 60]]))).body;
  await sql`
    update sales_orders set deposit_amt = 20, discount_amt = 5, sales_tax_amt = 3.5, freight_amt = 12
    where sales_order_no = ${salesOrderNo} and company = 'CHI'`.execute(db);
  const path = `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`;
  expect((await dealer('POST', path)).status).toBe(200);
  const ordered = await totalsOf(`Sales Order #${salesOrderNo}`);
  expectSum(ordered);
  expect([ordered.get('Deposit'), ordered.get('Freight')]).toEqual([-20, 12]);
});

it('EML-001 T09: a mailed order says what was chosen for it, and its day as everywhere else', async () => {
  const cart = await newCart('Mailed choices');
  await sql`update carts set comment = E'Back door <please>\\nRing twice' where id = ${cart.header.id}`.execute(db);
  const chosen = { paymentType: 'CHECK', comment: 'RCP ~ 84E012 ~ HOLD' };
  const { salesOrderNo } = (await submit(cart, chosen)).body;
  const path = `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`;
  expect((await dealer('POST', path)).status).toBe(200);
  const mail = (await mailsOf(database, `Sales Order #${salesOrderNo}`)).at(-1);
  const today = new Date().toLocaleDateString('sv', { timeZone: ZONE });
  expect(mail?.text).toContain(`\nOrder Date: ${dayText(today)}\n`);
  const day = dayText(String(payload(cart).shipExpireDate));
  for (const words of [
    [
      `\nShip Date: ${day}, Hold for Ship Date`,
      'Ship Via: UPS Ground',
      'Shipping account: 84E012',
      'Payment Type: Check. Payment is needed before shipping.',
      'Comment: Back door <please>\nRing twice\n\n',
    ].join('\n'),
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('Comment: <b>Back door &lt;please&gt;<br>Ring twice</b>');
});

it('EML-001: a mailed order of a child leads its parent to the page under the parent, and names the child', async () => {
  const { rows } = await sql<{ no: string }>`
    select sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
    where c.company = 'CHI' and c.account_key = '02-CD3456' and o.order_list = 'open' and o.bill_to_customer_id is not null
    order by 1 limit 1`.execute(db);
  const [{ no } = { no: '' }] = rows;
  const mailed = async (email: string, key: string) => {
    expect((await as(email)('POST', `/node-sage/api/CHI/salesorder/${key}/${no}/email`)).status).toBe(200);
    return (await mailsOf(database, no)).at(-1)?.text;
  };
  const byParent = await mailed('employee@demo.test', '02-CD3400');
  expect(byParent).toContain(`/account/02-CD3400/orders/${no}?company=CHI`);
  expect(byParent).toContain('Customer: 02-CD3456 Dune & Harbor');
  expect(await mailed('owner@demo.test', '02-CD3456')).toContain(`/account/02-CD3456/orders/${no}?company=CHI`);
});

it('LIN-034: a price finer than a cent stands in full beside the shown one in every letter, so that it multiplies', async () => {
  await sql`insert into promo_codes (promo_code, actions) values ('FINER', '{"ItemDiscount":2.5}')`.execute(db);
  const cart = await newCart('Finer', [['12100-112', 48]]);
  const put = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'FINER' });
  expect((await dealer('POST', `${KEY}/${cart.header.id}/email.json`)).status).toBe(200);
  const { salesOrderNo } = (await submit(put.body.cart)).body;
  const path = `/node-sage/api/CHI/salesorder/01-AB1234/${salesOrderNo}/email`;
  expect((await dealer('POST', path)).status).toBe(200);
  const proposed = (await mailsOf(database, `Proposed Order: ${cart.header.id}`)).at(-1);
  const [received, mailed] = await mailsOf(database, `Sales Order #${salesOrderNo}`);
  expect(received?.text).toMatch(/^48 EA 12100-112 .*, at 4\.49 \(exactly 4\.485\) = 215\.28$/m);
  for (const mail of [proposed, mailed]) {
    expect(mail?.text).toContain('48 EA x 4.49 (exactly 4.485) = 215.28\n');
    expect(mail?.html).toContain('>4.49<br><span style="color:#48524f;white-space:normal">exactly 4.485</span></td>');
  }
});
