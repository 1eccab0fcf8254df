import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBook, priceItem } from './pricing.ts';
import {
  type OracleCustomer,
  type OracleItem,
  type OracleRecord,
  oracleExtension,
  oraclePrice,
} from './test-pricing-oracle.ts';
import { extension } from './unit-price.ts';

const company = 'CHI';
const ids = fc.integer({ min: 1, max: 3 });
const levels = fc.constantFrom(null, '1', '2', '1', '2');
const codes = fc.constantFrom(null, 'RET', 'SUN');
const units = fc.constantFrom('EA', 'DZ', 'CS', 'KIT');

/** Decimal text of up to six places, as the database holds prices. */
const decimals = (from: number, to: number, places: number) =>
  fc.integer({ min: from * 10 ** places, max: to * 10 ** places }).map((value) => {
    const digits = String(Math.abs(value)).padStart(places + 1, '0');
    const sign = value < 0 ? '-' : '';
    return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
/** Round prices, prices on the edge of a cent, and any. */
const money = fc.oneof(
  decimals(0, 60, 2),
  decimals(0, 20, 3),
  decimals(0, 100, 6),
  fc.constantFrom('0', '9.005', '1.115'),
);
const factors = fc.oneof(fc.constantFrom('1', '6', '12.0000', '36'), decimals(1, 50, 1), decimals(1, 9, 4));

const customers: fc.Arbitrary<OracleCustomer> = fc.record({
  id: ids,
  company: fc.constant(company),
  priceLevel: levels,
  parent: fc.option(fc.record({ id: fc.integer({ min: 4, max: 5 }), priceLevel: levels, prices: fc.boolean() })),
});
const items: fc.Arbitrary<OracleItem> = fc.record({
  id: ids,
  company: fc.constant(company),
  priceCode: codes,
  standardPrice: money,
  standardCost: money,
  standardUnit: units,
  salesUnit: units,
  salesFactor: factors,
});
const blank = { company, customerId: null, itemId: null, priceLevel: null, priceCode: null };
const change = fc.oneof(
  fc.record({ method: fc.constantFrom('D' as const, 'M' as const), amount: decimals(-5, 105, 3) }),
  fc.record({ method: fc.constantFrom('O' as const, 'P' as const, 'C' as const), amount: money }),
  fc.record({ method: fc.constant('C' as const), amount: decimals(-3, 3, 2) }),
);
const records: fc.Arbitrary<OracleRecord> = fc
  .tuple(
    fc.oneof(
      fc.record({ kind: fc.constant(2 as const), customerId: fc.integer({ min: 1, max: 5 }), itemId: ids }),
      fc.record({ kind: fc.constant(1 as const), priceLevel: levels.filter((level) => level !== null), itemId: ids }),
      fc.record({
        kind: fc.constant(0 as const),
        priceLevel: levels.filter((level) => level !== null),
        priceCode: codes.filter((code) => code !== null),
      }),
    ),
    change,
  )
  .map(([key, method]) => ({ ...blank, ...key, ...method }));

/** The same question put to the engine, for the buyer whom the stores choose. */
function enginePrice(
  customer: OracleCustomer,
  item: OracleItem,
  known: readonly OracleRecord[],
  { unit, lineLevel, forStaff }: { unit: string | undefined; lineLevel: string | null; forStaff: boolean },
) {
  const { parent } = customer;
  const buyer = {
    priceLevel: parent?.prices ? parent.priceLevel : customer.priceLevel,
    accountKey: `01-C${(parent ?? customer).id}`,
  };
  const book = priceBook(
    known.map(({ kind, customerId, itemId, priceLevel, priceCode, method, amount }) => ({
      kind,
      priceLevel,
      priceCode,
      itemCode: itemId === null ? null : `I${itemId}`,
      accountKey: customerId === null ? null : `01-C${customerId}`,
      method,
      discountMarkup: amount,
    })),
    lineLevel === null ? buyer : { ...buyer, priceLevel: lineLevel },
  );
  const { priceCode, standardPrice, standardCost, standardUnit, salesUnit, salesFactor } = item;
  const answer = priceItem(
    book,
    {
      itemCode: `I${item.id}`,
      priceCode,
      standardPrice,
      standardCost,
      standardUnit,
      salesUnit,
      salesUnitFactor: salesFactor,
    },
    unit,
    forStaff,
  );
  return answer.priced ? { price: answer.price, rule: answer.explanation.rule } : { price: null };
}

const RULES = ['level-code', 'level-item', 'customer-item'] as const;

describe('the engine beside an independent reading of the documents', () => {
  it('PRC-004 PRC-005 PRC-006 PRC-007 PRC-008 PRC-009 PRC-010: 10,000 random prices agree to the cent', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(
        customers,
        items,
        fc.array(records, { minLength: 4, maxLength: 16 }),
        fc.record({
          unit: fc.option(units, { nil: undefined, freq: 2 }),
          lineLevel: fc.option(levels, { freq: 1 }),
          forStaff: fc.boolean(),
        }),
        (customer, item, known, ask) => {
          const { price, record } = oraclePrice(customer, item, known, ask);
          const rule = record ? RULES[record.kind] : 'standard';
          const kind = price === null ? 'refused' : `${rule} ${record?.method ?? ''}`;
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
          expect(enginePrice(customer, item, known, ask)).toEqual(price === null ? { price } : { price, rule });
        },
      ),
      { numRuns: 10_000, seed: 20_261_121 },
    );
    // The draw reached every rule with every method, and refusals: agreement on standard prices alone would prove nothing.
    expect(seen.size).toBe(RULES.length * 5 + 2);
    expect(Math.min(...seen.values())).toBeGreaterThan(50);
  });

  it('LIN-032: quantity times item price less the discount agree to the cent', () => {
    fc.assert(
      fc.property(
        decimals(0, 500, 2),
        decimals(0, 900, 2),
        fc.option(decimals(0, 100, 3)),
        (quantityOrdered, unitPrice, lineDiscountPercent) => {
          expect(extension({ quantityOrdered, unitPrice, lineDiscountPercent })).toBe(
            oracleExtension(quantityOrdered, unitPrice, lineDiscountPercent),
          );
        },
      ),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });
});
