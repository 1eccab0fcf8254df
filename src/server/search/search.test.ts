import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LookUpItem, SearchResult } from '#contract/search.ts';
import { createApp } from '../app.ts';
import { insertCatalogue } from '../catalogue/test-catalogue.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller, CallerAccess } from '../http/caller.ts';
import { searchRoutes } from './routes.ts';
import { refreshSearch } from './search-index-store.ts';
import { createSearchRefresher } from './search-refresher.ts';

const { db } = await testDatabase();
const clock = { now: 0 };
const now = () => clock.now;
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: false, accesses: [] },
};
const access = (id: number, company: string): CallerAccess => ({
  ...{ id, company, isRep: false, salespersonDivisionNo: null, salespersonNo: null, customerId: id, divisionNo: '01' },
  ...{ customerNo: 'AB1234', wholeAccount: true, shipToCodes: [], isPrimary: true },
});
/** Who is who by their tokens: a dealer, one of accounts of one company, one of accounts of both. */
const callers: Readonly<Record<string, Caller>> = {
  dealer,
  second: { ...dealer, accesses: [access(1, 'BCS'), access(2, 'BCS')] },
  main: { ...dealer, accesses: [access(1, 'CHI')] },
  both: { ...dealer, accesses: [access(1, 'BCS'), access(2, 'CHI')] },
};
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
    ...{ googleSignIn: false, requestsPerMinute: 1e6, countMiss: async () => undefined },
  },
  async (token) => callers[token],
  [(room) => searchRoutes(room, { db, cache: createAnswerCache({ most: 10, now }), now })],
);
afterAll(() => app.close());

beforeAll(async () => {
  await insertCatalogue(db);
  await db.updateTable('products').set({ name: 'Classic Cotton Retainer' }).where('keyword', '=', 'cotton').execute();
  await db.updateTable('products').set({ name: 'Cable Retainer' }).where('keyword', '=', 'cable').execute();
  await db
    .insertInto('pages')
    .values([
      { keyword: 'rep-resources', title: 'Rep Cotton Resources', requires_login: true },
      { keyword: 'hidden', title: 'Hidden Cotton', status: false },
    ])
    .execute();
  await db.updateTable('items').set({ upc: '22131' }).where('item_code', '=', '12100-RED').execute();
  await db.updateTable('items').set({ upc: '84021000581' }).where('item_code', '=', '13114-BLK').execute();
  await refreshSearch(db);
});

const get = (url: string, token?: string) =>
  app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
