import { describe, expect, it } from 'vitest';
import type { SiteInfo } from '#contract/site.ts';
import { render, renderTrouble } from './render.tsx';

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

describe('where there is no page', () => {
  const wordsOf = (trouble: 'lost' | 'away' | 'busy' | 'fault') => {
    const { head, body } = renderTrouble(site, trouble);
    return `${head} ${body}`.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  it('R10: says in words that nothing can be had, what is safe, and to try again at the same address', () => {
    expect(wordsOf('away')).toContain('Error | Tether B2B');
    expect(wordsOf('away')).toContain('Tether cannot be reached at the moment.');
    expect(wordsOf('away')).toContain(
      'Please try again in a moment. Your carts and everything that was saved are safe',
    );
    expect(renderTrouble(site, 'away').body).toMatch(/<a [^>]*href=""[^>]*>\s*Try again/);
  });

  it('says the same of an address that is none as of a page that is missing, with the way to the products', () => {
    expect(wordsOf('lost')).toContain('Page not found | Tether B2B');
    expect(wordsOf('lost')).toContain(
      "It looks like the page you were looking for can't be found".replace("'", '&#x27;'),
    );
    expect(renderTrouble(site, 'lost').body).toContain('href="/products/all"');
  });

  it('ERR-010: owns up to a fault, and says that it was too much where it was', () => {
    expect(wordsOf('fault')).toContain('Sorry! Something went wrong.');
    expect(wordsOf('busy')).toContain('Please wait a moment and try again.');
  });

  it('T55: a demo says so there too', () => {
    expect(renderTrouble({ ...site, demo: true }, 'away').body).toContain('A demo with made-up data.');
    expect(renderTrouble(site, 'away').body).not.toContain('A demo with made-up data.');
  });
});
