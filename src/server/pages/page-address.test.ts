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
