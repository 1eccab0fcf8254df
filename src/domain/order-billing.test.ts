import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, roundHalfUp, subtract } from './money.ts';
import {
  type Bill,
  type BilledLine,
  billOf,
  billTotal,
  keptGoods,
  NO_GOODS,
  paymentProblem,
  takenOff,
  taxOnFreight,
} from './order-billing.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => roundHalfUp(String(value / 100)));
const line = (
  lineKey: string,
  quantity: string,
  extension: string,
  before = { quantity: '0', extension: '0' },
): BilledLine => ({
  lineKey,
  quantity,
  extension,
  before,
});

describe('a bill', () => {
  it('over everything is the order', () => {
    const goods = { taxable: '100.00', nonTaxable: '0.00', discount: '5.00', tax: '7.36' };
    const bill = billOf({ goods, before: NO_GOODS, lines: [line('1', '3', '100.00')] }, new Map([['1', '3']]));
    expect(bill).toEqual({ ...goods, lines: [{ lineKey: '1', quantity: '3', extension: '100.00' }] });
    expect(billTotal(bill, { freight: '10.00', freightTax: '0.78' })).toBe('113.14');
  });

  it('over a third is a third, to the cent', () => {
    const goods = { taxable: '100.00', nonTaxable: '0.00', discount: '5.00', tax: '7.36' };
    const bill = billOf({ goods, before: NO_GOODS, lines: [line('1', '3', '100.00')] }, new Map([['1', '1']]));
    expect(bill).toMatchObject({ taxable: '33.33', nonTaxable: '0.00', discount: '1.67', tax: '2.45' });
  });

  it('after bill: however an order is billed in parts, the parts are the order', () => {
    const part = fc.record({ quantity: fc.integer({ min: 1, max: 40 }), extension: cents(0, 99_999) });
    const orders = fc.record({
      lines: fc.array(part, { minLength: 1, maxLength: 6 }),
      isTaxable: fc.boolean(),
      discount: cents(0, 4_000),
      tax: cents(0, 9_000),
      cuts: fc.array(fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(orders, (given) => {
        const { goods, bills } = billInParts(given);
        expect(sumOf(bills)).toEqual(sumOf([{ ...goods, lines: [] }]));
        for (const bill of bills) {
          expect(add(...bill.lines.map(({ extension }) => extension))).toBe(add(bill.taxable, bill.nonTaxable));
          for (const amount of [bill.taxable, bill.nonTaxable, bill.discount, bill.tax])
            expect(compare(amount, 0)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('what is kept of an order is what its bills so far were', () => {
    const goods = { taxable: '100.00', nonTaxable: '0.00', discount: '5.00', tax: '7.36' };
    const bill = billOf({ goods, before: NO_GOODS, lines: [line('1', '3', '100.00')] }, new Map([['1', '1']]));
    expect(keptGoods(goods, { kept: '33.33', total: '100.00' })).toEqual({
      taxable: bill.taxable,
      nonTaxable: bill.nonTaxable,
      discount: bill.discount,
      tax: bill.tax,
    });
  });
});

const sumOf = (bills: readonly Bill[]) => ({
  taxable: add(...bills.map(({ taxable }) => taxable)),
  nonTaxable: add(...bills.map(({ nonTaxable }) => nonTaxable)),
  discount: add(...bills.map(({ discount }) => discount)),
  tax: add(...bills.map(({ tax }) => tax)),
});

describe('money of an invoice', () => {
  it('freight is taxed where the schedule says so', () => {
    expect(taxOnFreight('18.42', { rate: '0.0775', isFreightTaxable: true })).toBe('1.43');
    expect(taxOnFreight('18.42', { rate: '0.0825', isFreightTaxable: false })).toBe('0.00');
    expect(taxOnFreight('18.42', undefined)).toBe('0.00');
  });

  it('a deposit or credit takes no more than there is', () => {
    expect([takenOff('5', '9'), takenOff('9', '5'), takenOff('-1', '5'), takenOff('5', '0')]).toEqual([
      '5.00',
      '5.00',
      '0.00',
      '0.00',
    ]);
  });

  it.each([
    ['0', '10.00', 'A payment is more than 0.00.'],
    ['-1', '10.00', 'A payment is more than 0.00.'],
    ['1.005', '10.00', 'A payment has whole cents.'],
    ['10.01', '10.00', 'A payment is at most the balance, 10.00.'],
    ['0.01', '0.00', 'A payment is at most the balance, 0.00.'],
    ['10.00', '10.00', undefined],
  ])('a payment of %s against %s', (amount, balance, problem) => {
    expect(paymentProblem(amount, balance)).toBe(problem);
    if (problem === undefined) expect(compare(subtract(balance, amount), 0)).toBeGreaterThanOrEqual(0);
  });
});

interface Given {
  lines: { quantity: number; extension: string }[];
  isTaxable: boolean;
  discount: string;
  tax: string;
  /** How many of each line every bill takes, as far as there are some left. */
  cuts: number[][];
}

function billInParts({ lines, isTaxable, discount, tax, cuts }: Given) {
  const total = roundHalfUp(add(...lines.map(({ extension }) => extension)));
  const goods = { taxable: isTaxable ? total : '0.00', nonTaxable: isTaxable ? '0.00' : total, discount, tax };
  const bills: Bill[] = [];
  const left = lines.map(({ quantity }) => quantity);
  for (const cut of [...cuts, left.map(() => 40)]) {
    const now = left.map((rest, index) => Math.min(rest, cut[index] ?? 0));
    if (now.every((quantity) => quantity === 0)) continue;
    const quantities = new Map(now.map((quantity, index) => [String(index), String(quantity)]));
    bills.push(billOf({ goods, before: sumOf(bills), lines: lines.map(billedSoFar(bills)) }, quantities));
    for (const [index, quantity] of now.entries()) left[index] = (left[index] ?? 0) - quantity;
  }
  return { goods, bills };
}

const billedSoFar =
  (bills: readonly Bill[]) =>
  ({ quantity, extension }: Given['lines'][number], index: number): BilledLine => {
    const own = bills.flatMap((bill) => bill.lines.filter(({ lineKey }) => lineKey === String(index)));
    const before = {
      quantity: add(...own.map((each) => each.quantity)),
      extension: add(...own.map((each) => each.extension)),
    };
    return line(String(index), String(quantity), extension, before);
  };
