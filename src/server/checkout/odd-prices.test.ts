import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as, dealer, newCart, submit } = await createCheckoutTest(database);
const service = as('service@demo.test');
beforeAll(() => learnHolidays(database));

/** A record that leaves nothing of the price of 12100-112, as a slip in an import can. */
const giveAway = (percent: number) =>
  sql`
  insert into price_records (company, kind, item_id, customer_id, pricing_method, discount_markup)
  select 'CHI', 2, item.id, customer.id, 'D', ${percent} from items item, customers customer
  where item.company = 'CHI' and item.item_code = '12100-112' and customer.account_key = '01-AB1234'
  on conflict (customer_id, item_id) where kind = 2 do update set discount_markup = excluded.discount_markup`.execute(
    db,
  );

const priced = ({ detail }: Cart) =>
  detail.map(({ itemCode, quantityOrdered, unitPrice }) => [itemCode, quantityOrdered, unitPrice]);

it('T23: no change of a line makes it cost nothing: it keeps its price, and the order is refused until there is one', async () => {
  const cart = await newCart('Given away', [['12100-112', 5]]);
  const [line] = cart.detail;
  const path = `${KEY}/${cart.header.id}`;
  const price = line?.unitPrice;
  expect(Number(price)).toBeGreaterThan(0);
  await giveAway(100);
  const wanted = { itemCode: '12100-112', quantityOrdered: 70, unitOfMeasure: 'EA' };
  const changed = await dealer('PUT', `${path}/${line?.id}.json`, { quantityOrdered: 50, commentText: '' });
  expect(priced(changed.body.cart)).toEqual([['12100-112', '50', price]]);
  const counted = await dealer('PUT', `${path}/quantities.json`, { items: [wanted] });
  expect(priced(counted.body.cart)).toEqual([['12100-112', '70', price]]);
  await dealer('DELETE', `${path}/${line?.id}.json`);
  const restored = await dealer('POST', `${path}/${line?.id}/restore.json`);
  expect(priced(restored.body.cart)).toEqual([['12100-112', '70', price]]);
  const saved = await dealer('PUT', `${path}.json`, { ...cart.header, version: undefined, comment: 'today' });
  expect(priced(saved.body.cart)).toEqual([['12100-112', '70', price]]);
  const refused = await submit(cart);
  expect([refused.status, refused.body.detail]).toEqual([400, 'Item 12100-112 is not available for sale.']);
  const { rows } = await sql`select id from sales_orders where cart_id = ${cart.header.id}`.execute(db);
  expect(rows).toEqual([]);
});

it('T23: a line by the case stays one when the office names or fills its cases otherwise', async () => {
  const resell = (unit: string, factor: number) =>
    sql`update items set sales_um = ${unit}, sales_um_factor = ${factor} where company = 'CHI' and item_code = '14210'`.execute(
      db,
    );
  const [before] = (
    await sql<{ unit: string; factor: string; standard: string }>`
      select sales_um as unit, trim_scale(sales_um_factor)::text as factor, standard_um as standard
      from items where company = 'CHI' and item_code = '14210'`.execute(db)
  ).rows;
  expect([before?.unit === before?.standard, Number(before?.factor)]).toEqual([false, 12]);
  const unit = before?.unit ?? '';
  const lineOf = (cart: Cart) =>
    cart.detail.map((line) => [line.unitOfMeasure, Number(line.unitOfMeasureConvFactor), line.unitPrice]);
  const cart = await caseCart('Cases', unit);
  const [line] = cart.detail;
  const path = `${KEY}/${cart.header.id}`;
  const price = line?.unitPrice ?? '';
  // Another name: a price by it is no price by the old one.
  await resell('BX', 24);
  const items = [{ itemCode: '14210', quantityOrdered: 20, unitOfMeasure: unit }];
  const counted = await dealer('PUT', `${path}/quantities.json`, { items });
  expect(lineOf(counted.body.cart)).toEqual([[unit, 12, price]]);
  const edited = await dealer('PUT', `${path}/${line?.id}.json`, { quantityOrdered: 3, commentText: '' });
  expect(lineOf(edited.body.cart)).toEqual([[unit, 12, price]]);
  const refused = await submit(cart);
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    `Item 14210 is no longer sold by ${unit}. Please remove its line and add it again.`,
  ]);
  // The same name for twice as many: the price is told, and what is ordered is as many pieces as are paid for.
  await resell(unit, 24);
  const told = await submit(cart);
  expect(told.status).toBe(409);
  const ordered = await submit(cart, { accept: told.body.fingerprint });
  expect(ordered.status).toBe(200);
  const { rows } = await sql<{ factor: string; price: string }>`
    select trim_scale(line.unit_factor)::text as factor, line.unit_price::text as price from sales_order_lines line
    join sales_orders made on made.id = line.order_id where made.cart_id = ${cart.header.id}`.execute(db);
  expect(rows.map(({ factor, price: paid }) => [factor, Number(paid)])).toEqual([['24', Number(price) * 2]]);
  await resell(unit, 12);
});

