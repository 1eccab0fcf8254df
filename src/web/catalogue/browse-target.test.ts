import { describe, expect, it } from 'vitest';
import type { Keyword } from '#contract/catalogue.ts';
import { browseTarget, hrefOfRedirect, properPath } from './browse-target.ts';

const entry = (id: number, pagetype: Keyword['pagetype'], keyword: string, more: Partial<Keyword> = {}): Keyword => ({
  id,
  pagetype,
  keyword,
  title: keyword,
  parent: null,
  redirect_to_parent: 0,
  status: true,
  ...more,
});

const keywords = [
  entry(1, 'category', 'all'),
  entry(4, 'category', 'cable'),
  entry(69, 'product', 'cable-retainer', { parent: 'cable' }),
  entry(18, 'product', 'cable-retainer-14', { parent: 'cable', redirect_to_parent: 69 }),
  entry(5, 'page', 'contact'),
];

const hrefOf = (params: Parameters<typeof browseTarget>[1]) => {
  const target = browseTarget(keywords, params);
  return target.show === 'redirect' ? hrefOfRedirect(target) : `${target.show} ${target.keyword}`;
};

describe('browseTarget', () => {
  it.each([
    [{}, 'category all'],
    [{ category: 'all' }, 'category all'],
    [{ category: 'cable' }, 'category cable'],
    [{ category: 'cable', product: 'cable-retainer' }, 'product cable-retainer'],
    [{ category: 'cable-retainer' }, 'product cable-retainer'],
    [{ category: 'cable', product: 'cable-retainer-14' }, '/products/cable/cable-retainer'],
    [{ category: 'nothing' }, '/products/all'],
    [{ category: 'contact' }, '/products/all'],
    [{ category: 'cable', product: 'nothing' }, '/products/cable'],
  ])('CAT-009 CAT-010: %j leads to %s', (params, to) => {
    expect(hrefOf(params)).toBe(to);
  });

  it('PRD-004: keeps the item that was asked for, where the way leads to a product', () => {
    const to = (product: string) => {
      const target = browseTarget(keywords, { category: 'cable', product });
      return target.show === 'redirect' ? hrefOfRedirect(target, '12414-100') : undefined;
    };
    expect(to('cable-retainer-14')).toBe('/products/cable/cable-retainer?sku=12414-100');
    expect(to('nothing')).toBe('/products/cable');
  });

  it('CAT-010: carries the variant', () => {
    expect(browseTarget(keywords, { product: 'cable-retainer-14' })).toMatchObject({ variant: 'cable-retainer-14' });
  });
});

describe('properPath', () => {
  it.each([
    [{ category: 'cable-retainer' }, '/products/cable/cable-retainer'],
    [{ category: 'loose' }, '/products/all/loose'],
    [{ category: 'all', product: 'cable' }, '/products/cable'],
    [{ category: 'cable', product: 'cable-retainer' }, undefined],
    [{ category: 'cable' }, undefined],
    [{}, undefined],
    [{ category: 'nothing' }, undefined],
  ])('%j has its page at %s', (params, path) => {
    expect(properPath([...keywords, entry(7, 'product', 'loose')], params)).toBe(path);
  });
});