async function found(term: string, token?: string): Promise<SearchResult[]> {
  const answer = await get(`/api/search.json?term=${encodeURIComponent(term)}`, token);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const keywords = async (term: string, token?: string) => (await found(term, token)).map(({ keyword }) => keyword);

describe('the search box', () => {
  it('SRC-007 SRC-011: finds products, categories and pages by the beginnings of their words', async () => {
    expect(await found('cott')).toMatchObject([
      { keyword: 'cotton', pagetype: 'product', parent: 'eyewear-retainers' },
    ]);
    expect(await found('privacy')).toMatchObject([{ keyword: 'privacy-policy', pagetype: 'page', parent: null }]);
    expect(await keywords('retain')).toEqual(expect.arrayContaining(['eyewear-retainers', 'cotton', 'cable']));
    expect(await keywords('COTTON ret')).toEqual(['cotton']);
  });

  it.each(['12100-RED', '12100 red', '12100red', '12100.RED'])('finds the colour by its code %s', async (term) => {
    expect((await found(term))[0]).toMatchObject({ keyword: 'cotton', sku: '12100-RED', color: 'RED' });
  });

  it('finds by UPC', async () => {
    expect((await found('000298121001'))[0]).toMatchObject({ keyword: 'cotton', sku: '12100-BLK', color: 'BLK' });
  });

  it.each(['0-00298-22131-6', '000298221316', '00298221316', '0 00298 22131 6', '0000298221316', '22131'])(
    'ruling 42: finds an item stored with 5 digits by the UPC %s',
    async (term) => {
      expect((await found(term))[0]).toMatchObject({ keyword: 'cotton', sku: '12100-RED', color: 'RED' });
    },
  );

  it.each(['8-40210-00581-1', '840210005811', '84021000581'])(
    'ruling 42: finds an item stored with 11 digits by the UPC %s',
    async (term) => {
      expect((await found(term))[0]).toMatchObject({ keyword: 'cable' });
    },
  );

  it('ruling 42: a UPC with a wrong check digit is none', async () => {
    expect(await found('000298221317')).toEqual([]);
  });

  it('finds a variant by its code under the product that it leads to', async () => {
    expect(await keywords('13114-BLK')).toEqual(['cable']);
  });

  it('finds a part inside a word', async () => {
    expect(await keywords('otto')).toEqual(['cotton']);
  });

  it.each(['cottn', 'cotten', 'coton retainr', 'retianer cotton', 'ctoton'])(
    'allows a typing error: %s',
    async (term) => {
      expect(await keywords(term)).toEqual(['cotton']);
    },
  );

  it.each(['%', '_', '<c>"%_', 'c%n', '\\', "'", '((', ':*', 'zzzz', '   '])(
    'T58: %j finds nothing, and breaks nothing',
    async (term) => {
      expect(await found(term)).toEqual([]);
    },
  );

  it('T22: hidden entries are found by nobody, pages that need a login only by those who have one', async () => {
    expect(await keywords('cotton')).toEqual(['cotton']);
    expect(await keywords('cotton', 'dealer')).toEqual(['cotton', 'rep-resources']);
    expect(await keywords('secret', 'dealer')).toEqual([]);
    expect(await keywords('hidden', 'dealer')).toEqual([]);
  });

  it('keeps what was searched for', async () => {
    await found('never made');
    await vi.waitFor(async () => {
      const rows = await db.selectFrom('search_log').selectAll().where('term', '=', 'never made').execute();
      expect(rows).toMatchObject([{ results: 0, user_id: null }]);
    });
  });

  it('T73: keeps a term of one caller once a minute, and of a flood no more than somebody types', async () => {
    const logged = async (like: string) =>
      (await db.selectFrom('search_log').select('user_id').where('term', 'like', like).orderBy('id').execute()).length;
    clock.now += 60_000;
    for (const token of [undefined, undefined, 'dealer', 'dealer']) await found('asked twice', token);
    expect(await logged('asked twice')).toBe(2);
    clock.now += 60_000;
    await found('asked twice');
    expect(await logged('asked twice')).toBe(3);
    clock.now += 60_000;
    for (let n = 0; n < 70; n++) await found(`flood ${n}`);
    await found('flood by another', 'dealer');
    expect(await logged('flood %')).toBe(61);
  });

  it('limits how much comes back', async () => {
    expect((await get('/api/search.json?term=retainer&limit=1')).json()).toHaveLength(1);
    expect((await get('/api/search.json?term=retainer&limit=1e9')).statusCode).toBe(400);
    expect((await get(`/api/search.json?term=${'a'.repeat(256)}`)).statusCode).toBe(400);
  });
});

describe('the index', () => {
  it('is brought up to date, and writes nothing when nothing has changed', async () => {
    expect(await refreshSearch(db)).toBe(0);
    await db.updateTable('products').set({ name: 'Woolen Retainer' }).where('keyword', '=', 'mixed').execute();
    await db.updateTable('pages').set({ status: false }).where('keyword', '=', 'privacy-policy').execute();
    expect(await refreshSearch(db)).toBe(2);
    expect(await keywords('woolen')).toEqual(['mixed']);
    expect(await keywords('privacy')).toEqual([]);
    clock.now += 60_000;
    expect(await keywords('wolen')).toEqual(['mixed']);
  });

  it('shows a category by the picture of its tile', async () => {
    const category = async () => (await found('eyewear')).find(({ pagetype }) => pagetype === 'category')?.image;
    const picture = (image: string) =>
      sql`update category_items set image_url = ${image} where child_category_id =
        (select id from categories where keyword = 'eyewear-retainers')`.execute(db);
    expect(await category()).toBeFalsy();
    await picture('12100-RED.webp');
    expect(await refreshSearch(db)).toBe(1);
    clock.now += 60_000;
    expect(await category()).toBe('12100-RED.webp');
    await picture('');
    expect(await refreshSearch(db)).toBe(1);
  });

  it('T22: leads nobody to a variant that was hidden', async () => {
    const show = (status: boolean) =>
      db.updateTable('products').set({ status }).where('keyword', '=', 'cable-14').execute();
    await show(false);
    await refreshSearch(db);
    expect(await keywords('13114-BLK')).toEqual([]);
    await show(true);
    await refreshSearch(db);
    expect(await keywords('13114-BLK')).toEqual(['cable']);
  });
});

describe('following the catalogue', () => {
  it('refreshes once for many changes, and not for what is not searched', async () => {
    const lines: string[] = [];
    const refresher = createSearchRefresher({ db, pauseMs: 20, log: { warn: (_, line) => lines.push(line) } });
    await db.updateTable('products').set({ name: 'Hempen Retainer' }).where('keyword', '=', 'mixed').execute();
    refresher.changed('item_stock');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await keywords('hempen')).toEqual([]);
    for (let times = 0; times < 10; times++) refresher.changed('products');
    await vi.waitFor(async () => expect(await keywords('hempen')).toEqual(['mixed']));
    await refresher.close();
    expect(lines).toEqual([]);
  });
});

