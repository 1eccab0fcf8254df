import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, isEqual, multiply, roundHalfUp } from './money.ts';
import type { PriceMethod } from './price-methods.ts';
import {
  type Buyer,
  type PricedItem,
  type PriceRecord,
  priceBook,
  priceItem,
  priceRowOf,
  priceRowsOf,
  priceRuleText,
  unitFactor,
} from './pricing.ts';

const buyer: Buyer = { priceLevel: '1', accountKey: '01-AB1234' };
const item: PricedItem = {
  itemCode: '12100-100',
  priceCode: 'RET',
  standardPrice: '9.00',
  standardCost: '4.00',
  standardUnit: 'EA',
  salesUnit: 'CS',
  salesUnitFactor: '12',
};
const blank = { priceLevel: null, priceCode: null, itemCode: null, accountKey: null } as const;
const levelCode = (method: PriceMethod, discountMarkup: string, of: Partial<PriceRecord> = {}): PriceRecord => ({
  ...blank,
  kind: 0,
  priceLevel: '1',
  priceCode: 'RET',
  method,
  discountMarkup,
  ...of,
});
const levelItem = (method: PriceMethod, discountMarkup: string, of: Partial<PriceRecord> = {}): PriceRecord => ({
  ...blank,
  kind: 1,
  priceLevel: '1',
  itemCode: '12100-100',
  method,
  discountMarkup,
  ...of,
});
const customerItem = (method: PriceMethod, discountMarkup: string, of: Partial<PriceRecord> = {}): PriceRecord => ({
  ...blank,
  kind: 2,
  accountKey: '01-AB1234',
  itemCode: '12100-100',
  method,
  discountMarkup,
  ...of,
});

function priced(records: PriceRecord[], of: Partial<PricedItem> = {}, who = buyer, unit?: string, allowZero = false) {
  return priceItem(priceBook(records, who), { ...item, ...of }, unit, allowZero);
}
const priceOf = (...args: Parameters<typeof priced>) => {
  const answer = priced(...args);
  return answer.priced ? answer.price : answer.refusal;
};

describe('which record wins', () => {
  const all = [levelCode('D', '10'), levelItem('D', '20'), customerItem('O', '6.00')];
  it.each([
    ['customer and item', all, 'customer-item', '72.00'],
    ['level and item', all.slice(0, 2), 'level-item', '86.40'],
    ['level and price code', all.slice(0, 1), 'level-code', '97.20'],
    ['standard', [], 'standard', '108.00'],
  ] as const)('PRC-010: %s', (_title, records, rule, price) => {
    for (const order of [records, records.toReversed()]) {
      expect(priced([...order])).toMatchObject({ priced: true, price, explanation: { rule } });
    }
  });

  it('leaves out other accounts, other levels and other items', () => {
    const foreign = [
      customerItem('O', '1', { accountKey: '01-BC2345' }),
      levelItem('O', '1', { priceLevel: '2' }),
      levelCode('O', '1', { priceLevel: '2' }),
      customerItem('O', '1', { itemCode: 'X' }),
      levelCode('O', '1', { priceCode: 'OTH' }),
    ];
    expect(priceOf(foreign)).toBe('108.00');
  });

  it('gives a buyer without a level the standard price', () => {
    expect(
      priceOf(
        [levelCode('D', '10', { priceLevel: '' }), levelItem('D', '10', { priceLevel: null })],
        {},
        { ...buyer, priceLevel: null },
      ),
    ).toBe('108.00');
    expect(priceOf([levelCode('D', '10', { priceLevel: '' })], {}, { ...buyer, priceLevel: '' })).toBe('108.00');
  });

  it('keeps the first of two records for the same thing', () => {
    expect(priceOf([customerItem('O', '6.00'), customerItem('O', '1.00')])).toBe('72.00');
  });

  it('sorts the rows of several codes', () => {
    const book = priceBook(
      [levelCode('D', '10'), levelCode('D', '5', { priceCode: 'CAS' }), levelCode('D', '7', { priceCode: 'ZIP' })],
      buyer,
    );
    const rows = priceRowsOf(
      book,
      ['ZIP', 'RET', 'CAS'].map((priceCode) => ({ ...item, itemCode: `X-${priceCode}`, priceCode })),
    );
    expect(rows.map(({ priceCode }) => priceCode)).toEqual(['CAS', 'RET', 'ZIP']);
  });

  it('never lets a blank price code match', () => {
    expect(priceOf([levelCode('D', '10', { priceCode: '' })], { priceCode: '' })).toBe('108.00');
    expect(priceOf([levelCode('D', '10', { priceCode: null })], { priceCode: null })).toBe('108.00');
  });
});

