import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { WebBuild } from '../http/renderer.ts';
import { notFound, tooMany, unavailable } from '../refusal.ts';
import { createTroublePages } from './trouble-pages.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const bundle: WebBuild = {
  ...{ folder: '', earlyScript: 'early("{product}")', version: '1' },
  renderer: () => Promise.reject(new Error('nothing is drawn when there is trouble')),
  drawTrouble: ({ companies }, trouble) => ({ head: `<title>${trouble}</title>`, body: `${companies[0]?.name}` }),
  manifest: {
    'src/web/client.tsx': { file: 'assets/client.js', css: ['assets/client.css'], isEntry: true },
    'src/web/shell/unknown-page.tsx': { file: 'assets/unknown.js', css: ['assets/unknown.css'] },
  },
};
const settings = {
  ...{ slug: 'tether', brandName: 'Tether', brand2Name: '', isDemo: false, googleClientId: undefined },
  ...{ tagId: undefined, tagOrigin: '', version: '1', timeZone: 'UTC' },
};
const thrown: Readonly<Record<string, Error>> = {
  '/away': unavailable(2),
  '/busy': tooMany(60),
  '/fault': new Error('secret detail'),
};
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: true },
    ...{
      googleSignIn: false,
      countMiss: async () => undefined,
      requestsPerMinute: 1e6,
      troublePages: createTroublePages(bundle, settings, 2026),
    },
  },
  async () => undefined,
  [
    (room) => {
      room.get('/version', { config: { contract: { access: 'public' } as never } }, async () => {
        throw unavailable(2);
      });
      room.get('/*', { config: { public: true } }, async ({ url }) => {
        throw thrown[url] ?? notFound();
      });
    },
  ],
);
afterAll(() => app.close());

const get = (url: string, accept = BROWSER) => app.inject({ url, headers: { accept } });

describe('a browser that goes to an address without a page', () => {
  it.each([
    ['/away', 503, 'away'],
    ['/busy', 429, 'busy'],
    ['/fault', 500, 'fault'],
    ['/no-such.page', 404, 'lost'],
    ['/%E0%A4%A', 400, 'lost'],
    ['/a%00b', 404, 'lost'],
  ])('R10 T84: %s is %i with the page that says so, in the portal’s looks', async (url, status, trouble) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers['retry-after']).toBe({ 503: '2', 429: '60' }[status]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(answer.body).toContain(`<script nonce="${nonce}">early("tether")</script>`);
    expect(answer.body).toContain(`<title>${trouble}</title>`);
    expect(answer.body).toContain('<div id="root">Tether</div>');
    expect([...answer.body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, file]) => file)).toEqual([
      '/assets/client.css',
      '/assets/unknown.css',
    ]);
    expect(answer.body).not.toContain('secret detail');
    expect((await get(url)).body).not.toBe(answer.body);
  });

  it.each([
    ['/version', BROWSER, 503],
    ['/api/no/such.json', BROWSER, 404],
    ['/assets/gone.js', BROWSER, 404],
    ['/away', '*/*', 503],
    ['/away', 'application/json', 503],
    ['/away', 'application/json, text/html;q=0.9', 503],
    ['/%E0%A4%A', 'application/json', 400],
  ])('calls, files and programs get problem+json as ever: %s for %s', async (url, accept, status) => {
    const answer = await get(url, accept);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({ status, error: expect.any(String) });
  });

  it.each(['/content/gone.html', '/images/gone/400.webp'])(
    'R10: a link to a file that is gone leads to a page, a picture or a call for it to none: %s',
    async (url) => {
      const to = async (dest: string, accept = BROWSER) =>
        (await app.inject({ url, headers: { accept, 'sec-fetch-dest': dest } })).headers['content-type'];
      expect(await to('document')).toBe('text/html; charset=utf-8');
      expect(await to('document', '*/*')).toBe('application/problem+json; charset=utf-8');
      expect([await to('image'), await to('empty')]).toEqual(Array(2).fill('application/problem+json; charset=utf-8'));
    },
  );

  it('what is sent to an address, and not asked for, is answered as a call', async () => {
    const answer = await app.inject({ method: 'POST', url: '/away', headers: { accept: BROWSER } });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
});
