import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DRAWN_ALIKE,
  drawnAddress,
  isNoPage,
  isPlainlySpelled,
  readPagePath,
  readProductPath,
} from './page-address.ts';

describe('addresses that are drawn alike', () => {
  it.each([
    ['/account/01-AB1234/orders/0012345', '', '/account/01-A1/orders/1'],
    ['/account/02-CD3456-2/carts', 'x=1', '/account/01-A1/carts'],
    ['/account/nonsense/carts', '', '/account/1/carts'],
    ['/account/01-AB1234', 'company=BCS', '/account/01-A1'],
    ['/account/01-AB1234/', '', '/account/01-A1'],
    ['/account/01-AB1234/users/new', '', '/account/01-A1/users/new'],
    ['/account/01-AB1234/delivery/new-location', '', '/account/01-A1/delivery/new-location'],
    ['/account/01-AB1234/delivery/a-word', '', '/account/01-A1/delivery/1'],
    ['/account/01-AB1234/carts/order-list', 'cart=1', '/account/01-A1/carts/order-list'],
    ['/account/01-AB1234/invoices/so/0012345', '', '/account/01-A1/invoices/so/1'],
    ['/account/01-AB1234/users/orders', '', '/account/01-A1/users/1'],
    ['/account/01-AB1234/a-word/another', '', '/account/01-A1/1/1'],
    ['/staff/orders/CHI/0012345', '', '/staff/orders/1/1'],
    ['/profile/set-password', '', '/profile/set-password'],
    ['/profile/a-word', '', '/profile/1'],
    ['/set-password/hash/key', '', '/set-password/1/1'],
    ['/signup/hash/key', '', '/signup/1/1'],
    ['/confirm-email/hash/key', 'x=1', '/confirm-email/1/1'],
    ['/set-password', 'h=a&key=b', '/set-password'],
    ['/account//carts', '', '/account//carts'],
    ['/set-password/a/b/c', '', '/set-password/a/b/c'],
    ['/profile/17', '', '/profile/1'],
    ['/products/a/b', 'utm=1', '/products/a/b'],
    ['/products/a/b', 'utm=1&sku=12100-BLK', '/products/a/b?sku=12100-BLK'],
    ['/products/a/b', `sku=${'x'.repeat(31)}`, '/products/a/b'],
    ['/pages/x', 'sku=1', '/pages/x'],
  ])('%s?%s is %s', (path, query, address) => {
    expect(drawnAddress(path, query)).toBe(address);
  });
});

it('every page of the table that only the browser fills is among those that are drawn alike', () => {
  const web = join(import.meta.dirname, '../../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-routes.tsx'));
  const named = files.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(30);
  // Pages of the catalogue and of the content have names that are looked up; these have none.
  const TOP = [
    'home',
    'resources',
    'logout',
    'login',
    'reset-password',
    'set-password',
    'signup',
    'profile',
    'settings',
    'kit',
  ];
  const open = named
    .map((path) => path.replace(/^\//, ''))
    .filter((path) => !/^(?:products|order-colors|pages|staff(?!.*:))\//.test(path) && !TOP.includes(path));
  expect(open.filter((path) => !DRAWN_ALIKE.includes(path) && !DRAWN_ALIKE.includes(`account/:slug/${path}`))).toEqual(
    [],
  );
});

describe('the plain spelling of an address', () => {
  it.each(['/', '/products/all', '/products/a/b%20c', '/pages/privacy-policy'])('is that of %s', (path) => {
    expect(isPlainlySpelled(path)).toBe(true);
  });

  it.each(['/login/', '/products//', '/products/%61ll', '/products/a/b%2fc', '/products/a/%', '/pages/a!b c'])(
    'is another than %s',
    (path) => {
      expect(isPlainlySpelled(path)).toBe(false);
    },
  );
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