describe('the price of a unit', () => {
  it.each<[PriceMethod, string, string]>([
    ['O', '7.25', '87.00'],
    ['D', '15', '91.80'],
    ['P', '1.25', '93.00'],
    ['C', '2.5', '78.00'],
    ['M', '62.5', '78.00'],
  ])('PRC-009: method %s of %s times the factor of the sales unit', (method, discountMarkup, price) => {
    expect(priceOf([customerItem(method, discountMarkup)])).toBe(price);
  });

  it.each([
    ['sales unit', 'CS', '108.00', '12'],
    ['standard unit', 'EA', '9.00', '1'],
    ['unknown unit', 'DZ', '9.00', '1'],
  ])('prices the %s', (_title, unit, price, factor) => {
    expect(priceOf([], {}, buyer, unit)).toBe(price);
    expect(unitFactor(item, unit)).toBe(factor);
  });

  it('PRC-009: is rounded once, half up, after the factor', () => {
    expect(priceOf([customerItem('D', '12.5')], { standardPrice: '1.99', salesUnitFactor: '12' })).toBe('20.90');
    expect(priceOf([customerItem('O', '0.335')], { salesUnitFactor: '1' })).toBe('0.34');
    expect(priceOf([customerItem('O', '0.335')], { salesUnitFactor: '3' })).toBe('1.01');
  });

  it('is always two decimals and the exact product rounded', () => {
    const amount = fc
      .integer({ min: 1, max: 9_999_999 })
      .map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 144 }), (override, factor) => {
        const price = priceOf([customerItem('O', override)], { salesUnitFactor: factor }, buyer, undefined, true);
        expect(isDecimal(price)).toBe(true);
        expect(price).toBe(roundHalfUp(multiply(override, factor)));
      }),
    );
  });
});

describe('no price', () => {
  it.each([
    ['no standard price', [], { standardPrice: null }, 'no-standard-price'],
    ['discount without standard price', [customerItem('D', '10')], { standardPrice: null }, 'no-standard-price'],
    ['cost-based without cost', [customerItem('C', '1')], { standardCost: null }, 'no-cost'],
    ['cost-based with a cost of zero', [customerItem('M', '10')], { standardCost: '0' }, 'no-cost'],
    ['nothing left', [customerItem('D', '100')], {}, 'invalid-price'],
    ['less than nothing', [customerItem('P', '9.01')], {}, 'invalid-price'],
    ['rounds to nothing', [customerItem('O', '0.0001')], {}, 'invalid-price'],
  ] as const)('%s', (_title, records, of, refusal) => {
    expect(priceOf([...records], of)).toBe(refusal);
  });

  it('asks for no zero price unless told so', () => {
    expect(priceItem(priceBook([customerItem('O', '0')], buyer), item)).toEqual({
      priced: false,
      refusal: 'invalid-price',
    });
  });

  it('lets nothing be a price only where it is allowed or the item is free', () => {
    expect(priceOf([customerItem('O', '0')], {}, buyer, undefined, true)).toBe('0.00');
    expect(priceOf([customerItem('P', '10')], {}, buyer, undefined, true)).toBe('invalid-price');
    expect(priceOf([], { standardPrice: '0' })).toBe('0.00');
  });
});

