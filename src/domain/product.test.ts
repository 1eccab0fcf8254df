import { describe, expect, it } from 'vitest';
import {
  activeVariants,
  areVariantsShown,
  chosenColor,
  defaultVariant,
  isAddShown,
  msrpRange,
  SELL_AS,
  shownColors,
  sizeIcon,
  variantOfSku,
} from './product.ts';

const variant = (id: number, of = {}) => ({
  id,
  priority: id,
  status: true,
  isDefaultVariant: false,
  product: { status: true, itemCode: `V-${id}`, items: [{ itemCode: `V-${id}-100` }] },
  ...of,
});
const color = (colorCode: string, of = {}) => ({
  itemCode: `12100-${colorCode}`,
  colorCode,
  status: true,
  msrp: '10.00',
  ...of,
});

it('PRD-026: the sell-as codes', () => {
  expect(SELL_AS).toEqual({ variants: 0, self: 1, mix: 3, colors: 4 });
});

describe('variants', () => {
  it('PRD-007: are ordered by priority, inactive ones left out', () => {
    expect(
      activeVariants([variant(2, { priority: 9 }), variant(3), variant(1, { status: false })]).map(({ id }) => id),
    ).toEqual([3, 2]);
  });

  it('PRD-006: buttons need more than one with an active product', () => {
    expect(areVariantsShown([variant(1), variant(2)])).toBe(true);
    expect(areVariantsShown([variant(1), variant(2, { product: { status: false, itemCode: 'x' } })])).toBe(false);
    expect(areVariantsShown([variant(1), variant(2, { product: null })])).toBe(false);
    expect(areVariantsShown([variant(1)])).toBe(false);
  });

  it('the default is the flagged active one, else the first active', () => {
    expect(defaultVariant([variant(1), variant(2, { isDefaultVariant: true })])?.id).toBe(2);
    expect(defaultVariant([variant(1), variant(2, { isDefaultVariant: true, status: false })])?.id).toBe(1);
    expect(defaultVariant([])).toBeUndefined();
  });

  it.each([
    ['PRD-004: by its item code', 'V-2', undefined, 2],
    ['PRD-004: by a colour item', 'V-2-100', 1, 2],
    ['unknown keeps the selected one', 'X', 2, 2],
    ['unknown gives the default', 'X', undefined, 1],
    ['no sku gives the default', null, undefined, 1],
    ['inactive is not found', 'V-3', undefined, 1],
  ])('%s', (_title, sku, selected, id) => {
    expect(variantOfSku([variant(1), variant(2), variant(3, { status: false })], sku, selected)?.id).toBe(id);
  });

  it('keeps the selected one when several match', () => {
    const both = [variant(1), variant(2)].map((of) => ({ ...of, product: { status: true, itemCode: 'SAME' } }));
    expect(variantOfSku(both, 'SAME', 2)?.id).toBe(2);
    expect(variantOfSku(both, 'SAME')?.id).toBe(1);
  });
});

describe('colours', () => {
  const items = [color('100'), color('104'), color('108', { status: false })];
  it.each([
    ['requested item', { sku: '12100-104', colorCode: '100' }, '104'],
    ['requested colour', { colorCode: '104', defaultColor: '100' }, '104'],
    ['default colour', { defaultColor: '104' }, '104'],
    ['first', { defaultColor: '999' }, '100'],
    ['not a hidden one', { sku: '12100-108', colorCode: '108' }, '100'],
  ])('chooses the %s', (_title, wish, code) => {
    expect(chosenColor(items, wish)?.colorCode).toBe(code);
  });

  it('hides those that cannot be sold', () => {
    expect(shownColors(items)).toHaveLength(2);
    expect(chosenColor([], {})).toBeUndefined();
  });

  it('PRD-003: MSRP is a range over what can be bought', () => {
    const priced = [
      color('1', { msrp: '9.5' }),
      color('2', { msrp: '12' }),
      color('3', { msrp: '1', isInactive: true }),
      color('4', { msrp: '99', productType: 'D' }),
      color('5', { msrp: '100', status: false }),
    ];
    expect(msrpRange(priced)).toEqual(['9.5', '12']);
    expect(msrpRange([])).toBeUndefined();
  });
});

it('PRD-009: add to cart needs all three', () => {
  const all = { isAvailableForSale: true, hasCartItem: true, mayAdd: true };
  expect(isAddShown(all)).toBe(true);
  for (const missing of Object.keys(all)) expect(isAddShown({ ...all, [missing]: false })).toBe(false);
});

it.each([
  ['S', 'S'],
  ['sm', 'S'],
  ['M', 'M'],
  ['MD', 'M'],
  ['L', 'L'],
  ['LG', 'L'],
  ['XL', undefined],
  ['', undefined],
  [null, undefined],
])('PRD-027: size %j has the icon %j', (size, icon) => {
  expect(sizeIcon(size)).toBe(icon);
});
