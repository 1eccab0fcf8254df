import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnToLabel, safeReturnTo } from './return-to.ts';

describe('where to return to', () => {
  it.each([
    '/',
    '/profile',
    '/account/01-AB1234/carts/10001',
    '/products/cable/cable-retainer?sku=12100-100#top',
    '/products?next=//elsewhere.test',
    '/a.b/c..d',
  ])('%s is our own', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/a\\b',
    'https://elsewhere.test',
    'javascript:alert(1)',
    'profile',
    '',
    ' /profile',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/a//elsewhere.test',
    '/..//elsewhere.test',
    '/./',
    '/%2e%2e//x',
    '/%2E%2e/profile',
    '/login',
    '/Login/',
    '/logout?x=1',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    { toString: () => '/profile' },
    ['/profile'],
  ])('%j is refused', (path) => {
    expect(safeReturnTo(path)).toBeUndefined();
  });

  it('always stays on its own origin', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      'a',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\u0000',
      'elsewhere.test',
      'http:',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = safeReturnTo(`/${parts.join('')}`);
        if (path !== undefined) expect(new URL(path, 'https://own.test').origin).toBe('https://own.test');
      }),
      { numRuns: 3000 },
    );
  });
});

it.each([
  ['/products/cable', 'Continue Shopping'],
  ['/account/01-AB1234/carts', 'Return to /account/01-AB1234/carts'],
])('SHL-028 SHL-029: %s says %s', (path, label) => {
  expect(returnToLabel(path)).toBe(label);
});
