import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Keyword } from '#contract/catalogue.ts';
import { testDatabase } from '../db/test-database.ts';
import type { Renderer } from '../http/renderer.ts';
import { toldPart } from '../http/test-told.ts';
import { testHouse } from './test-house.ts';

// The whole house over the demo seller, with numbers that cannot be mistaken where a visitor must not look.
const database = await testDatabase({ demo: true });
await sql`update items set standard_unit_price = 7913.571111, standard_cost = 6824.682222`.execute(database.db);
await sql`update price_records set discount_markup = 5735.793333`.execute(database.db);
await sql`update item_stock set quantity_on_hand = 486137, quantity_committed = 11111, safety_buffer = 22222, next_receipt_quantity = 486139`.execute(
  database.db,
);
await sql`update products set anticipated_price = 8642.971357`.execute(database.db);
const CATALOGUE = [
  ...['items', 'item_stock', 'kit_components', 'price_records', 'colors', 'seasons', 'categories', 'category_items'],
  ...['products', 'product_variants', 'product_mixes', 'product_mix_items', 'product_colors', 'product_images'],
  ...['images', 'pages', 'menus', 'menu_items', 'banners', 'messages', 'search_entries'],
];
/** Decimals of the catalogue that a visitor may see; every other one is planted above. */
const SHOWN = ['sales_um_factor', 'suggested_retail_price', 'ship_weight', 'quantity', 'break_quantity', 'priority'];
const PLANTED = [
  ...['standard_unit_price', 'standard_cost', 'discount_markup', 'anticipated_price'],
  ...['quantity_on_hand', 'quantity_committed', 'safety_buffer', 'next_receipt_quantity'],
];
const NUMBERS = /8642[.,]?97|7913[.,]?57|6824[.,]?68|5735[.,]?79|486137|486139|452804|463915|11111|22222/;
const NAMES =
  /"(?:stdPrice|priceCode|StandardUnitPrice|standardPrice|QuantityAvailable|QuantityOnHand|buffer|price|priceRule|priceLevel|availabilityNotice|UnitCost|anticipatedPrice)"/;

/** Draws a page out of every call that it needs. */
const renderer: Renderer = async ({ url, fetch }) => {
  const [, room, category, product] = (url.split('?')[0] ?? '').split('/');
  const calls = [
    ...(room === 'pages' ? [`/api/pages/${category}.json`] : [`/api/products/v2/category/${category ?? 'all'}.json`]),
    ...(product ? [`/api/products/v2/keyword/${product}.json`] : []),
  ];
  const answers = await Promise.all(calls.map(async (call) => (await fetch(call)).text()));
  return { status: 200, head: '', body: answers.join('\n'), queries: answers, modules: [] };
};

const app = await testHouse(database, renderer);

const { result }: { result: Keyword[] } = (await app.inject('/api/keywords.json')).json();
const calls = result.map(({ pagetype, keyword }) =>
  pagetype === 'product'
    ? `/api/products/v2/keyword/${keyword}.json?customer=01-AB1234`
    : `/api/${pagetype === 'page' ? 'pages' : 'products/v2/category'}/${keyword}.json`,
);
const pages = result.map(({ pagetype, keyword, parent }) =>
  pagetype === 'page' ? `/pages/${keyword}` : ['/products', ...(parent ? [parent] : []), keyword].join('/'),
);
const others = [
  ...['/api/keywords.json', '/api/menus/active/2.json', '/api/menus/active/122.json', '/api/menus/2', '/api/menus/122'],
  ...['/api/messages.json', '/api/features/banners/active', '/api/features/slides/active', '/version', '/sitemap.xml'],
  ...['retainer', 'cotton', '12100', 'sunscreen', 'kit', 'a'].flatMap((term) => [
    `/api/search.json?term=${term}&limit=100`,
    `/api/search/items/${term}`,
    `/api/search/items.json?search=${term}&customer=01-AB1234&company=CHI`,
  ]),
];

async function bearerOf(email: string): Promise<{ authorization: string }> {
  const url = '/api/user/v2/b2b/login/local.json';
  const answer = await app.inject({ method: 'POST', url, payload: { email, password: 'demo-2026-tether' } });
  return { authorization: `Bearer ${answer.json().token}` };
}

