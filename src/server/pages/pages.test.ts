import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PreloadedState, preloadedState } from '#contract/boot.ts';
import type { ConsentRecord } from '#contract/consent.ts';
import { createApp } from '../app.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { insertCatalogue } from '../catalogue/test-catalogue.ts';
import { createContent } from '../content/content.ts';
import { contentRoutes } from '../content/routes.ts';
import { listen } from '../db/listen.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Renderer, WebBuild } from '../http/renderer.ts';
import { toldPart } from '../http/test-told.ts';
import { contentPolicy } from './content-policy.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { staticRoutes } from './static-routes.ts';

const { db, connection } = await testDatabase();
await insertCatalogue(db);
await db
  .insertInto('pages')
  .values([
    { keyword: 'locked', title: 'Locked', content: '<p>secret</p>', requires_login: true },
    { keyword: 'old-reps', title: 'Old', status: false, redirect_to: '/pages/privacy-policy' },
  ])
  .execute();
// A color before the default one.
await db.insertInto('product_colors').values({ product_id: 5, color_id: 2, item_id: 2, priority: -1 }).execute();
await db
  .insertInto('menus')
  .values([
    { id: 2, title: 'Products' },
    { id: 122, title: 'Resources' },
  ])
  .execute();
await db
  .insertInto('menu_items')
  .values([
    { menu_id: 2, title: '</script><b>', url: '/all' },
    { menu_id: 122, title: 'Staff secret', url: '/x', require_login: true },
  ])
  .execute();
await db.insertInto('messages').values({ message: 'Hello' }).execute();
await db.insertInto('site_settings').values({ key: 'seller', value: '{"name":"Tether Outdoor"}' }).execute();

const folder = mkdtempSync(join(tmpdir(), 'halyard-pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/client-abc.js'), 'console.error(1)');
writeFileSync(join(folder, 'secret.txt'), 'secret');

const drawn: string[] = [];
/** Draws what the browser's own code would ask for: the calls' answers, as text. */
const renderer: Renderer = async ({ url, fetch, site }) => {
  drawn.push(url);
  const path = url.split('?')[0] ?? '';
  if (path === '/broken') throw new Error('broken');
  const [, room, category, product] = path.split('/');
  const call =
    room === 'pages'
      ? `/api/pages/${category}.json`
      : room === 'set-password'
        ? '/api/keywords.json'
        : product
          ? `/api/products/v2/keyword/${product}.json`
          : `/api/products/v2/category/${category ?? 'all'}.json`;
  const answer = await fetch(call);
  // As the browser's code does, whose loaders ask once more.
  if (answer.status === 503) await fetch(call);
  const found: unknown = await answer.json().catch(() => null);
  const known = ['', 'home', 'products', 'pages', 'account', 'login', 'set-password', 'order-colors'].includes(
    room ?? '',
  );
  return {
    status: answer.status >= 500 ? 500 : known && answer.status === 200 ? 200 : 404,
    head: `<title>${site.sellerName}</title>`,
    body: `<pre>${JSON.stringify(found).replaceAll('<', '&lt;')}</pre>`,
    queries: { found },
    modules: ['src/web/page.tsx'],
  };
};
const bundle: WebBuild = {
  ...{
    folder,
    renderer,
    drawTrouble: () => ({ head: '', body: '' }),
    earlyScript: 'early("{product}")',
    version: 'v-1',
  },
  manifest: {
    'src/web/client.tsx': { file: 'assets/client-abc.js', css: ['assets/client.css'], isEntry: true },
    'src/web/page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['src/web/client.tsx'] },
  },
};

