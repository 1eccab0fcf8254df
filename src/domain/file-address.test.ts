import { describe, expect, it } from 'vitest';
import { isFileAddress } from './file-address.ts';

describe('CNT-012: links of our own', () => {
  it.each(['/content/price-list.html', '/images/products/2048/x.webp', '/api/menus.json', '/lists/prices.pdf'])(
    '%s leads to a file',
    (path) => expect(isFileAddress(path)).toBe(true),
  );

  it.each([
    '/',
    '/contentment',
    '/products/all/mix-1.5',
    '/pages/no.1',
    '/account/01-AB1234/carts',
    '/order-colors/a.b',
  ])('%s leads to a page', (path) => expect(isFileAddress(path)).toBe(false));
});
