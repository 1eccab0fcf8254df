import { describe, expect, it } from 'vitest';
import type { SiteInfo } from '#contract/site.ts';
import { collectHead, documentTitle } from './head.tsx';

const site = { sellerName: 'Tether Outdoor', companies: [{ name: 'Tether' }] } as SiteInfo;

describe('what a page says of itself', () => {
  it('SHL-010 SHL-011: has its title before the brand, and the whole name of the website without one', () => {
    expect(documentTitle(site, 'Log In')).toBe('Log In | Tether B2B');
    expect(documentTitle(site, undefined)).toBe('Tether B2B Dealer Website');
  });

  it('ruling 7: has no address for others where it is not to be found by them', () => {
    const htmlOf = (more: Parameters<ReturnType<typeof collectHead>['set']>[0]) => {
      const head = collectHead();
      head.set({ title: 'Cart', ...more });
      return head.html(site, 'http://portal.test/set-password/hash/key');
    };
    expect(htmlOf({})).toContain('<link rel="canonical" href="http://portal.test/set-password/hash/key">');
    for (const hidden of [{ noIndex: true }, { status: 404 }]) expect(htmlOf(hidden)).not.toContain('/set-password/');
  });

  it('a link to it may be called otherwise than its tab', () => {
    const head = collectHead();
    head.set({ title: 'Home', shareTitle: 'Tether B2B Dealer Website' });
    const html = head.html(site, 'http://portal.test/');
    expect(html).toContain('<title>Home | Tether B2B</title>');
    expect(html).toContain('<meta property="og:title" content="Tether B2B Dealer Website">');
  });
});
