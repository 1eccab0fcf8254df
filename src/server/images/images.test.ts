import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { testDatabase } from '#server/db/test-database.ts';
import { createAnswerCache } from '#server/http/answer-cache.ts';
import { imageRoutes } from './image-routes.ts';
import { createPictures } from './pictures.ts';

const database = await testDatabase({ demo: true });
const dataDir = mkdtempSync(join(tmpdir(), 'halyard-pictures-'));
const stored = new Map<string, Uint8Array>();
const pictures = createPictures({
  db: database.db,
  dataDir,
  originals: { read: async (key) => stored.get(key) },
});

const cache = createAnswerCache({ most: 10, now: Date.now });
const app = await createApp(
  {
    logger: false,
    checksAnswers: true,
    trustedProxies: 0,
    publicUrl: 'http://localhost',
    production: false,
    googleSignIn: false,
    countMiss: async () => undefined,
    requestsPerMinute: 10_000,
  },
  async () => undefined,
  [(scope) => imageRoutes(scope, { db: database.db, cache, pictures, slug: 'tether' })],
);
const ASKER = { group: 'one', isGone: () => false };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  stored.set('photo', bytes);
  stored.set('no-picture', Buffer.from('<svg onload="alert(1)"/>'));
  await database.db
    .insertInto('images')
    .values([
      { filename: 'photo.jpg', original: 'photo' },
      { filename: 'no-picture.png', original: 'no-picture' },
      { filename: 'gone.png', original: 'gone' },
    ])
    .execute();
});

