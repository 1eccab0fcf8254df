import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { createApp } from '../app.ts';
import { listen } from '../db/listen.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { toldPart } from '../http/test-told.ts';
import { listLastQuantityRows } from '../orders/order-store.ts';
import { createCatalogue } from './catalogue.ts';
import { catalogueRoutes } from './routes.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db, connection } = await testDatabase();
await insertCatalogue(db);
const cache = createAnswerCache({ most: 1000, now: () => Date.now() });
const listening = Promise.withResolvers<void>();
const listener = listen(connection, 'catalogue', cache.forget, () => listening.resolve());
const catalogue = createCatalogue({ db, cache });

const caller = (userId: number, accountType: 1 | 4, roles: string[] = []): Caller => ({
  ...{
    userId,
    accountType,
    roles,
    sessionId: 's',
    authType: 'local',
    name: 'N',
    email: 'n@x.test',
    mayOrder: false,
    accesses: [],
  },
});
const CALLERS = new Map([
  ['dealer', caller(1, 4)],
  ['other', caller(2, 4)],
  ['employee', caller(3, 1, ['employee', 'cs'])],
]);
const app = await createApp(
  {
    logger: false,
    checksAnswers: true,
    trustedProxies: 0,
    publicUrl: 'http://localhost',
    production: false,
    googleSignIn: false,
    countMiss: async () => undefined,
    requestsPerMinute: 1e6,
  },
  async (token) => CALLERS.get(token),
  [
    (room) =>
      catalogueRoutes(room, {
        db,
        catalogue,
        listLastOrdered: (customer, itemCodes) => listLastQuantityRows(db, customer, itemCodes),
      }),
  ],
);
beforeAll(() => listening.promise);
afterAll(async () => {
  await listener.close();
  await app.close();
});

async function get(url: string, token?: string, headers: Record<string, string> = {}) {
  const auth = token ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ url, headers: { ...auth, ...headers } });
}

async function product(keyword: string, token?: string, query = ''): Promise<Product> {
  const answer = await get(`/api/products/v2/keyword/${keyword}.json${query}`, token);
  expect(answer.statusCode).toBe(200);
  return answer.json().products[0];
}

const PRODUCTS = ['cotton', 'kit', 'mixed', 'cable', 'cable-14', 'retired'];
const SECRETS =
  /stdPrice|priceCode|QuantityAvailable|availabilityNotice|buffer|priceRule|priceLevel|"price"|anticipatedPrice|5\.25|4700|4711|4712|8150|cost/;