it('T23: a case that holds fewer pieces at the price that it had is told and must be accepted', async () => {
  const refill = (factor: number, price: string) =>
    sql`update items set sales_um_factor = ${factor}, standard_unit_price = ${price} where company = 'CHI' and item_code = '14210'`.execute(
      db,
    );
  await sql`delete from price_records where item_id = (select id from items where company = 'CHI' and item_code = '14210')
    or (kind = 0 and price_code = (select price_code from items where company = 'CHI' and item_code = '14210'))`.execute(
    db,
  );
  await refill(12, '5');
  const cart = await caseCart('Smaller cases', 'CS');
  expect(cart.detail[0]?.unitPrice).toMatch(/^60(\.0+)?$/);
  await refill(10, '6');
  const told = await submit(cart);
  const message = 'One CS of 14210 now holds 10 pieces (before 12).';
  const lineId = cart.detail[0]?.id;
  expect([told.status, told.body.changes]).toEqual([
    409,
    [{ kind: 'price', lineId, itemCode: '14210', was: null, is: null, message }],
  ]);
  expect(told.body.detail).toContain(message);
  await refill(8, '9');
  const both = await submit(cart, { accept: told.body.fingerprint });
  expect(both.body.changes.map((change: { message: string }) => change.message)).toEqual([
    'The price of 14210 changed from 60.00 to 72.00.',
    'One CS of 14210 now holds 8 pieces (before 12).',
    'The total before freight changed from 120.00 to 144.00.',
  ]);
  // What the reference client takes over by saving is asked about no more.
  await dealer('PUT', `${KEY}/${cart.header.id}.json`, { ...cart.header, version: undefined });
  expect((await submit(cart)).status).toBe(200);
});

it('T23: a line with a price of its own comes back for those only who took it out themselves', async () => {
  const cart = await newCart('Half off', [['12100-104', 2]]);
  const path = `${KEY}/${cart.header.id}`;
  await sql`update cart_lines set line_discount_percent = 50, own_percent = 50, extension_amt = extension_amt / 2
    where cart_id = ${cart.header.id}`.execute(db);
  const line = `${path}/${cart.detail[0]?.id}`;
  const percents = ({ body }: { body: { cart: Cart } }) =>
    body.cart.detail.map(({ itemCode, lineDiscountPercent }) => [itemCode, Number(lineDiscountPercent)]);
  await dealer('DELETE', `${line}.json`);
  expect(percents(await dealer('POST', `${line}/restore.json`))).toEqual([['12100-104', 50]]);
  await service('DELETE', `${line}.json`);
  const refused = await dealer('POST', `${line}/restore.json`);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringMatching(/^The line of 12100-104 had a price of its own: /),
  ]);
  expect(percents(await dealer('GET', `${path}.json`))).toEqual([]);
  const item = { itemType: '1', itemCode: '12100-104', quantityOrdered: 2 };
  expect(percents(await dealer('POST', `${path}/cart.json`, item))).toEqual([['12100-104', 0]]);
  expect(percents(await service('POST', `${line}/restore.json`)).map(([, percent]) => percent)).toContain(50);
  // A level of its own, as the back office gives one.
  await sql`update cart_lines set line_discount_percent = 0, own_percent = 0, price_level = 'A' where id = ${cart.detail[0]?.id}`.execute(
    db,
  );
  await service('DELETE', `${line}.json`);
  expect((await dealer('POST', `${line}/restore.json`)).status).toBe(403);
  // One that cost nothing would come back at today's price with what it had off.
  await sql`update cart_lines set price_level = null, unit_price = 0, own_percent = 50, line_discount_percent = 50 where id = ${cart.detail[0]?.id}`.execute(
    db,
  );
  expect((await dealer('POST', `${line}/restore.json`)).status).toBe(403);
  // An imported price that is not today's gives nothing: it comes back at today's.
  await sql`update cart_lines set unit_price = 0.01, own_percent = 0, line_discount_percent = 0, price_rule = null where id = ${cart.detail[0]?.id}`.execute(
    db,
  );
  const back = await dealer('POST', `${line}/restore.json`);
  expect([back.status, Number(back.body.cart.detail[0].unitPrice) > 1]).toEqual([200, true]);
});