describe('product pictures', () => {
  it.each([80, 250, 400, 800, 2048])('IMG-002: are made %i wide', async (width) => {
    const answer = await get(`/images/products/${width}/12100-213.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width, format: 'webp' });
  });

  it('come in the format that the name asks for, opaque where the format knows no transparency', async () => {
    const png = await sharp((await get('/images/products/80/12100-213.png')).rawPayload).metadata();
    const jpg = await sharp((await get('/images/products/80/12100-213.jpg')).rawPayload).metadata();
    expect([png.format, png.hasAlpha, jpg.format, jpg.hasAlpha]).toEqual(['png', true, 'jpeg', false]);
  });

  it.each([
    '/images/products/81/12100-213.webp',
    '/images/products/080/12100-213.webp',
    '/images/products/80/12100-999.webp',
    '/images/products/80/12100-213.gif',
    '/images/products/80/12100-213',
    '/images/products/80/peg-wall.webp',
    '/images/products/80/..%2f..%2f..%2fsecret',
    '/images/products/80/%2e%2e%2fsecret.png',
    '/images/products/80/..%5csecret.png',
    '/images/products/80/no-picture.png',
    '/images/products/80/gone.png',
    '/images/products/80/a%00.png',
    '/images/tether/homepage/12100-213.webp',
    '/images/logos/not-found.png',
    '/images/icons/apple-touch-icon-180x120.png',
    '/images/icons/apple-touch-icon-181x181.png',
  ])('T64: %s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('T60: only our own drawings are sent as markup', async () => {
    const icon = await get('/images/logos/icon.svg');
    expect([icon.headers['content-type'], icon.body.startsWith('<svg ')]).toEqual(['image/svg+xml', true]);
    expect(icon.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/images/products/80/no-picture.svg')).statusCode).toBe(404);
  });

  it('/favicon.ico, which browsers ask for by themselves, leads to the icon', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.statusCode, icon.headers.location]).toEqual([302, '/images/logos/icon.svg']);
  });

  it('are kept by browsers and told unchanged by their tag, without being made', async () => {
    // Letters show them as well, where mail is read in a browser.
    expect((await get('/images/products/80/photo.jpg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    const first = await get('/images/products/250/12240-131.webp');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toMatch(/max-age=86400/);
    const again = await get('/images/products/250/12240-131.webp', { 'if-none-match': `W/"x", ${tag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await get('/images/products/400/12240-131.webp', { 'if-none-match': tag });
    expect(other.statusCode).toBe(200);
    const version = tag.slice(1).split('-')[0] ?? '';
    const kept = [version, '', version.slice(0, 1)].map(async (v) => {
      const { headers } = await get(`/images/products/250/12240-131.webp?v=${v}`);
      return String(headers['cache-control']).includes('immutable');
    });
    expect(await Promise.all(kept)).toEqual([true, false, false]);
  });

  it('are made once for all who ask at the same time, and once at all', async () => {
    const bytes = await Promise.all(
      Array.from({ length: 20 }, () =>
        pictures.open({ folder: 'products', filename: '12310-150.webp', width: 800 }, ASKER),
      ),
    );
    expect(new Set(bytes.map((picture) => picture.bytes)).size).toBe(1);
    expect(readdirSync(join(dataDir, 'pictures')).length).toBeGreaterThan(0);
  });

  it('are never larger than their original, and follow it when it changes', async () => {
    const wide = await sharp((await get('/images/products/2048/photo.jpg')).rawPayload).metadata();
    expect(wide.width).toBe(1000);
    const before = (await get('/images/products/80/photo.jpg')).headers.etag;
    await database.db.updateTable('images').set({ original: 'other' }).where('filename', '=', 'photo.jpg').execute();
    stored.set(
      'other',
      await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    pictures.forget('images');
    const after = await get('/images/products/80/photo.jpg');
    expect(after.headers.etag).not.toBe(before);
    expect((await sharp(after.rawPayload).metadata()).width).toBe(60);
  });
});

describe('a line without a picture name', () => {
  it.each([
    ['12100-213', 301, '/images/products/80/12100-213.webp'],
    ['90410', 301, '/images/products/80/90410.webp'],
    ['00-213', 301, '/images/products/80/12100-213-coil.webp'],
    ['NO SUCH', 302, '/images/products/80/missing.png'],
    ['%25', 302, '/images/products/80/missing.png'],
    ['_', 302, '/images/products/80/missing.png'],
    ['%2FC', 302, '/images/products/80/missing.png'],
  ])('IMG-001: the picture of item %s', async (code, status, target) => {
    const answer = await get(`/api/images/products/find/80/${code}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, target]);
    expect((await get(target)).statusCode).toBe(200);
  });
});

describe('other pictures', () => {
  it.each([
    ['/images/tether/homepage/peg-wall.webp', 1600, 500],
    ['/images/tether/homepage/peg-wall-mobile.webp', 780, 960],
    ['/images/logos/tether.png', 200, 200],
    ['/images/tether/not-found.png', 400, 400],
    ['/images/icons/apple-touch-icon-180x180.png', 180, 180],
    ['/images/products/80/missing.png', 80, 80],
    ['/images/products/400/missing-placeholder2.jpg', 400, 400],
  ])('%s', async (url, width, height) => {
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ width, height });
  });

  it('every banner, product, colour and tile of the demo names a picture that can be drawn', async () => {
    const rows = await database.db
      .selectFrom('images')
      .select(['filename', 'folder'])
      .where('drawing', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(800);
    for (const { filename, folder } of rows.filter((_, index) => index % 9 === 0)) {
      const picture = await pictures.open({ folder, filename, width: 80 }, ASKER);
      expect(picture.bytes.length).toBeGreaterThan(100);
    }
  });
});

it('the swatch stylesheet has a rule for each colour, with its weave', async () => {
  const answer = await get('/b2b-swatches/swatches.css?version=1');
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.body).toContain('.color-swatch--112{background:#1C345E}');
  expect(answer.body).toContain(
    '.color-swatch--204{background:repeating-linear-gradient(118deg,#1C345E 0 5px,#EFEADC 5px 9px)}',
  );
  const again = await get('/b2b-swatches/swatches.css', { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('the swatch stylesheet is kept for good only under the mark of what it holds', async () => {
  const sheet = (version: string) => get(`/b2b-swatches/swatches.css?version=${version}`);
  const version = String((await sheet('1')).headers.etag).slice(1, -1);
  const keptFor = async (mark: string) => (await sheet(mark)).headers['cache-control'];
  expect([await keptFor('1'), await keptFor(version)]).toEqual([
    'public, max-age=300',
    'public, max-age=31536000, immutable',
  ]);
  await sql`update colors set color_a = '#123456' where code = '112'`.execute(database.db);
  cache.forget('colors');
  expect([await keptFor(version), (await sheet(version)).body.includes('#123456')]).toEqual([
    'public, max-age=300',
    true,
  ]);
});