describe('products', () => {
  it('PRD-020 PRD-021 PRD-023 PRD-025 PRD-028 AVL-008: a product sold in colours', async () => {
    const cotton = await product('cotton', 'dealer');
    expect(cotton).toMatchObject({
      id: 1,
      keyword: 'cotton',
      itemCode: '',
      name: 'Cotton',
      description: '<p>Knit</p>',
      details: '<ul><li>Floats</li></ul>',
      image: 'cotton.webp',
      sellAs: 4,
      defaultColor: 'BLK',
      defaultCategoryKeyword: 'eyewear-retainers',
      canDome: false,
      canScreenPrint: true,
      availableForSale: true,
      dateAvailable: '2026-09-01',
    });
    expect(await product('retired', 'dealer')).toMatchObject({
      ...{ itemCode: '99999', msrp: '10.000000', stdPrice: '5.000000', priceCode: 'A1' },
      ...{
        salesUM: 'EA',
        salesUMFactor: '1.0000',
        stdUM: 'EA',
        canScreenPrint: false,
        availableForSale: false,
        dateAvailable: '',
      },
    });
    expect(cotton.items?.map(({ itemCode, status, selfStatus }) => [itemCode, status, selfStatus])).toEqual([
      ['12100-BLK', true, true],
      ['12100-GON', false, true],
      ['12100-OLD', false, true],
      ['12100-RED', true, true],
    ]);
    expect(cotton.items?.[0]).toMatchObject({
      msrp: '12.000000',
      stdPrice: '5.250000',
      priceCode: 'A1',
      swatchCode: 'own',
      color: { colors: ['#111111'] },
    });
    expect(cotton.items?.[3]?.season).toMatchObject({
      code: 'S26',
      active: true,
      product_available: false,
      product_teaser: 'Soon',
      teaser: 'Soon',
      available: false,
      description: 'Summer',
      preSeasonMessage: null,
      properties: { color: 'red' },
    });
  });

  it('PRD-024: keeps the known members of additional data and drops the rest', async () => {
    expect((await product('cotton')).additionalData).toEqual({ size: 'M', best_seller: true, seasonAvailable: false });
  });

  it('PRD-001 IMG-008: active pictures by priority', async () => {
    expect((await product('cotton')).images?.map(({ image }) => image)).toEqual(['a.png', 'b.png']);
  });

  it('PRD-022 T22: itself, a mix, and variants with a whole product each, but none that is hidden', async () => {
    expect(await product('kit')).toMatchObject({
      sellAs: 1,
      itemCode: '90410',
      productType: 'K',
      msrp: '96.000000',
      season_code: 'S26',
      season_available: false,
    });
    const mixed = await product('mixed');
    expect(mixed.mix?.items.map((part) => [part.itemCode, part.itemQuantity])).toEqual([
      ['12100-BLK', 18],
      ['12100-RED', 18],
    ]);
    const cable = await product('cable');
    expect(cable).toMatchObject({ sellAs: 0 });
    expect(mixed).toMatchObject({ sellAs: 3 });
    expect(
      cable.variants?.map(({ id, priority, title, isDefaultVariant, product: own }) => [
        ...[id, priority, title, isDefaultVariant],
        own?.keyword,
      ]),
    ).toEqual([
      [2, 1, 'Kit', false, 'kit'],
      [1, 2, '14 inch', true, 'cable-14'],
    ]);
    expect(cable.variants?.map(({ status }) => status)).toEqual([true, true]);
    expect(cable.variants?.[1]?.product?.items?.[0]).toMatchObject({
      itemCode: '13114-BLK',
      salesUM: 'CS',
      salesUMFactor: '12.0000',
    });
  });

  it('T60: HTML is sanitised before it is answered', async () => {
    expect((await product('cotton')).description).toBe('<p>Knit</p>');
  });

  it('unknown and inactive products answer the same 404', async () => {
    const [unknown, inactive] = await Promise.all([
      get('/api/products/v2/keyword/nope'),
      get('/api/products/v2/keyword/secret-product'),
    ]);
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'product not found']);
    expect(inactive.body).toBe(unknown.body);
  });
});

describe('what visitors, dealers and employees may see', () => {
  it.each(PRODUCTS)('T19 T21: %s tells a visitor no price but MSRP, and no stock', async (keyword) => {
    expect(
      toldPart((await get(`/api/products/v2/keyword/${keyword}?customer=01-AB1234`)).body, SECRETS),
    ).toBeUndefined();
  });

  it.each(['all', 'eyewear-retainers'])(
    'T19: the category %s tells a visitor no price but MSRP, and no stock',
    async (keyword) => {
      expect(toldPart((await get(`/api/products/v2/category/${keyword}`)).body, SECRETS)).toBeUndefined();
    },
  );

  it('T21: a dealer is told about availability in words only', async () => {
    const body = (await get('/api/products/v2/keyword/cotton', 'dealer')).body;
    expect(toldPart(body, /QuantityAvailable|buffer|4700|4711/)).toBeUndefined();
    const cotton = await product('cotton', 'dealer');
    expect(cotton.items?.map(({ availabilityNotice }) => availabilityNotice).slice(0, 2)).toEqual([
      null,
      'Not available for immediate delivery.',
    ]);
  });

  it('an employee sees the figures of the default warehouse', async () => {
    expect((await product('cotton', 'employee')).items?.[0]).toMatchObject({ QuantityAvailable: 4700, buffer: 1 });
  });
});