describe('a refresh that fails', () => {
  it('is tried again by itself until it succeeds', async () => {
    const lines: string[] = [];
    const refresher = createSearchRefresher({ db, pauseMs: 20, log: { warn: (_, line) => lines.push(line) } });
    await db.updateTable('products').set({ name: 'Jute Retainer' }).where('keyword', '=', 'mixed').execute();
    await sql`alter table search_entries rename to elsewhere`.execute(db);
    refresher.changed('products');
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), { timeout: 10_000 });
    await sql`alter table elsewhere rename to search_entries`.execute(db);
    await vi.waitFor(async () => expect(await keywords('jute')).toEqual(['mixed']), { timeout: 10_000 });
    await refresher.close();
  });
});

describe('the item look-up', () => {
  async function items(text: string, token?: string, query = ''): Promise<LookUpItem[]> {
    const answer = await get(`/api/search/items.json?search=${encodeURIComponent(text)}${query}`, token);
    expect(answer.statusCode).toBe(200);
    return answer.json().items;
  }
  const codes = async (text: string) => (await items(text)).map(({ ItemCode }) => ItemCode);

  it('SRC-017 SRC-021: items for sale by the beginning of a word of code, description or UPC, on both paths', async () => {
    expect(await codes('12100')).toEqual(['12100-BLK', '12100-RED']);
    expect(await codes('cotton r')).toEqual(['12100-RED']);
    expect(await codes('0002981')).toEqual(['12100-BLK']);
    expect(await codes('tton')).toEqual([]);
    expect((await get('/api/search/items/12100')).json().items).toHaveLength(2);
    expect((await items('90410'))[0]).toMatchObject({
      ItemCodeDesc: 'Counter kit',
      SalesUnitOfMeasure: 'EA',
      SuggestedRetailPrice: '96.000000',
    });
  });

  it('ruling 42: finds a UPC however it is stored and typed', async () => {
    for (const typed of ['0-00298-22131-6', '000298221316', '00298221316'])
      expect(await codes(typed)).toEqual(['12100-RED']);
    expect(await codes('8-40210-00581-1')).toEqual(['13114-BLK']);
  });

  it('takes * as any word characters, and codes without punctuation', async () => {
    expect(await codes('1*0-R')).toEqual(['12100-RED']);
    expect(await codes('12100red')).toEqual(['12100-RED']);
  });

  it.each([
    ['coton', ['12100-BLK', '12100-RED']],
    ['Cottno', ['12100-BLK', '12100-RED']],
    ['cottin-r', ['12100-RED']],
  ])('allows a typing error in words, as the search box does: %s', async (text, expected) => {
    expect(await codes(text)).toEqual(expected);
  });

  it.each(['coto*', '*oton', '12100-REDD', '1210x'])('guesses neither wildcards nor codes: %s', async (text) => {
    expect(await codes(text)).toEqual([]);
  });

  it.each(['', ' ', '*', '%', '_', '1%', '12100_', '\\', '(', '[a-'])('SRC-014 T58: %j finds nothing', async (text) => {
    expect(await codes(text)).toEqual([]);
  });

  it('SRC-015 ruling 42: tells a customer which one item a text names by its whole code or UPC, and of no beginning', async () => {
    const exact = async (text: string, customer = '&customer=01-AB1234') =>
      (await items(text, 'dealer', customer)).filter((item) => item.exact).map(({ ItemCode }) => ItemCode);
    for (const typed of ['12100-RED', '12100-red', '12100red', '000298221316', '0-00298-22131-6', '22131'])
      expect([typed, await exact(typed)]).toEqual([typed, ['12100-RED']]);
    for (const typed of ['12100', '12100re', '2213', 'cotton red']) {
      expect(await items(typed, 'dealer', '&customer=01-AB1234')).not.toEqual([]);
      expect([typed, await exact(typed)]).toEqual([typed, []]);
    }
    // Other clients are answered as ever.
    expect(await exact('12100-RED', '')).toEqual([]);
    const upcOf = async (itemCode: string, upc: string | null) =>
      db.updateTable('items').set({ upc }).where('company', '=', 'CHI').where('item_code', '=', itemCode).execute();
    const before = await db.selectFrom('items').select('upc').where('item_code', '=', '12100-BLK').executeTakeFirst();
    await upcOf('12100-BLK', '22131');
    expect([await exact('000298221316'), await exact('22131')]).toEqual([[], []]);
    await upcOf('12100-BLK', '12100');
    expect(await exact('12100')).toEqual([]);
    await upcOf('12100-BLK', before?.upc ?? null);
  });

  it('ruling 13: without a customer, items of the only company of the caller’s accounts, or of all companies each code once', async () => {
    await sql`insert into items (company, item_code, description, product_type, standard_unit_price)
      values ('BCS', '12100-RED', 'Their red', 'F', 1), ('BCS', '12100-SEA', 'Their sea', 'F', 1)`.execute(db);
    const found = async (token?: string) =>
      (await items('12100', token)).map(({ Company, ItemCode }) => `${Company} ${ItemCode}`);
    expect(await found('second')).toEqual(['BCS 12100-RED', 'BCS 12100-SEA']);
    expect(await found('main')).toEqual(['CHI 12100-BLK', 'CHI 12100-RED']);
    for (const token of ['both', 'dealer', undefined])
      expect(await found(token)).toEqual(['CHI 12100-BLK', 'CHI 12100-RED', 'BCS 12100-SEA']);
    await db.deleteFrom('items').where('company', '=', 'BCS').execute();
  });

  it('SRC-016: no imprinted, inactive, discontinued or retired items', async () => {
    for (const code of ['12100-IMP', '12100-OLD', '12100-GON', '99999', '/C']) expect(await codes(code)).toEqual([]);
  });

  it("T19: a visitor is told MSRP only, a dealer the standard price and, for its customer, the customer's", async () => {
    expect((await get('/api/search/items.json?search=12100&customer=01-AB1234')).body).not.toMatch(
      /StandardUnitPrice|5\.25|price/,
    );
    expect((await items('12100-BLK', 'dealer'))[0]).toMatchObject({ StandardUnitPrice: '5.250000' });
    expect((await items('12100-BLK', 'dealer', '&customer=01-AB1234'))[0]).toMatchObject({
      price: '4.73',
      priceRule: { source: 'level-code' },
    });
    expect((await get('/api/search/items.json?search=12100&customer=02-CD3456', 'dealer')).statusCode).toBe(404);
  });
});
