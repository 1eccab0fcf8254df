import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCheckoutTest, KEY, learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { DEMO_FOLDER } from './demo.ts';
import { folderLoader } from './import-testing.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, submit } = await createCheckoutTest(database);
const load = folderLoader(db);
await sql`insert into promo_codes (promo_code, actions) values
  ('LESS10', '{"ItemDiscount":10}'), ('MORE30', '{"ItemDiscount":30}'), ('ALLIN', '{"OrderDiscount":5}')`.execute(db);

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8').split(/\r?\n/);
const [cartHead = '', firstCart = ''] = read('B2B_Cart.csv');
const [lineHead = '', firstLine = ''] = read('B2B_CartLine.csv');
const OLD = firstCart.slice(0, 36);

/** A cart of an older portal with one line of 24 x 4.60 less 20 percent. */
async function discountedCart(last: number, promoCode = '') {
  const reference = `7e7e0000-0000-4000-8000-00000000f0${String(last).padStart(2, '0')}`;
  const report = await load({
    'B2B_Cart.csv': `${cartHead}\n${firstCart.replace(OLD, reference).replace('Spring pegs,,', `Old ${last},${promoCode},`)}\n`,
    'B2B_CartLine.csv': `${lineHead}\n${firstLine.replace(OLD, reference).replace(',4.60,0,110.40,', ',4.60,20,88.32,')}\n`,
  });
  expect(report.problems).toEqual([]);
  const { id } = await db.selectFrom('carts').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  return { id, path: `${KEY}/${id}.json` };
}

const percentAfter = async (path: string, body: object) => {
  const answer = await dealer('PUT', path, body);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body.cart.detail[0].lineDiscountPercent);
};

describe("a cart line's own discount", () => {
  it('ruling 34: is never less under a promo code, and is there again without it', async () => {
    const { path } = await discountedCart(1);
    expect(await percentAfter(path, { promoCode: 'LESS10' })).toBe(20);
    expect(await percentAfter(path, { promoCode: 'MORE30' })).toBe(30);
    expect(await percentAfter(path, { promoCode: '' })).toBe(20);
  });

  it('of a cart that came with a code is what the code gave: it goes with it', async () => {
    const { path } = await discountedCart(2, 'MORE30');
    expect(await percentAfter(path, { promoCode: '' })).toBe(0);
  });

  it('is on the order, whose own amounts have it too', async () => {
    const { id, path } = await discountedCart(3);
    expect(await percentAfter(path, { promoCode: 'ALLIN' })).toBe(20);
    const { cart } = (await dealer('GET', path)).body;
    const { version } = cart.header;
    const told = await submit(cart, { version });
    const sent = told.status === 409 ? await submit(cart, { version, accept: told.body.fingerprint }) : told;
    expect(sent.status, sent.text).toBe(200);
    const { rows } = await sql<{ own: number; amount: string; goods: boolean }>`
      select l.own_percent::float8 as own, l.own_extension_amt::text as amount, p.own_taxable_amt + p.own_non_taxable_amt = l.own_extension_amt as goods
      from sales_orders o join sales_order_promos p on p.order_id = o.id join sales_order_promo_lines l on l.order_id = o.id
      where o.cart_id = ${id}`.execute(db);
    expect(rows).toEqual([{ own: 20, amount: '88.32', goods: true }]);
  });

  it('is what a removed line comes back with: no discount of a code that is gone', async () => {
    const { id, path } = await discountedCart(4);
    expect(await percentAfter(path, { promoCode: 'MORE30' })).toBe(30);
    const [line] = (await dealer('GET', path)).body.cart.detail;
    await dealer('DELETE', `${KEY}/${id}/${line.id}.json`);
    await dealer('PUT', path, { promoCode: '' });
    const restored = await dealer('POST', `${KEY}/${id}/${line.id}/restore.json`);
    expect(restored.status, restored.text).toBe(200);
    expect(Number(restored.body.cart.detail[0].lineDiscountPercent)).toBe(20);
  });
});
