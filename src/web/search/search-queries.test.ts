import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#contract/search.ts';
import { hitToOpen, hrefOfResult } from './search-queries.ts';

const hit = (more: Partial<SearchResult>): SearchResult => ({
  keyword: 'float-retainer',
  parent: 'floating',
  title: '',
  sku: '',
  pagetype: 'product',
  image: null,
  color: null,
  score: 1,
  ...more,
});

describe('hrefOfResult', () => {
  it('SRC-008: a category leads to its category path', () => {
    expect(hrefOfResult(hit({ pagetype: 'category', keyword: 'cable' }))).toBe('/products/cable');
  });

  it('SRC-009: a page leads to its page path', () => {
    expect(hrefOfResult(hit({ pagetype: 'page', keyword: 'contact', sku: 'x' }))).toBe('/pages/contact');
  });

  it('SRC-010: anything else leads to a product, under its category when it has one, with the item that was found', () => {
    expect(hrefOfResult(hit({}))).toBe('/products/floating/float-retainer');
    expect(hrefOfResult(hit({ parent: null }))).toBe('/products/float-retainer');
    expect(hrefOfResult(hit({ sku: '12310-150' }))).toBe('/products/floating/float-retainer?sku=12310-150');
  });
});

describe('hitToOpen', () => {
  const hits = [
    hit({ keyword: 'first', title: 'Cotton Retainer Kit' }),
    hit({ keyword: 'second', title: 'Cotton Retainer', sku: '12100-RED' }),
  ];
  it.each([
    ['12100red', 'second'],
    ['cotton retainer', 'second'],
    ['cotton', 'first'],
  ])('Enter after %j opens the %s', (typed, keyword) => {
    expect(hitToOpen(hits, typed)?.keyword).toBe(keyword);
  });

  it('Enter opens nothing where nothing was found', () => {
    expect(hitToOpen([], 'cotton')).toBeUndefined();
  });
});
