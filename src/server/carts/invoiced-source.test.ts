import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DuplicatePreview } from '#contract/duplicate-preview.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest } from './test-carts.ts';

const { db, ...database } = await testDatabase({ demo: true });
const { as } = await createCartTest({ db, ...database });
const dealer = as('dealer@demo.test');
await sql`update users set may_order = true where email = 'branch@demo.test'`.execute(db);
const KEY = '/api/carts/01-AB1234';
const { rows: goods } = await sql<{ code: string; id: number; unit: string }>`
  select i.item_code as code, i.id, i.sales_um as unit from items i
  join product_colors c on c.item_id = i.id join products p on p.id = c.product_id and p.available_for_sale and p.status
  where i.company = 'CHI' and not i.inactive and i.product_type = 'F' and c.season_id is null and p.season_id is null
  order by i.item_code limit 3`.execute(db);
const [RED, BLUE, GREEN] = goods.map(({ code }) => code) as [string, string, string];

interface Invoiced {
  item: string;
  ordered: number;
  shipped: number;
  comment?: string;
}

/** An invoice of an order that is known from its invoices alone; `/C` is a comment. */
async function invoice(
  order: string,
  no: string,
  date: string,
  lines: readonly Invoiced[],
  shipTo = '1',
): Promise<void> {
  await sql`
    with made as (
      insert into invoices (company, invoice_no, invoice_type, customer_id, ship_to_code, sales_order_no, invoice_date, customer_po_no)
      select 'CHI', ${no}, 'IN', id, ${shipTo}, ${order}, ${date}::date, 'PO 8' from customers
      where account_key = '01-AB1234' and company = 'CHI' returning id)
    insert into invoice_lines (invoice_id, detail_seq_no, item_type, item_id, item_code, description, unit_of_measure, quantity_ordered,
      quantity_shipped, unit_price, comment_text)
    select made.id, lpad(given.n::text, 6, '0'), case when given.item = '/C' then '4' else '1' end, item.id, given.item, given.item,
      coalesce(item.sales_um, 'EA'), given.ordered, given.shipped, 1, coalesce(given.comment, '')
    from made, rows from (json_to_recordset(${JSON.stringify(lines)}::json) as (item text, ordered numeric, shipped numeric, comment text))
      with ordinality as given (item, ordered, shipped, comment, n)
    left join items item on item.company = 'CHI' and item.item_code = given.item`.execute(db);
}

const preview = async (no: string, by = dealer): Promise<DuplicatePreview> => {
  const { status, body, text } = await by('GET', `${KEY}/duplicate/${no}/preview.json`);
  expect(status, text).toBe(200);
  return body.preview;
};
const told = ({ lines }: DuplicatePreview) =>
  lines.map((line) => [line.itemCode, line.was?.quantity ?? line.commentText]);

it('DUP-001: an order that only its invoices tell of is copied from all of them, what was backordered once', async () => {
  // Written in another order than they were made in.
  await invoice('OLD1', 'X1B', '2026-02-09', [
    { item: '/C', ordered: 0, shipped: 0, comment: 'Thank you' },
    { item: GREEN, ordered: 6, shipped: 6 },
    { item: RED, ordered: 18, shipped: 18 },
  ]);
  await invoice('OLD1', 'X1A', '2026-02-02', [
    { item: RED, ordered: 48, shipped: 30 },
    { item: BLUE, ordered: 12, shipped: 12 },
    { item: RED, ordered: 5, shipped: 5 },
    { item: '/C', ordered: 0, shipped: 0, comment: 'Thank you' },
  ]);
  const seen = await preview('OLD1');
  expect(told(seen)).toEqual([
    [RED, '48'],
    [BLUE, '12'],
    [RED, '5'],
    ['/C', 'Thank you'],
    [GREEN, '6'],
  ]);
  const keys = seen.lines.map(({ lineKey }) => lineKey);
  expect(new Set(keys).size).toBe(keys.length);
  const body = { cartName: 'Again', lines: keys, fingerprint: seen.fingerprint };
  const made = await dealer('POST', `${KEY}/duplicate/OLD1.json`, body);
  expect(made.status, made.text).toBe(200);
  expect(made.body.cart.detail).toHaveLength(5);
});

it('DUP-001: parts of an order that were invoiced one by one come together', async () => {
  await invoice('OLD2', 'X2A', '2026-02-02', [{ item: RED, ordered: 10, shipped: 10 }]);
  await invoice('OLD2', 'X2B', '2026-02-02', [{ item: RED, ordered: 4, shipped: 4 }]);
  expect(told(await preview('OLD2'))).toEqual([[RED, '14']]);
});

it('T05: who covers one location copies what was invoiced for it', async () => {
  await invoice('OLD3', 'X3A', '2026-02-02', [{ item: RED, ordered: 10, shipped: 10 }], '1');
  await invoice('OLD3', 'X3B', '2026-02-03', [{ item: BLUE, ordered: 4, shipped: 4 }], '2');
  expect(told(await preview('OLD3', as('branch@demo.test')))).toEqual([[BLUE, '4']]);
  expect(told(await preview('OLD3'))).toEqual([
    [RED, '10'],
    [BLUE, '4'],
  ]);
});
