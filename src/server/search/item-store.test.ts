import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { listMatchingItems } from './item-store.ts';

const { db } = await testDatabase();

/** "gadget" stands in every second of the first items, "widget" in all of the last ones, "rarity" in three that are far apart. */
const ITEMS = 12_000;
const FIRST_WIDGET = 9_000;

beforeAll(async () => {
  await sql`insert into companies (code, slug, name, priority) values ('CHI', 'main', 'Main', 1), ('BCS', 'second', 'Second', 2)`.execute(
    db,
  );
  await sql`
    insert into items (company, item_code, description, product_type, standard_unit_price)
    select 'CHI', 'N' || lpad(n::text, 5, '0'),
      case when n % 4000 = 17 then 'Rarity' when n > ${FIRST_WIDGET} then 'Widget' when n % 2 = 0 then 'Gadget' else 'Thing' end, 'F', 1
    from generate_series(1, ${ITEMS}::int) n`.execute(db);
  await sql`analyze items`.execute(db);
});

const codes = async (pattern: string, company: string | null = null) =>
  (await listMatchingItems(db, pattern, company)).map(({ itemCode }) => itemCode);
const code = (n: number) => `N${String(n).padStart(5, '0')}`;

it('lists a frequent word’s first fifty by code, wherever its items stand', async () => {
  expect(await codes('\\mgadget')).toEqual(Array.from({ length: 50 }, (_, index) => code(2 * (index + 1))));
  const widgets = Array.from({ length: 50 }, (_, index) => code(FIRST_WIDGET + 1 + index));
  expect(await codes('\\mwidget', 'CHI')).toEqual(widgets);
  expect(await codes('\\mrarity')).toEqual([code(17), code(4017), code(8017)]);
  expect(await codes('\\mgadget', 'BCS')).toEqual([]);
});

it('leaves out what only a product shows that is not for sale, and still finds fifty', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into products (company, keyword, name, sell_as, item_id, status, available_for_sale)
      select 'CHI', 'p' || id, 'P', 1, id, true, false from items where item_code <= ${code(40)}`.execute(trx);
    const rows = await listMatchingItems(trx, '\\mgadget', null);
    expect(rows.map(({ itemCode }) => itemCode)).toEqual(
      Array.from({ length: 50 }, (_, index) => code(2 * (index + 21))),
    );
    await sql`insert into colors (code, name) values ('BLK', 'Black')`.execute(trx);
    await sql`
      insert into product_colors (product_id, color_id, item_id, status)
      select (select min(id) from products), (select id from colors), id, false from items where item_code = ${code(42)}`.execute(
      trx,
    );
    expect((await listMatchingItems(trx, '\\mgadget', null))[0]?.itemCode).toBe(code(44));
  });
});

it('T26: leaves out what is withdrawn, whichever company’s item of that code the product names', async () => {
  await db.transaction().execute(async (trx) => {
    const listed = async (company: string) =>
      (await listMatchingItems(trx, '\\mrarity', company)).map(({ itemCode, image }) => [itemCode, image]);
    await sql`insert into items (company, item_code, description, product_type, standard_unit_price)
      select 'BCS', item_code, description, 'F', 1 from items where item_code in (${code(17)}, ${code(4017)}, ${code(8017)})`.execute(
      trx,
    );
    const shown = (keyword: string, itemCode: string, company: string, isForSale: boolean) =>
      sql`insert into products (company, keyword, name, sell_as, item_id, status, available_for_sale, image)
        select 'CHI', ${keyword}, 'P', 1, id, true, ${isForSale}, ${`${keyword}.webp`} from items where item_code = ${itemCode} and company = ${company}`.execute(
        trx,
      );
    await shown('one', code(17), 'CHI', true);
    await shown('two', code(4017), 'CHI', false);
    expect(await listed('BCS')).toEqual([
      [code(17), 'one.webp'],
      [code(8017), null],
    ]);
    // A product of its own comes first.
    await shown('three', code(4017), 'BCS', true);
    await shown('four', code(17), 'BCS', false);
    expect(await listed('BCS')).toEqual([
      [code(4017), 'three.webp'],
      [code(8017), null],
    ]);
    expect(await listed('CHI')).toEqual([
      [code(17), 'one.webp'],
      [code(8017), null],
    ]);
  });
});

it('ruling 13: of all companies lists a code once, the main brand’s first, and still finds fifty', async () => {
  await db.transaction().execute(async (trx) => {
    const listed = async (pattern: string) =>
      (await listMatchingItems(trx, pattern, null)).map(({ itemCode, company }) => [itemCode, company]);
    await sql`insert into items (company, item_code, description, product_type, standard_unit_price)
      select 'BCS', item_code, description, 'F', 1 from items where description = 'Gadget'`.execute(trx);
    // The main brand's is withdrawn in the middle one.
    expect(await listed('\\mrarity')).toEqual([
      [code(17), 'CHI'],
      [code(4017), 'BCS'],
      [code(8017), 'CHI'],
    ]);
    const gadgets = Array.from({ length: 50 }, (_, index) => [code(2 * (index + 22)), 'CHI']);
    expect(await listed('\\mgadget')).toEqual(gadgets);
  });
});
