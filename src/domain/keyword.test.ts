import { expect, it } from 'vitest';
import { type Keyword, productRoute } from './keyword.ts';

const keyword = (id: number, name: string, of: Partial<Keyword> = {}): Keyword => ({
  id,
  pagetype: 'product',
  keyword: name,
  parent: 'floating',
  redirectToParent: 0,
  ...of,
});
const keywords = [
  keyword(1, 'floating', { pagetype: 'category', parent: null }),
  keyword(2, 'float-retainer'),
  keyword(3, 'old-float', { redirectToParent: 2 }),
  keyword(4, 'orphan', { redirectToParent: 99 }),
  keyword(5, 'privacy-policy', { pagetype: 'page', parent: null }),
  keyword(6, 'selfish', { redirectToParent: 6 }),
  keyword(10, 'to-and', { redirectToParent: 11 }),
  keyword(11, 'fro', { redirectToParent: 10 }),
  keyword(12, 'older-float', { redirectToParent: 3 }),
  keyword(7, 'all', { pagetype: 'category', parent: null }),
];

it.each([
  ['a category', { category: 'floating' }, { show: 'category', keyword: 'floating' }],
  [
    'a product in its category',
    { category: 'floating', product: 'float-retainer' },
    { show: 'product', keyword: 'float-retainer' },
  ],
  [
    'a product in another category',
    { category: 'cases', product: 'float-retainer' },
    { show: 'product', keyword: 'float-retainer' },
  ],
  ['a product alone', { category: 'float-retainer' }, { show: 'product', keyword: 'float-retainer' }],
  ['nothing is all products', {}, { show: 'category', keyword: 'all' }],
  ['all products', { category: 'all' }, { show: 'category', keyword: 'all' }],
  ['CAT-009: an unknown keyword', { category: 'nothing' }, { show: 'redirect', category: 'all', product: null }],
  [
    'CAT-009: an unknown keyword twice',
    { category: 'no', product: 'nothing' },
    { show: 'redirect', category: 'all', product: null },
  ],
  [
    'an unknown product in a known category',
    { category: 'floating', product: 'nothing' },
    { show: 'redirect', category: 'floating', product: null },
  ],
  [
    'CAT-010: a keyword with a parent product',
    { category: 'floating', product: 'old-float' },
    { show: 'redirect', category: 'floating', product: 'float-retainer', variant: 'old-float' },
  ],
  ['a missing parent', { category: 'orphan' }, { show: 'redirect', category: 'all', product: null }],
  ['its own parent', { category: 'selfish' }, { show: 'redirect', category: 'all', product: null }],
  [
    'ruling 20: each the parent of the other',
    { product: 'to-and' },
    { show: 'redirect', category: 'all', product: null },
  ],
  [
    'a parent that has a parent',
    { product: 'older-float' },
    { show: 'redirect', category: 'floating', product: 'float-retainer', variant: 'older-float' },
  ],
  ['a page', { category: 'privacy-policy' }, { show: 'redirect', category: 'all', product: null }],
])('%s', (_title, path, expected) => {
  expect(productRoute(keywords, path)).toEqual(expected);
});

it('never loops, even without the category of all products', () => {
  for (const { keyword: name } of [...keywords, keyword(9, 'x')]) {
    let path: { category?: string | undefined; product?: string | undefined } = { category: name };
    let hops = 0;
    for (let route = productRoute([], path); route.show === 'redirect'; route = productRoute([], path)) {
      path = { category: route.category ?? undefined, product: route.product ?? undefined };
      expect(++hops).toBeLessThan(4);
    }
  }
});
