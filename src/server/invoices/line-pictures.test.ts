import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { createCheckoutTest, KEY, learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { ordersRoutes } from '../orders/routes.ts';
import { invoicesRoutes } from './routes.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const companies = companiesOf({ slug: 'tether' });
const { dealer, newCart, submit } = await createCheckoutTest(database, undefined, (app) => {
  ordersRoutes(app, { db });
  invoicesRoutes(app, { db, companies });
});

/** An invoice of the account for twelve of the black one. */
const INVOICE = '0443653';
const [BLACK, NAVY] = ['12100-100', '12100-112'];
await sql`update items set image = null where item_code in (${BLACK}, ${NAVY})`.execute(db);
// The black color has no picture of its own and is shown by its product's name with the color's code; the navy one has.
await sql`update product_colors set additional_data = additional_data - 'image_filename'
  where item_id in (select id from items where item_code = ${BLACK})`.execute(db);
await sql`update product_colors set additional_data = additional_data || '{"image_filename":"navy-*-*-*.webp"}'
  where item_id in (select id from items where item_code = ${NAVY})`.execute(db);
const PICTURES = [
  [BLACK, '12100-100.webp'],
  [NAVY, 'navy-1-1-2.webp'],
];

const cart = await newCart('Pictures', [
  [BLACK, 12],
  [NAVY, 12],
]);

it('Part III 10: the lines of a cart, an order and an invoice name pictures that there are', async () => {
  expect(cart.detail.map(({ itemCode, cartProduct }) => [itemCode, cartProduct.image])).toEqual(PICTURES);
  const { body } = await submit(cart);
  const { salesOrder } = (await dealer('GET', `/api/sales/b2b/account/01-AB1234/orders/open/${body.salesOrderNo}.json`))
    .body;
  const pictureOf = ({ ItemCode, image }: { ItemCode: string; image: string }) => [ItemCode, image];
  expect(salesOrder.detail.map(pictureOf)).toEqual(PICTURES);
  const { invoice } = (await dealer('GET', `/api/sales/invoice/tether/IN/${INVOICE}.json`)).body;
  expect(invoice.Detail.map(pictureOf)).toContainEqual(PICTURES[0]);
});

it('Part III 28: so do the letters of a proposed order', async () => {
  const own = await newCart('Letters', [
    [BLACK, 12],
    [NAVY, 12],
  ]);
  await dealer('POST', `${KEY}/${own.header.id}/email.json`);
  const [mail] = await mailsOf(database, 'Proposed Order');
  for (const [, file] of PICTURES) expect(mail?.html).toContain(`/images/products/80/${file}"`);
});

it('a name that waits for a color is none where nobody knows the color: the picture is found by the item’s code', async () => {
  await sql`update products set image = '90410-?.webp', default_color = '' where item_id in (select id from items where item_code = '90410')`.execute(
    db,
  );
  await sql`update items set image = null where item_code = '90410'`.execute(db);
  const [line] = (await newCart('No color', [['90410', 2]])).detail;
  expect([line?.cartProduct.productKeyword, line?.cartProduct.image]).toEqual([expect.any(String), null]);
});
