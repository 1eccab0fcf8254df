import { describe, expect, it } from 'vitest';
import type { CategoryChild } from '#contract/catalogue.ts';
import { arrangedTiles, groupsOf, type TileWish } from './tile-order.ts';

const tile = (id: number, title: string, more: Record<string, unknown> = {}) =>
  ({
    id,
    itemType: 'product',
    title,
    product: { name: title, items: [{}], availableForSale: true, ...more },
  }) as unknown as CategoryChild;
const section = { id: 9, itemType: 'section', title: '' } as CategoryChild;

const wish = (more: Partial<TileWish>): TileWish => ({ group: null, inStock: false, sort: 'featured', ...more });
const titles = (tiles: CategoryChild[]) => tiles.map(({ title }) => title);

describe('arrangedTiles', () => {
  const tiles = [
    section,
    tile(1, 'Wire', { defaultCategoryKeyword: 'cable', items: [{ availabilityNotice: 'Not available' }] }),
    tile(2, 'Cotton', { defaultCategoryKeyword: 'cords', items: [{ availabilityNotice: null }] }),
    tile(3, 'Float', { defaultCategoryKeyword: 'cords', items: [{}] }),
  ];
  const price = (of: { name: string }) => ({ Wire: '8.25', Cotton: '10.10' })[of.name];

  it('leaves everything as the seller arranged it, sections included', () => {
    expect(arrangedTiles(tiles, wish({}), price)).toEqual(tiles);
  });

  it('sorts by name, and by price as numbers with unknown ones last', () => {
    expect(titles(arrangedTiles(tiles, wish({ sort: 'name' }), price))).toEqual(['Cotton', 'Float', 'Wire']);
    expect(titles(arrangedTiles(tiles, wish({ sort: 'price' }), price))).toEqual(['Wire', 'Cotton', 'Float']);
  });

  it('narrows by group, and to what can ship; what is not told stays', () => {
    expect(titles(arrangedTiles(tiles, wish({ group: 'cable' }), price))).toEqual(['Wire']);
    expect(titles(arrangedTiles(tiles, wish({ inStock: true }), price))).toEqual(['Cotton', 'Float']);
  });

  it('AVL-004: leaves out what is sold in variants of which none can ship today', () => {
    const variants = (availabilityNotice: string | null) => ({ items: undefined, unitPrices: [], availabilityNotice });
    const cables = [tile(5, 'Short', variants('Not available')), tile(6, 'Long', variants(null))];
    expect(titles(arrangedTiles(cables, wish({ inStock: true }), price))).toEqual(['Long']);
  });

  it('has nothing in stock today that is not for sale, such as what the company of the account does not sell', () => {
    const after = tile(4, 'After Sun', { availableForSale: false, items: [{ availabilityNotice: null }] });
    expect(titles(arrangedTiles([...tiles, after], wish({ inStock: true }), price))).toEqual(['Cotton', 'Float']);
  });

  it('offers groups only where there are several', () => {
    expect(groupsOf(tiles)).toEqual(['cable', 'cords']);
    expect(groupsOf(tiles.slice(2))).toEqual([]);
  });
});
