import { expect, it } from 'vitest';
import type { SiteInfo } from '#contract/site.ts';
import { render } from './render.tsx';

const site: SiteInfo = {
  slug: 'tether',
  companies: [{ code: 'CHI', slug: 'tether', name: 'Tether', home: 'all', brand: null }],
  sellerName: 'Tether',
  telephone: '',
  serviceEmail: '',
  addressLines: [],
  footerLinks: [],
  socialLinks: [],
  demo: false,
  googleClientId: null,
  loginImage: null,
  tagId: null,
  tagOrigin: '',
  version: '1',
  timeZone: 'UTC',
  year: 2026,
};
const keyword = {
  pagetype: 'category',
  keyword: 'cable',
  title: 'Cable',
  parent: '',
  status: 1,
  redirect_to_parent: 0,
};
it('R10: a page that is drawn waits for no second answer where the first is that nothing can be had', async () => {
  const asked: string[] = [];
  const drawn = await render({
    url: '/products/cable',
    origin: 'http://localhost',
    site,
    state: { keywords: { list: [keyword as never], loading: false, loaded: true } },
    fetch: async (address) => {
      asked.push(address);
      return new Response('{"error":"Not now."}', { status: 503 });
    },
  });
  expect(drawn.status).toBe(500);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
});