describe('a visitor who asks for everything', () => {
  it('T19 T21: finds the demo seller whole', () => {
    expect(result.length).toBeGreaterThan(80);
    expect(new Set(result.map(({ pagetype }) => pagetype))).toEqual(new Set(['product', 'category', 'page']));
  });

  it('T19: no decimal of the catalogue is forgotten here', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'numeric' and table_name = any(${CATALOGUE})`.execute(database.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...SHOWN, ...PLANTED].sort());
  });

  it.each([...calls, ...others])('PRM-024 PRM-025 T19 T21: %s tells no price but MSRP, and no stock', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(toldPart(answer.body, NUMBERS)).toBeUndefined();
    expect(answer.body).not.toMatch(NAMES);
  });

  it.each(['/', '/home', ...pages])(
    'T19 T21: the page %s and its state tell no price but MSRP, and no stock',
    async (url) => {
      const answer = await app.inject({ url, headers: { host: 'localhost:3000' } });
      expect([200, 302]).toContain(answer.statusCode);
      expect(toldPart(answer.body, NUMBERS)).toBeUndefined();
      expect(answer.body.replaceAll('\\"', '"')).not.toMatch(NAMES);
    },
  );

  it('would be caught telling, because these numbers are there to be told', async () => {
    const headers = await bearerOf('employee@demo.test');
    const url = '/api/products/v2/keyword/classic-cotton-retainer.json?customer=01-AB1234';
    const { body } = await app.inject({ url, headers });
    expect(toldPart(body, NUMBERS)).toBeDefined();
    expect(body).toMatch(NAMES);
  });
});

describe('those logged in', () => {
  it.each([
    ['dealer@demo.test', false],
    ['rep@demo.test', false],
    ['employee@demo.test', true],
  ])(
    'PRM-026 T21: %s gets every product as the contract says, and sees the stock it may see',
    async (email, seesStock) => {
      const stock = /"(?:QuantityAvailable|buffer)"|452804/;
      const headers = await bearerOf(email);
      let [prices, stocks] = [0, 0];
      for (const url of calls) {
        const answer = await app.inject({ url, headers });
        if (/"price":"\d/.test(answer.body)) prices++;
        expect([url, answer.statusCode]).toEqual([url, 200]);
        if (stock.test(answer.body)) stocks++;
      }
      expect(prices).toBeGreaterThan(20);
      expect(stocks > 20).toBe(seesStock);
      if (!seesStock) expect(stocks).toBe(0);
    },
  );
});

describe('the demo seller', () => {
  it('SRC-007: is found by name, code, UPC and with a typing error', async () => {
    const first = async (term: string) => (await app.inject(`/api/search.json?term=${term}`)).json()[0]?.keyword;
    await vi.waitFor(async () => expect(await first('classic%20cotton')).toBe('classic-cotton-retainer'), {
      timeout: 5_000,
    });
    expect(await first('12100-213')).toBe('classic-cotton-retainer');
    expect(await first('12100213')).toBe('classic-cotton-retainer');
    expect(await first('clasic%20coton')).toBe('classic-cotton-retainer');
  });

  it.each([
    ['cable/cable-retainer-14?sku=12414-100', 'cable/cable-retainer?sku=12414-100'],
    ['cable/cable-retainer-14/12414-100', 'cable/cable-retainer?sku=12414-100'],
    ['cable/cable-retainer-14?sku=12100-150', 'cable/cable-retainer?sku=12414-117'],
    ['eyewear-retainers/classic-retainer?sku=12100-150', 'eyewear-retainers/classic-cotton-retainer?sku=12100-150'],
    ['eyewear-retainers/classic-retainer?sku=12414-100', 'eyewear-retainers/classic-cotton-retainer'],
  ])('PRD-004: keeps the color that %s names', async (path, target) => {
    const answer = await app.inject(`/products/${path}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/products/${target}`]);
  });

  it('SRC-007: finds the very color of a variant by its code and its UPC', async () => {
    const [found] = (await app.inject('/api/search.json?term=12418-150')).json();
    expect(found).toMatchObject({ keyword: 'cable-retainer', sku: '12418-150', color: '150' });
    expect((await app.inject('/api/search.json?term=40735')).json()[0]).toMatchObject({ keyword: 'cable-retainer' });
    expect((await app.inject('/api/search.json?term=40735')).json()[0].sku).toMatch(/^124/);
  });

  it('CAT-010: leads from a name that belongs to another product to that product', async () => {
    const answer = await app.inject('/products/eyewear-retainers/classic-retainer');
    expect([answer.statusCode, answer.headers.location?.split('?')[0]]).toEqual([
      302,
      '/products/eyewear-retainers/classic-cotton-retainer',
    ]);
  });
});
