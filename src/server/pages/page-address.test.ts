import { describe, expect, it } from 'vitest';
import { drawnAddress, isNoPage, readPagePath, readProductPath } from './page-address.ts';

describe('addresses that are drawn alike', () => {
  it.each([
    ['/account/01-AB1234/orders/0012345', '', '/account/01-A1/orders/1'],
    ['/account/02-CD3456-2/carts', 'x=1', '/account/01-A1/carts'],
    ['/account/nonsense/carts', '', '/account/nonsense/carts'],
    ['/profile/17', '', '/profile/1'],
    ['/products/a/b', 'utm=1', '/products/a/b'],
    ['/products/a/b', 'utm=1&sku=12100-BLK', '/products/a/b?sku=12100-BLK'],
    ['/products/a/b', `sku=${'x'.repeat(31)}`, '/products/a/b'],
    ['/pages/x', 'sku=1', '/pages/x'],
  ])('%s?%s is %s', (path, query, address) => {
    expect(drawnAddress(path, query)).toBe(address);
  });
});

describe('addresses that are no page', () => {
  it.each([
    '/api/x',
    '/api',
    '/.env',
    '/package.json',
    '/x/y.map',
    '/assets/x',
    '/images/y',
    '/sage/b2b/x.php',
    '//evil',
    '/\\evil',
    '/pages/a%00b',
    '/products/%0A',
    '/x%7f',
  ])('T80: %s', (path) => {
    expect(isNoPage(path)).toBe(true);
  });

  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
  it.each([
    ['/foo.txt', BROWSER, false],
    ['/index.php', 'text/html', false],
    ['/account/01-AB1234/orders/1.5', BROWSER, false],
    ['/.env', 'text/html; charset=utf-8; q=0.9, */*; q=0.8', false],
    ['/foo.txt', undefined, true],
    ['/foo.txt', '*/*', true],
    ['/foo.js', 'application/json, text/plain, */*', true],
    ['/foo.json', 'application/json, text/html;q=0.5', true],
    ['/foo.png', 'image/avif,image/webp,*/*;q=0.8', true],
    ['/foo.txt', 'text/html;q=0', true],
    ['/assets/missing.js', BROWSER, true],
    ['/api/x.json', BROWSER, true],
    ['/images/y.png', BROWSER, true],
    ['/pages/a%00b', BROWSER, true],
  ])('ACC-013: %s asked for as %s: %s', (path, accept, isNone) => {
    expect(isNoPage(path, accept)).toBe(isNone);
  });

  it.each(['/', '/home', '/products/all', '/apiary', '/pages/privacy-policy', '/account/01-AB1234'])(
    '%s is one',
    (path) => {
      expect(isNoPage(path)).toBe(false);
    },
  );
});

describe('reading paths', () => {
  it('reads up to three segments under /products', () => {
    expect(readProductPath('/products')).toEqual({});
    expect(readProductPath('/products/a/b%20c/12100-1')).toEqual({ category: 'a', product: 'b c', sku: '12100-1' });
    expect(readProductPath('/products/a/b/c/d')).toBeUndefined();
    expect(readProductPath('/products/%E0%A4%A')).toEqual({});
    expect(readPagePath('/pages/privacy-policy')).toBe('privacy-policy');
    expect(readPagePath('/pages/a/b')).toBeUndefined();
    expect(readPagePath('/pages/%E0')).toBeUndefined();
  });
});