it('T23: of a line whose own discount leaves nothing a dealer has no more than was given', async () => {
  const cart = await newCart('All off', [['12100-104', 2]]);
  const path = `${KEY}/${cart.header.id}`;
  await sql`update cart_lines set line_discount_percent = 100, own_percent = 100, extension_amt = 0 where cart_id = ${cart.header.id}`.execute(
    db,
  );
  const line = `${path}/${cart.detail[0]?.id}`;
  const refusal = 'No more of 12100-104 can be had for nothing. Please ask customer service.';
  const wanted = { quantityOrdered: 9000, commentText: '' };
  const items = [{ itemCode: '12100-104', quantityOrdered: 3 }];
  const more = [
    await dealer('PUT', `${line}.json`, wanted),
    await dealer('PUT', `${path}/items.json`, { items: [{ id: cart.detail[0]?.id, ...wanted, itemType: '1' }] }),
  ];
  expect(more.map(({ status, body }) => [status, body.detail])).toEqual(Array(2).fill([400, refusal]));
  // A sheet's more of it costs what it costs.
  const sheet = await dealer('PUT', `${path}/quantities.json`, { items });
  expect(priced(sheet.body.cart).map(([, quantity, price]) => [quantity, Number(price) > 0])).toEqual([
    ['2', true],
    ['1', true],
  ]);
  await service('DELETE', `${line}.json`);
  expect((await dealer('POST', `${line}/restore.json`)).body.detail).toBe(refusal);
  expect((await service('POST', `${line}/restore.json`)).status).toBe(200);
  expect((await dealer('PUT', `${line}.json`, { ...wanted, quantityOrdered: 1 })).status).toBe(200);
});

async function caseCart(name: string, unitOfMeasure: string): Promise<Cart> {
  const body = { ...item('14210', 2), unitOfMeasure, customerPONo: name, shipToCode: '1' };
  return (await dealer('POST', `${KEY}/new/cart.json`, body)).body.cart;
}

it('T23: of what employees let cost nothing a dealer has no more than they gave', async () => {
  await giveAway(100);
  const cart = await newCart('A gift', [['12100-104', 1]]);
  const path = `${KEY}/${cart.header.id}`;
  const given = await service('POST', `${path}/cart.json`, item('12100-112', 2));
  expect(priced(given.body.cart)[1]?.[0]).not.toBe('12100-112');
  await sql`
    insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, unit_of_measure, unit_factor, quantity, unit_price,
      line_discount_percent, extension_amt, comment_text)
    select ${cart.header.id}, 90, '1', id, item_code, description, 'EA', 1, 2, 0, 0, 0, '' from items
    where company = 'CHI' and item_code = '12100-112'`.execute(db);
  const detail = (await dealer('GET', `${path}.json`)).body.cart.detail as Cart['detail'];
  const gift = detail.find(({ itemCode }) => itemCode === '12100-112');
  const refusal = 'No more of 12100-112 can be had for nothing. Please ask customer service.';
  const more = await dealer('PUT', `${path}/${gift?.id}.json`, { quantityOrdered: 9999, commentText: '' });
  expect([more.status, more.body.detail]).toEqual([400, refusal]);
  const items = [{ itemCode: '12100-112', quantityOrdered: 3, unitOfMeasure: 'EA' }];
  // A sheet leaves it as it is: at its ordinary price there is none.
  const { refused } = (await dealer('PUT', `${path}/quantities.json`, { items })).body;
  expect(refused.map(({ itemCode }: { itemCode: string }) => itemCode)).toEqual(['12100-112']);
  const less = await dealer('PUT', `${path}/${gift?.id}.json`, { quantityOrdered: 1, commentText: 'thanks' });
  expect(less.status).toBe(200);
  expect((await service('PUT', `${path}/${gift?.id}.json`, { quantityOrdered: 5, commentText: '' })).status).toBe(200);
  // What a dealer takes out can be had back, what an employee has taken out cannot.
  const restore = `${path}/${gift?.id}/restore.json`;
  await dealer('DELETE', `${path}/${gift?.id}.json`);
  expect((await dealer('POST', restore)).status).toBe(200);
  await service('DELETE', `${path}/${gift?.id}.json`);
  const back = await dealer('POST', restore);
  expect([back.status, back.body.detail]).toEqual([400, refusal]);
  expect((await service('POST', restore)).status).toBe(200);
  await giveAway(10);
  const paid = await dealer('PUT', `${path}/${gift?.id}.json`, { quantityOrdered: 50, commentText: '' });
  expect(Number(priced(paid.body.cart).find(([code]) => code === '12100-112')?.[2])).toBeGreaterThan(0);
});
