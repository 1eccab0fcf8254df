import { describe, expect, it } from 'vitest';
import type { ColorItem, Product, SimpleProduct, Variant } from '#contract/product.ts';
import { choose, msrpsOf, preSeasonOf, skuOf } from './product-choice.ts';

const color = (itemCode: string, colorCode: string, more: Partial<ColorItem> = {}) =>
  ({ itemCode, colorCode, status: true, msrp: '9.99', ...more }) as ColorItem;

const colors = (id: number, keyword: string, items: ColorItem[], more: Partial<SimpleProduct> = {}) =>
  ({ id, keyword, itemCode: '', sellAs: 4, status: true, defaultColor: '117', items, ...more }) as SimpleProduct;

const variant = (id: number, product: SimpleProduct, more: Partial<Variant> = {}) =>
  ({ id, title: product.keyword, status: true, isDefaultVariant: false, priority: id, product, ...more }) as Variant;

const cotton = colors(1, 'cotton', [
  color('C-100', '100'),
  color('C-117', '117'),
  color('C-131', '131', { status: false }),
]) as Product;

const short = colors(18, 'cable-14', [color('S-100', '100'), color('S-117', '117')]);
const long = colors(19, 'cable-16', [color('L-117', '117', { msrp: '11.99' }), color('L-204', '204')]);
const cable = {
  id: 69,
  keyword: 'cable',
  itemCode: '',
  sellAs: 0,
  variants: [variant(1, short), variant(2, long, { isDefaultVariant: true })],
} as unknown as Product;

describe('choose', () => {
  it('PRD-008: the default colour is chosen, the colour of the address before it, and the item follows', () => {
    expect(choose(cotton, {}).item?.itemCode).toBe('C-117');
    expect(choose(cotton, { sku: 'C-100' })).toMatchObject({
      color: { colorCode: '100' },
      item: { itemCode: 'C-100' },
    });
    expect(choose(cotton, { sku: 'C-131' }).item?.itemCode).toBe('C-117');
    expect(choose(cotton, {}).colors).toHaveLength(2);
  });

  it('PRD-004: the sku chooses variant and colour; without one the default variant shows', () => {
    expect(choose(cable, {})).toMatchObject({ variant: { id: 2 }, item: { itemCode: 'L-117' } });
    expect(choose(cable, { sku: 'S-100' })).toMatchObject({ variant: { id: 1 }, item: { itemCode: 'S-100' } });
    expect(choose(cable, { sku: 'nothing' }).variant?.id).toBe(2);
  });

  it('CAT-010: the keyword that a redirect came from chooses the variant until a sku does', () => {
    expect(choose(cable, { variantKeyword: 'cable-14' }).variant?.id).toBe(1);
    expect(choose(cable, { variantKeyword: 'cable-14', sku: 'L-204' })).toMatchObject({ item: { itemCode: 'L-204' } });
    expect(choose(cable, { variantKeyword: 'unknown' }).variant?.id).toBe(2);
  });

  it('chooses the product itself, and an assortment', () => {
    expect(choose({ ...cotton, sellAs: 1, itemCode: '90410' }, {}).item?.itemCode).toBe('90410');
    const mix = { itemCode: 'MIX36' } as Product['mix'];
    expect(choose({ ...cotton, sellAs: 3, mix } as Product, {}).item?.itemCode).toBe('MIX36');
  });

  it('PRD-004 PRD-005: an assortment that is a variant is chosen by the code that its button writes', () => {
    const mixed = { id: 20, keyword: 'cable-mix', itemCode: '', sellAs: 3, status: true, mix: { itemCode: 'MIX36' } };
    const button = variant(3, mixed as SimpleProduct);
    const product = { ...cable, variants: [...(cable.variants ?? []), button] } as Product;
    expect(choose(product, { sku: skuOf(button) })).toMatchObject({ variant: { id: 3 }, item: { itemCode: 'MIX36' } });
  });

  it('PRD-013: without a colour that is sold there is no item', () => {
    expect(choose({ ...cotton, items: [color('C-1', '1', { status: false })] }, {}).item).toBeUndefined();
  });
});

describe('skus', () => {
  it('PRD-005: another variant keeps the colour where it has it', () => {
    const [first, second] = cable.variants ?? [];
    expect(first && skuOf(first, '100')).toBe('S-100');
    expect(second && skuOf(second, '100')).toBe('L-117');
  });
});

describe('msrpsOf', () => {
  it('PRD-003: spans all colours of all variants; inactive and discontinued ones do not count', () => {
    expect(msrpsOf(cable)).toEqual(['9.99', '11.99']);
    const items = [
      color('a', '1'),
      color('b', '2', { msrp: '99', inactiveItem: true }),
      color('c', '3', { productType: 'D', msrp: '1' }),
    ];
    expect(msrpsOf({ ...cotton, items })).toEqual(['9.99', '9.99']);
  });
});

describe('preSeasonOf', () => {
  const season = {
    product_season_id: 1,
    code: 'F26',
    description: '',
    product_available: false,
    product_teaser: '',
    active: true,
  };
  it("PRD-018: the item's own season counts before the product's; an item that is there is not sold ahead", () => {
    const ahead = { ...cotton, season };
    expect(preSeasonOf(choose(ahead, {}))?.code).toBe('F26');
    const own = { ...season, code: 'S27' };
    const items = [
      color('C-117', '117', { season: own }),
      color('C-100', '100', { season: own, additionalData: { seasonAvailable: true } }),
    ];
    expect(preSeasonOf(choose({ ...ahead, items }, {}))?.code).toBe('S27');
    expect(preSeasonOf(choose({ ...ahead, items }, { sku: 'C-100' }))).toBeUndefined();
    expect(preSeasonOf(choose({ ...cotton, season: { ...season, product_available: true } }, {}))).toBeUndefined();
  });
});