describe('customer prices', () => {
  it('come with their reason, on every part, and are kept by nobody', async () => {
    const answer = await get('/api/products/v2/keyword/cable.json?customer=01-AB1234&company=tether', 'dealer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    const item = answer.json().products[0].variants[1].product.items[0];
    expect(item).toMatchObject({
      price: '72.00',
      priceLevel: '1',
      priceRule: { source: 'customer-item', method: 'O', value: '6' },
    });
    expect((await get('/api/products/v2/keyword/cable', 'dealer')).body).not.toContain('priceRule');
  });

  it("T01: another's customer is answered like a missing one", async () => {
    const foreign = await get('/api/products/v2/keyword/cotton?customer=02-CD3456', 'dealer');
    const missing = await get('/api/products/v2/keyword/cotton?customer=09-ZZ9999', 'dealer');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });

  it('PRC-010: differ between customers asking at the same time', async () => {
    const [mine, theirs] = await Promise.all([
      product('cotton', 'dealer', '?customer=01-AB1234'),
      product('cotton', 'other', '?customer=02-CD3456'),
    ]);
    expect([mine.items?.[0]?.price, theirs.items?.[0]?.price]).toEqual(['4.73', '4.20']);
  });
});

describe('categories', () => {
  it('CAT-016 CAT-018: active tiles by priority, hidden products and categories left out', async () => {
    const [category]: Category[] = (await get('/api/products/category/eyewear-retainers')).json().categories;
    expect(category?.children.map(({ title, itemType, urlOverride }) => [title, itemType, urlOverride])).toEqual([
      ['Link', 'link', ''],
      ['Cotton', 'product', ''],
    ]);
    expect(category).toMatchObject({ title: 'Retainers', lifestyle: 'coast', pageText: '<p>Hi</p>' });
    expect(category?.children.map(({ id, status, priority }) => [id, status, priority])).toEqual([
      [3, true, 1],
      [1, true, 3],
    ]);
    expect(category?.children[1]?.product?.items?.map(({ itemCode }) => itemCode)).toEqual(['12100-BLK', '12100-RED']);
    const [all]: Category[] = (await get('/api/products/v2/category/all.json')).json().categories;
    expect(all?.children.map((tile) => tile.category?.keyword)).toEqual(['eyewear-retainers']);
  });

  it('unknown and hidden ones answer an empty list', async () => {
    expect((await get('/api/products/category/nope')).json()).toEqual({ categories: [] });
    expect((await get('/api/products/category/hidden-category')).json()).toEqual({ categories: [] });
  });
});

describe('keywords', () => {
  it('CAT-017 CAT-019 T22: products, categories and pages with parent and redirect; inactive ones for staff only', async () => {
    const { result } = (await get('/api/keywords.json')).json();
    expect(result.find((entry: { keyword: string }) => entry.keyword === 'cable-14')).toMatchObject({
      pagetype: 'product',
      parent: 'eyewear-retainers',
      redirect_to_parent: 4,
    });
    expect(result.find((entry: { keyword: string }) => entry.keyword === 'privacy-policy')).toMatchObject({
      pagetype: 'page',
      parent: null,
      redirect_to_parent: 0,
    });
    const subtitles = result.filter(({ pagetype }: { pagetype: string }) => pagetype === 'page');
    expect(
      Object.fromEntries(subtitles.map(({ keyword, subtitle }: Record<string, string>) => [keyword, subtitle])),
    ).toEqual({
      about: 'Told to all',
      'privacy-policy': undefined,
      terms: undefined,
    });
    const nulls = result.flatMap((entry: object) =>
      Object.entries(entry).flatMap(([name, value]) => (value === null ? [name] : [])),
    );
    expect(new Set(nulls)).toEqual(new Set(['parent']));
    const hidden = (body: string) => /secret-product|hidden-category/.test(body);
    expect(hidden((await get('/api/keywords.json?include_inactive=1')).body)).toBe(false);
    expect(hidden((await get('/api/keywords.json?include_inactive=1', 'dealer')).body)).toBe(false);
    expect(hidden((await get('/api/keywords.json?include_inactive=1', 'employee')).body)).toBe(true);
    expect(hidden((await get('/api/keywords.json?include_inactive=0', 'employee')).body)).toBe(false);
  });
});

describe('keeping answers', () => {
  it('answers 304 to who has the content already, and not after a change', async () => {
    const first = await get('/api/products/v2/keyword/kit');
    const tag = String(first.headers.etag);
    const again = await get('/api/products/v2/keyword/kit', undefined, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/api/products/v2/keyword/kit', 'dealer')).headers.etag).not.toBe(tag);
    await db.updateTable('items').set({ suggested_retail_price: '97' }).where('item_code', '=', '90410').execute();
    await vi.waitFor(async () => {
      const changed = await get('/api/products/v2/keyword/kit', undefined, { 'if-none-match': tag });
      expect(changed.statusCode).toBe(200);
      expect(changed.json().products[0].msrp).toBe('97.000000');
    });
  });

  it("stock changes reach employees and leave the visitors' answers alone", async () => {
    const before = await catalogue.product('cotton', 'visitor');
    await product('cotton', 'employee');
    await db
      .updateTable('item_stock')
      .set({ quantity_on_hand: '4611' })
      .where('item_id', '=', 1)
      .where('warehouse_code', '=', '000')
      .execute();
    await vi.waitFor(async () =>
      expect((await product('cotton', 'employee')).items?.[0]?.QuantityAvailable).toBe(4600),
    );
    expect(await catalogue.product('cotton', 'visitor')).toBe(before);
  });
});