describe('why this price', () => {
  it.each([
    [[], 'Standard price', '9.00 × 12 = 108.00'],
    [[levelCode('D', '15')], 'Wholesale 100 Pc Price', '9.00 × (1 − 15%) × 12 = 91.80'],
    [[levelItem('P', '1.250000')], 'Wholesale 100 Pc Price for this item', '(9.00 − 1.25) × 12 = 93.00'],
    [[customerItem('O', '7.255')], 'Negotiated price for this account and item', '7.255 × 12 = 87.06'],
    [[customerItem('M', '62.5')], 'Negotiated price for this account and item', '6.50 × 12 = 78.00'],
  ] as const)('%#: rule and arithmetic', (records, rule, arithmetic) => {
    const answer = priced([...records]);
    if (!answer.priced) throw new Error(answer.refusal);
    expect(priceRuleText(answer.explanation)).toBe(rule);
    expect(answer.explanation.arithmetic).toBe(arithmetic);
  });

  it('leaves a factor of one out of the arithmetic, and names the price code', () => {
    const answer = priced([levelCode('D', '15')], { salesUnitFactor: '1.0000' });
    expect(answer).toMatchObject({
      explanation: { arithmetic: '9.00 × (1 − 15%) = 7.65', priceCode: 'RET', priceLevel: '1', factor: '1' },
    });
    expect(priced([levelCode('D', '15')], { salesUnitFactor: '2' })).toMatchObject({
      explanation: { arithmetic: '9.00 × (1 − 15%) × 2 = 15.30' },
    });
  });

  it('never holds a cost or a markup', () => {
    for (const record of [customerItem('C', '2.5'), customerItem('M', '62.5'), levelCode('M', '62.5')]) {
      const answer = JSON.stringify([priced([record]), priceRowOf(priceBook([record], buyer), item)]);
      expect(answer).not.toMatch(/"4(\.0*)?"|62\.5|2\.5"|"[CM]"/);
    }
  });
});

describe('price rows for the buyer', () => {
  it('sends cost-based records as an override of the item', () => {
    expect(priceRowOf(priceBook([levelCode('M', '62.5')], buyer), item)).toEqual({
      priceCode: 'RET',
      itemCode: '12100-100',
      method: 'O',
      discountMarkup: '6.5',
    });
    expect(priceRowOf(priceBook([levelCode('M', '62.5')], buyer), { ...item, standardCost: null })).toBeUndefined();
  });

  it('PRC-011: sends only the winning row per item, price-code rows once', () => {
    const items = ['12100-100', '12100-104', '12100-108'].map((itemCode) => ({ ...item, itemCode }));
    const book = priceBook([levelCode('D', '10'), levelItem('D', '20'), customerItem('O', '6.00')], buyer);
    expect(priceRowsOf(book, items)).toEqual([
      { priceCode: 'RET', itemCode: '', method: 'D', discountMarkup: '10' },
      { priceCode: 'RET', itemCode: '12100-100', method: 'O', discountMarkup: '6' },
    ]);
    expect(priceRowsOf(priceBook([], buyer), items)).toEqual([]);
  });

  it('gives the same price from the row as from the records', () => {
    const records = [
      levelCode('D', '12.5'),
      levelItem('P', '0.75'),
      customerItem('C', '1.111'),
      customerItem('M', '33.3'),
    ];
    for (const record of records) {
      const book = priceBook([record], buyer);
      const row = priceRowOf(book, item);
      const answer = priceItem(book, item);
      if (!row || !answer.priced) throw new Error('not priced');
      const fromRow = priceItem(priceBook([customerItem(row.method, row.discountMarkup)], buyer), item);
      expect(fromRow.priced && isEqual(fromRow.price, answer.price)).toBe(true);
    }
  });
});
