import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findItems, priceFound } from '#server/catalogue/price-store.ts';
import { testDatabase } from '#server/db/test-database.ts';
import { saveEmail } from '../access/user-store.ts';
import { writeAudit } from '../audit/audit.ts';
import { deleteUser } from '../users/user-store.ts';
import { importDemo, linkDemoGoogle } from './demo.ts';
import { rowHash } from './import-testing.ts';

const database = await testDatabase();

async function today(): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string;
  }>`select value #>> '{}' as day from site_settings where key = 'demo-anchor'`.execute(database.db);
  return rows[0]?.day;
}

it('loads the demo seller without a single bad row, and again without a change', async () => {
  const report = await importDemo(database.db, { today: '2026-11-21' });
  expect(report.problems).toEqual([]);
  expect(report.committed).toBe(true);
  expect(await today()).toBe('2026-04-14');
  const again = await importDemo(database.db, { today: '2026-11-21' });
  expect(again.files.filter((file) => file.inserted + file.updated + file.removed > 0)).toEqual([]);
});

it('T13: its users who are deleted or have another address since stay so, and what they made stays theirs', async () => {
  const { db } = database;
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const moved = { before: { email: 'owner@demo.test' }, after: { email: 'owner@elsewhere.test' } };
  await db.transaction().execute(async (trx) => {
    await deleteUser(trx, await idOf('dealer@demo.test'));
    const objectId = await idOf('owner@demo.test');
    await saveEmail(trx, objectId, 'owner@elsewhere.test');
    await writeAudit(trx, { actor: null, action: 'user.change-email', objectType: 'user', objectId, ...moved });
  });
  const before = await rowHash(db);
  const again = await importDemo(db, { today: '2026-11-21' });
  expect([again.problems, again.files.filter((file) => file.inserted + file.updated + file.removed > 0)]).toEqual([
    [],
    [],
  ]);
  expect(await rowHash(db)).toBe(before);
  await sql`update users set email = 'owner@demo.test' where email = 'owner@elsewhere.test'`.execute(db);
  await sql`update users set active = true, deleted_at = null where email = 'dealer@demo.test'`.execute(db);
});

it('ACC-002: one of its users comes with Google only, whoever stands in for that', async () => {
  const issuers = async () =>
    (
      await sql<{ issuer: string }>`
        select i.issuer from user_identities i join users u on u.id = i.user_id
        where u.email = 'google@demo.test' and u.password_hash is null and i.subject = u.email order by 1`.execute(
        database.db,
      )
    ).rows.map(({ issuer }) => issuer);
  expect(await issuers()).toEqual([]);
  for (const issuer of ['https://accounts.google.com', 'https://accounts.google.com', 'http://127.0.0.1:9']) {
    await linkDemoGoogle(database.db, issuer);
  }
  // A login has one: that of the issuer which is set now.
  expect(await issuers()).toEqual(['http://127.0.0.1:9']);
});

it('moves dates so that the export is of today', async () => {
  const { rows } = await sql<{ last: string }>`select max(order_date) as last from sales_orders`.execute(database.db);
  expect(rows[0]?.last).toBe('2026-11-21');
});

it('its carts and orders hold the prices that the price engine gives', async () => {
  const { rows } = await sql<{ customer: number; codes: string[]; prices: string[] }>`
    select customer_id as customer, array_agg(item_code order by item_code) as codes, array_agg(price order by item_code) as prices
    from (
      select distinct c.customer_id, l.item_code, l.unit_price::numeric(14,2)::text as price from cart_lines l join carts c on c.id = l.cart_id where l.item_type = '1'
      union
      select o.customer_id, l.item_code, l.unit_price::numeric(14,2)::text from sales_order_lines l join sales_orders o on o.id = l.order_id
        where l.item_type = '1' and (l.sales_kit_line_key is null or l.exploded_kit_item)
    ) line group by customer_id`.execute(database.db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { customer, codes, prices } of rows) {
    const items = await findItems(
      database.db,
      customer,
      codes.map((itemCode) => ({ itemCode })),
    );
    const differing = codes.flatMap((code, index) => {
      const item = items[index];
      const answer = item && priceFound(item);
      const price = answer?.priced === true ? answer.price : 'no price';
      return Number(price) === Number(prices[index]) ? [] : [`${customer} ${code} ${prices[index]} not ${price}`];
    });
    expect(differing).toEqual([]);
  }
});
