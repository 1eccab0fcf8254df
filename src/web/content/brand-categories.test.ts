import { describe, expect, it } from 'vitest';
import type { Menu } from '#contract/content.ts';
import { brandOfCategory } from './brand-categories.ts';

const coast = { code: 'BCS', slug: 'bc', name: 'Bright Coast', home: 'active-formula-sunscreen', brand: 'coast' };
const site = {
  companies: [{ code: 'CHI', slug: 'tether', name: 'Tether', home: 'eyewear-retainers', brand: null }, coast],
};
const menu = {
  items: [
    { url: '/eyewear-retainers' },
    { url: '/active-formula-sunscreen', menu: { items: [{ url: '/after-sun' }, { url: '/products/face-and-lips' }] } },
  ],
} as unknown as Menu;

describe('brandOfCategory', () => {
  it.each(['active-formula-sunscreen', 'after-sun', 'face-and-lips'])('%s is the other brand', (category) => {
    expect(brandOfCategory(site, menu, category)).toBe(coast);
  });

  it.each(['eyewear-retainers', 'displays', 'after', '', null, undefined])('%s is not', (category) => {
    expect(brandOfCategory(site, menu, category)).toBeUndefined();
  });

  it('knows the product home without a menu', () => {
    expect(brandOfCategory(site, null, coast.home)).toBe(coast);
    expect(brandOfCategory(site, undefined, 'after-sun')).toBeUndefined();
  });
});