const now = () => new Date();
const clock = () => Date.now();
const cache = createAnswerCache({ most: 100, now: clock });
const pageCache = createAnswerCache({ most: 100, now: clock });
const catalogue = createCatalogue({ db, cache });
const content = createContent({ db, cache, now: clock, publicUrl: 'http://localhost' });
const listening = Promise.withResolvers<void>();
const listener = listen(
  connection,
  'catalogue',
  (table) => [cache, pageCache].map((kept) => kept.forget(table)),
  () => listening.resolve(),
);
const consent: { record: ConsentRecord | null } = { record: null };
const settings = {
  ...{
    slug: 'tether',
    brandName: 'Tether',
    brand2Name: 'Bright Coast',
    timeZone: 'America/Denver',
    isDemo: false,
    googleClientId: undefined,
    tagId: undefined,
    tagOrigin: 'https://www.googletagmanager.com',
  },
  ...{ version: 'v-1', publicUrl: 'http://localhost', googleSignIn: false },
};
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
    ...{ googleSignIn: false, countMiss: async () => undefined, requestsPerMinute: 1e6 },
  },
  async () => undefined,
  [
    (room) => catalogueRoutes(room, { db, catalogue, listLastOrdered: async () => [] }),
    (room) => contentRoutes(room, { db, content }),
    (room) => staticRoutes(room, bundle),
    (room) => crawlerRoutes(room, { catalogue, publicUrl: settings.publicUrl }),
    (room) =>
      pageRoutes(room, {
        db,
        cache,
        pageCache,
        catalogue,
        content,
        bundle,
        settings,
        now,
        findConsent: async () => consent.record,
      }),
  ],
);
beforeAll(() => listening.promise);
afterAll(async () => {
  await listener.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject(url);
/** The state as a browser would read it out of the page. */
function stateOf(html: string): PreloadedState {
  const json = /window\.__PRELOADED_STATE__=(.*?);window\[/s.exec(html)?.[1] ?? '';
  return preloadedState.parse(JSON.parse(json));
}

const PUBLIC_PAGES = [
  ...['/', '/home', '/products', '/products/all', '/products/eyewear-retainers', '/products/eyewear-retainers/cotton'],
  ...[
    '/products/eyewear-retainers/cotton/12100-RED',
    '/products/eyewear-retainers/kit',
    '/products/eyewear-retainers/mixed',
  ],
  ...[
    '/products/eyewear-retainers/cable',
    '/products/eyewear-retainers/retired',
    '/pages/privacy-policy',
    '/pages/locked',
  ],
];
const SECRETS =
  /stdPrice|priceCode|QuantityAvailable|availabilityNotice|buffer|priceRule|priceLevel|"price"|5\.25|4700|4711|4712|8150|secret/;

describe('the assets of a page', () => {
  it('T75: come in dozens, and use up nothing of what a network may ask for', async () => {
    const settings = {
      ...{ logger: false, checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
      ...{ publicUrl: 'http://localhost', requestsPerMinute: 2, countMiss: async () => undefined },
    };
    const busy = await createApp(settings, async () => undefined, [(room) => staticRoutes(room, bundle)]);
    const statuses = new Set<number>();
    for (let times = 0; times < 20; times++) {
      statuses.add((await busy.inject('/assets/client-abc.js')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    await busy.close();
  });
});

describe('the page of an address', () => {
  it.each(PUBLIC_PAGES)(
    'T19 T22: %s tells a visitor no price but MSRP, no stock and nothing behind the login',
    async (path) => {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(toldPart(page.body, SECRETS)).toBeUndefined();
    },
  );

  it('carries what the reference client needs to boot', async () => {
    const { body } = await get('/products/eyewear-retainers/cotton');
    const state = stateOf(body);
    expect(state.keywords?.list.map(({ keyword }) => keyword)).toContain('cotton');
    expect(state.menu?.productMenu?.items).toMatchObject([{ title: '</script><b>' }]);
    expect(state.menu?.resourcesMenu?.items).toEqual([]);
    expect(state.messages?.list).toMatchObject([{ message: 'Hello' }]);
    expect(state.cookieConsent).toMatchObject({ status: 'idle', record: null });
    expect(state.version?.versionNo).toBe('v-1');
    expect(body).toContain('window["Tether"]={"version":"v-1","gtagID":""}');
    expect(body).toContain('early("tether")');
  });

  it('PRD-004: the state has the product with the colour that the address names, in path or query', async () => {
    for (const url of [
      '/products/eyewear-retainers/cotton/12100-RED',
      '/products/eyewear-retainers/cotton?sku=12100-RED',
    ]) {
      expect(stateOf((await get(url)).body).products).toMatchObject({
        keyword: 'cotton',
        colorCode: 'RED',
        selectedItemCode: '12100-RED',
        msrp: ['12.000000'],
      });
    }
    expect(stateOf((await get('/products/eyewear-retainers/cotton')).body).products).toMatchObject({
      colorCode: 'BLK',
    });
    expect(stateOf((await get('/products/eyewear-retainers/cable?sku=90410')).body).products).toMatchObject({
      selectedProduct: { keyword: 'kit' },
    });
    expect(stateOf((await get('/pages/privacy-policy')).body).page?.content?.title).toBe('Privacy');
  });

  it('cannot be broken out of by content', async () => {
    const { body } = await get('/home');
    expect(body).not.toContain('</script><b>');
    expect(body.match(/<script/g)).toHaveLength(3);
  });

  it("T77 H01: allows its one inline script by a nonce of this answer's own", async () => {
    const [one, two] = await Promise.all([get('/home'), get('/home')]);
    const nonceOf = (page: typeof one) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(Buffer.from(nonceOf(one), 'base64')).toHaveLength(16);
    expect(one.body.match(/<script nonce="([^"]+)"/)?.[1]).toBe(nonceOf(one));
    expect(stateOf(one.body).app?.nonce).toBe(nonceOf(one));
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(one.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' });
  });

  it("names the page's own styles and modules once", async () => {
    const { body } = await get('/home');
    expect(body.match(/href="\/assets\/(client|page)\.css"/g)).toHaveLength(2);
    expect(body.match(/<script type="module" src="\/assets\/client-abc\.js">/g)).toHaveLength(1);
    expect(body.match(/modulepreload" href="\/assets\/page\.js"/g)).toHaveLength(1);
    expect(body).toContain('<title>Tether Outdoor</title>');
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      site: { slug: 'tether', timeZone: 'America/Denver' },
      queries: { found: { categories: expect.any(Array) } },
    });
  });

  it('PRD-002: names the swatches by what they are, so that a changed color is seen at once', async () => {
    const swatches = async () => /swatches\.css\?version=([\w-]+)"/.exec((await get('/home')).body)?.[1];
    const before = await swatches();
    expect(before).toHaveLength(20);
    await sql`update colors set color_a = '#123456'`.execute(db);
    await expect.poll(swatches).not.toBe(before);
  });

  it('CCN-002 PRD-019: has the consent of this browser, never of another', async () => {
    const preferences = { functional: true, preferences: true, analytics: false, marketing: true };
    consent.record = {
      ...{
        uuid: crypto.randomUUID(),
        userId: null,
        ipAddress: '',
        ack: true,
        url: '</script>',
        preferences,
        gpc: false,
        changes: [],
      },
      ...{
        status: 'partial',
        dateCreated: now().toISOString(),
        dateUpdated: now().toISOString(),
        dateExpires: now().toISOString(),
      },
    };
    const mine = await get('/home');
    consent.record = null;
    const theirs = await get('/home');
    expect(stateOf(mine.body).cookieConsent?.record).toMatchObject({ ack: true, url: '</script>' });
    expect(mine.headers['content-security-policy']).toContain('https://www.youtube.com');
    expect(stateOf(theirs.body).cookieConsent?.record).toBeNull();
    expect(theirs.headers['content-security-policy']).not.toContain('https://www.youtube.com');
  });

  it('ANL-001: allows no tag where none is configured, else exactly that one', () => {
    const policy = (tagOrigin?: string) =>
      contentPolicy({ nonce: 'n', google: false, marketing: false, tagOrigin })
        .split('; ')
        .map((rule) => rule.split(' '));
    const rule = (name: string, tagOrigin?: string) => policy(tagOrigin).find(([own]) => own === name);
    expect(JSON.stringify(policy())).not.toContain('http://');
    expect(rule('script-src')).toEqual(['script-src', "'self'", "'nonce-n'"]);
    expect(rule('connect-src')).toEqual(['connect-src', "'self'"]);
    const own = 'https://tags.tether.test';
    expect(rule('script-src', own)).toEqual(['script-src', "'self'", "'nonce-n'", own]);
    expect(rule('connect-src', own)).toEqual(['connect-src', "'self'", own]);
    expect(rule('img-src', own)).toEqual(['img-src', "'self'", 'data:', own]);
    const google = 'https://www.googletagmanager.com';
    expect(rule('script-src', google)?.at(-1)).toBe(google);
    expect(rule('connect-src', google)?.slice(2)).toEqual([
      google,
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ]);
  });

  it('H04: addresses with keys do not travel on', async () => {
    for (const path of [
      '/set-password/hash/key',
      '/Set-Password/hash/key',
      '/SIGNUP/hash/key',
      '/Confirm-Email/hash/key',
    ])
      expect([path, (await get(path)).headers['referrer-policy']]).toEqual([path, 'no-referrer']);
    expect((await get('/home')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('is the same for a browser that takes it compressed', async () => {
    const page = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const html = gunzipSync(page.rawPayload).toString();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const plain = await get('/home');
    expect(html.replaceAll(String(nonce), '')).toBe(
      plain.body.replaceAll(/nonce="([^"]+)"/.exec(plain.body)?.[1] ?? '', ''),
    );
  });

  it('is left to the browser when it cannot be drawn', async () => {
    const page = await get('/broken');
    expect([page.statusCode, page.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });
});

describe('a page whose calls cannot be answered', () => {
  it('R10: is asked for again later, and waits for one call only', async () => {
    const inject = app.inject.bind(app);
    const asked: string[] = [];
    const spy = vi.spyOn(app, 'inject').mockImplementation(((wanted: string | { url: string }) => {
      if (typeof wanted === 'string') return inject(wanted);
      asked.push(wanted.url);
      return Promise.resolve({ statusCode: 503, body: '{}', headers: {} });
    }) as typeof app.inject);
    const page = await get('/products/all?sku=NOT-KEPT');
    spy.mockRestore();
    expect([page.statusCode, page.headers['retry-after'] !== undefined, asked.length]).toEqual([503, true, 1]);
  });
});

describe('keeping pages', () => {
  it('draws once for all who ask, and anew after a change', async () => {
    const times = () => drawn.filter((url) => url === '/products/eyewear-retainers/mixed').length;
    await get('/products/eyewear-retainers/mixed');
    const before = times();
    await Promise.all(['', '?utm=1', '?utm=2'].map((query) => get(`/products/eyewear-retainers/mixed${query}`)));
    expect(times()).toBe(before);
    await db.updateTable('products').set({ name: 'Renamed Mix' }).where('keyword', '=', 'mixed').execute();
    await vi.waitFor(async () =>
      expect((await get('/products/eyewear-retainers/mixed')).body).toContain('Renamed Mix'),
    );
    expect(times()).toBeGreaterThan(before);
  });

  it('T76: is not done for items that somebody made up, so that nobody crowds out what others ask for', async () => {
    const times = (url: string) => drawn.filter((each) => each === url).length;
    for (const sku of ['NO-SUCH', '90410']) {
      const url = `/products/eyewear-retainers/cable?sku=${sku}`;
      const before = times(url);
      for (let asked = 0; asked < 3; asked++) expect((await get(url)).statusCode).toBe(200);
      expect([sku, times(url) - before]).toEqual([sku, sku === 'NO-SUCH' ? 3 : 1]);
    }
  });

  it.each([
    ['/products/nonsense/cotton', 3],
    ['/products/eyewear-retainers/cotton/', 3],
    ['/products/eyewear-retainers/%63otton', 3],
    ['/products/eyewear-retainers/cable/NO-SUCH', 3],
    ['/products/eyewear-retainers/cable/90410', 1],
    ['/pages/privacy-polic%79', 3],
    ['/order-colors/nonsense', 3],
    ['/order-colors/eyewear-retainers', 1],
  ])('T76: %s, spelled or made up by anybody, is drawn %i times for three who ask', async (url, times) => {
    const before = drawn.filter((each) => each === url).length;
    for (let asked = 0; asked < 3; asked++) expect((await get(url)).statusCode).toBe(200);
    expect(drawn.filter((each) => each === url).length - before).toBe(times);
  });

  it('T44 T76: is done once for all links of a kind that are mailed, and under none of their keys', async () => {
    const ask = async (key: string) => expect((await get(`/set-password/hash-${key}/key-${key}`)).statusCode).toBe(200);
    await ask('a');
    const before = drawn.length;
    for (const key of ['b', 'c']) await ask(key);
    expect(drawn.length).toBe(before);
    expect(new Set(drawn.filter((url) => url.startsWith('/set-password/')))).toEqual(new Set(['/set-password/1/1']));
  });

  it('is not done for what does not exist', async () => {
    for (let times = 0; times < 2; times++) expect((await get('/no/such/page')).statusCode).toBe(404);
    expect(drawn.filter((url) => url === '/no/such/page')).toHaveLength(2);
  });
});

describe('redirects before drawing', () => {
  it.each([
    ['/products/nope', '/products/all'],
    ['/products/eyewear-retainers/nope', '/products/eyewear-retainers'],
    ['/products/eyewear-retainers/secret-product', '/products/eyewear-retainers'],
    ['/products/hidden-category', '/products/all'],
    ['/products/privacy-policy', '/products/all'],
    ['/products/eyewear-retainers/cable-14', '/products/eyewear-retainers/cable?sku=13114-BLK'],
    ['/products/eyewear-retainers/cable-14?sku=13114-BLK', '/products/eyewear-retainers/cable?sku=13114-BLK'],
    ['/products/eyewear-retainers/cable-14?sku=INVENTED', '/products/eyewear-retainers/cable?sku=13114-BLK'],
    ['/pages/old-reps', '/pages/privacy-policy'],
  ])('CAT-009 CAT-010: %s leads to %s', async (path, target) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    expect((await get(target)).statusCode).toBe(200);
  });
});

describe('what is no page', () => {
  it.each([
    '/package.json',
    '/.env',
    '/assets/../secret.txt',
    '/assets/nope.js',
    '/x.map',
    '/api/nope',
    '/assets/.hidden',
  ])('T80: %s is 404 as JSON', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not Found']);
  });

  it.each(['/foo.txt', '/index.php'])(
    'ACC-013: a browser that wants a page of %s gets the one of unknown addresses',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const page = await app.inject({ method, url, headers: { accept: 'text/html,*/*;q=0.8' } });
        expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.body.includes('<div id="root">')).toBe(method === 'GET');
      }
      const file = await app.inject({ url, headers: { accept: 'image/avif,*/*;q=0.8' } });
      expect([file.statusCode, file.json().error]).toEqual([404, 'Not Found']);
    },
  );

  it('T80: what is missing under the folders of calls and assets stays so, whatever is wanted', async () => {
    for (const url of ['/assets/nope.js', '/api/nope', '/images/nope.png']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not Found']);
    }
  });

  it('T80: built files are handed out for good', async () => {
    const answer = await get('/assets/client-abc.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'console.error(1)']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('tells crawlers what there is', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>http://localhost/products/eyewear-retainers/cotton</loc>');
    expect(body).not.toMatch(/secret-product|cable-14|hidden-category/);
    expect((await get('/robots.txt')).body).toContain('Disallow: /account\n');
  });
});
