import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ColorSheet, SheetCell } from '#contract/catalogue.ts';
import { createApp } from '../app.ts';
import { testDatabase } from '../db/test-database.ts';
import { watchStatements } from '../db/test-statements.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { toldPart } from '../http/test-told.ts';
import { listLastQuantityRows } from '../orders/order-store.ts';
import { createCatalogue } from './catalogue.ts';
import { catalogueRoutes } from './routes.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
const ROWS = [
  // The category also shows the cable with its variants, a mix, and the child product of its own; the retired one is not for sale.
  `insert into category_items (category_id, item_type, product_id, title, priority) values
    (2, 'product', 4, '', 4), (2, 'product', 3, '', 5), (2, 'product', 5, '', 6), (2, 'product', 6, '', 7)`,
  `insert into sales_orders (company, sales_order_no, customer_id, order_type, order_status, order_date) values
    ('CHI', '0000001', 1, 'S', 'C', '2026-01-05'), ('CHI', '0000002', 1, 'S', 'O', '2026-02-05'),
    ('CHI', '0000003', 1, 'S', 'X', '2026-03-05'), ('CHI', '0000004', 3, 'S', 'O', '2026-03-06')`,
  `insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, unit_of_measure, quantity_ordered) values
    (1, '1', 1, '1', 1, '12100-BLK', 'x', 'EA', 6), (2, '1', 1, '1', 1, '12100-BLK', 'x', 'EA', 24), (3, '1', 1, '1', 1, '12100-BLK', 'x', 'EA', 99),
    (2, '2', 2, '1', 7, '13114-BLK', 'x', 'EA', 24), (4, '1', 1, '1', 2, '12100-RED', 'x', 'EA', 77)`,
];
for (const row of ROWS) await sql.raw(row).execute(db);
const { watched, statements } = watchStatements(db);

const caller = (userId: number, accountType: 1 | 4): Caller => ({
  ...{ userId, accountType, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: false, accesses: [] },
});
const CALLERS = new Map([
  ['dealer', caller(1, 4)],
  ['other', caller(2, 4)],
  ['employee', caller(3, 1)],
]);
const cache = createAnswerCache({ most: 100, now: () => Date.now() });
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
    ...{ googleSignIn: false, countMiss: async () => undefined, requestsPerMinute: 1e6 },
  },
  async (token) => CALLERS.get(token),
  [
    (room) =>
      catalogueRoutes(room, {
        db: watched,
        catalogue: createCatalogue({ db: watched, cache }),
        listLastOrdered: (customer, itemCodes) => listLastQuantityRows(watched, customer, itemCodes),
      }),
  ],
);
afterAll(() => app.close());

const PATH = '/api/products/v2/category/eyewear-retainers/colors.json';
const get = (url: string, token?: string) =>
  app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

async function sheetOf(token?: string, query = ''): Promise<ColorSheet> {
  const answer = await get(PATH + query, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().sheet;
}

const cellOf = ({ styles }: ColorSheet, code: string): SheetCell | undefined =>
  styles.flatMap(({ cells }) => cells).find(({ itemCode }) => itemCode === code);

describe('the order sheet of a category', () => {
  it('has a column for each style sold by color, variants among them, and a row for each color, in the order of the page', async () => {
    const { title, styles, colors } = await sheetOf();
    expect(title).toBe('Retainers');
    expect(styles.map(({ name, keyword, cells }) => [name, keyword, cells.map(({ itemCode }) => itemCode)])).toEqual([
      ['Cotton', 'cotton', ['12100-BLK', '12100-RED']],
      ['Cable 14', 'cable', ['13114-BLK']],
    ]);
    expect(colors.map(({ code, name }) => [code, name])).toEqual([
      ['BLK', 'Black'],
      ['RED', 'Red'],
    ]);
  });

  it('says which colors are sold ahead of their season', async () => {
    const sheet = await sheetOf();
    expect([cellOf(sheet, '12100-BLK')?.isPreSeason, cellOf(sheet, '12100-RED')?.isPreSeason]).toEqual([false, true]);
  });

  it('T19 T21: tells a visitor list prices only, whatever customer is named', async () => {
    for (const query of ['', '?customer=01-AB1234']) {
      const { body } = await get(PATH + query);
      expect(body).toContain('"msrp":"12.000000"');
      expect(
        toldPart(body, /"price"|stdPrice|QuantityAvailable|availabilityNotice|lastQuantity|4700|"4\.73"/),
      ).toBeUndefined();
    }
  });

  it("has the customer's prices per sales unit, and what that account ordered last in sales units", async () => {
    const mine = await sheetOf('dealer', '?customer=01-AB1234');
    expect(cellOf(mine, '12100-BLK')).toMatchObject({ price: '4.73', lastQuantity: 24, availabilityNotice: null });
    // A case holds twelve.
    expect(cellOf(mine, '13114-BLK')).toMatchObject({ price: '72.00', lastQuantity: 2, salesUM: 'CS' });
    // Another account's order does not count.
    expect(cellOf(mine, '12100-RED')?.lastQuantity).toBeUndefined();
    const theirs = await sheetOf('other', '?customer=02-CD3456');
    expect(cellOf(theirs, '12100-BLK')?.price).toBe('4.20');
    expect(cellOf(theirs, '12100-BLK')?.lastQuantity).toBeUndefined();
    expect(cellOf(theirs, '12100-RED')?.lastQuantity).toBe(77);
  });

  it('T21: gives figures of the stock to those only who may see them', async () => {
    expect(
      toldPart((await get(`${PATH}?customer=01-AB1234`, 'dealer')).body, /QuantityAvailable|4700/),
    ).toBeUndefined();
    expect(cellOf(await sheetOf('employee', '?customer=01-AB1234'), '12100-BLK')?.QuantityAvailable).toBe(4700);
  });

  it("T01: another's customer is answered like a missing one, and an unknown or hidden category like each other", async () => {
    const [foreign, missing] = await Promise.all(
      ['02-CD3456', '09-ZZ9999'].map((key) => get(`${PATH}?customer=${key}`, 'dealer')),
    );
    expect([foreign?.statusCode, foreign?.body]).toEqual([404, missing?.body]);
    const [unknown, hidden] = await Promise.all(
      ['nope', 'hidden-category'].map((keyword) => get(`/api/products/v2/category/${keyword}/colors.json`, 'dealer')),
    );
    expect([unknown?.statusCode, unknown?.json().error]).toEqual([404, 'category not found']);
    expect(hidden?.body).toBe(unknown?.body);
  });

  it('asks as often for a hundred styles as for two', async () => {
    const count = async () => {
      cache.forgetAll();
      statements.length = 0;
      await sheetOf('dealer', '?customer=01-AB1234');
      return statements.length;
    };
    const few = await count();
    await sql`insert into products (company, keyword, name, sell_as, default_category_id, default_color)
      select 'CHI', 'many-' || n, 'Many ' || n, 4, 2, 'BLK' from generate_series(1, 100) n`.execute(db);
    await sql`insert into product_colors (product_id, color_id, item_id)
      select product.id, 1 + n, 1 + n from products product, generate_series(0, 1) n where keyword like 'many-%'`.execute(
      db,
    );
    await sql`insert into category_items (category_id, item_type, product_id, priority)
      select 2, 'product', id, 9 from products where keyword like 'many-%'`.execute(db);
    expect(await count()).toBe(few);
    expect((await sheetOf('dealer', '?customer=01-AB1234')).styles).toHaveLength(102);
  });
});
