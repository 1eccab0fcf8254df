import { describe, expect, it } from 'vitest';
import { add, compare, type Decimal, isEqual, multiply, roundHalfUp, subtract } from './money.ts';
import {
  goodsOf,
  type OrderAmounts,
  type OwnOrder,
  orderUnderPromo,
  type PromoGift,
  withoutPromo,
} from './order-promo.ts';
import { extension } from './unit-price.ts';

/** What the buyer pays for goods and their tax. */
const dueFor = (amounts: OrderAmounts): Decimal =>
  roundHalfUp(add(goodsOf(amounts), amounts.salesTax, multiply(-1, amounts.discount)));

const line = (id: number, quantity: number, unitPrice: Decimal, ownPercent: Decimal = '0') => ({
  id,
  quantity,
  unitPrice,
  ownPercent,
  ownExtension: extension({ quantityOrdered: quantity, unitPrice, lineDiscountPercent: ownPercent }),
});
const amounts = (part: Partial<OrderAmounts>): OrderAmounts => ({
  taxable: '0.00',
  nonTaxable: '0.00',
  discount: '0.00',
  salesTax: '0.00',
  ...part,
});
const gift = (percents: Record<number, Decimal>, orderDiscountAmount: Decimal = '0.00'): PromoGift => ({
  lineDiscounts: new Map(Object.entries(percents).map(([id, percent]) => [Number(id), percent])),
  orderDiscountAmount,
});

/** Small whole numbers that repeat with the seed. */
function* dice(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 8;
  }
}

function randomOrder(next: () => number): OwnOrder {
  const lines = Array.from({ length: 1 + (next() % 6) }, (_, id) =>
    line(
      id,
      next() % 40,
      `${next() % 90}.${String(next() % 100).padStart(2, '0')}`,
      String([0, 0, 5, 12.5, 20][next() % 5]),
    ),
  );
  const goods = roundHalfUp(add(...lines.map(({ ownExtension }) => ownExtension)));
  const taxable = [goods, '0.00', roundHalfUp(multiply(goods, `0.${next() % 10}`))][next() % 3] ?? goods;
  const discount = roundHalfUp(multiply(goods, `0.0${next() % 10}`));
  const taxRate = [null, '0.0825', '0.0685'][next() % 3] ?? null;
  const own = amounts({ taxable, nonTaxable: roundHalfUp(subtract(goods, taxable)), discount });
  return { lines, taxRate, amounts: { ...own, salesTax: roundHalfUp(multiply(taxable, `0.0${next() % 9}`)) } };
}

describe('an order under a promo code', () => {
  it('T30: a code that gives less than the order has already takes nothing, and keeps its discounts', () => {
    const own = {
      lines: [line(1, 10, '10.00', '20')],
      amounts: amounts({ nonTaxable: '80.00', discount: '10.00' }),
      taxRate: null,
    };
    const under = orderUnderPromo(own, gift({ 1: '5' }, '4.00'));
    expect(under).toEqual({
      amounts: own.amounts,
      lines: [{ id: 1, percent: '20', extension: '80.00' }],
      off: '0.00',
    });
  });

  it('T30: the greater of two discounts holds, on each line and on the order', () => {
    const own = {
      lines: [line(1, 10, '10.00', '20'), line(2, 10, '10.00')],
      amounts: amounts({ taxable: '180.00', discount: '5.00', salesTax: '17.50' }),
      taxRate: '0.1',
    };
    const under = orderUnderPromo(own, gift({ 1: '10', 2: '10' }, '17.00'));
    expect(under.lines).toEqual([
      { id: 1, percent: '20', extension: '80.00' },
      { id: 2, percent: '10', extension: '90.00' },
    ]);
    expect(under.amounts).toEqual({ taxable: '170.00', nonTaxable: '0.00', discount: '17.00', salesTax: '15.30' });
    expect(under.off).toBe('22.00');
  });

  it('T30: an order that came with a code is without it what it was before', () => {
    const bare = {
      lines: [line(1, 10, '10.00'), line(2, 10, '20.00', '5')],
      amounts: amounts({ taxable: '290.00', salesTax: '29.00' }),
      taxRate: '0.1',
    };
    const code = gift({ 1: '10', 2: '0' }, '14.00');
    const { amounts: now, lines } = orderUnderPromo(bare, code);
    expect(now).toEqual({ taxable: '280.00', nonTaxable: '0.00', discount: '14.00', salesTax: '26.60' });
    const came = {
      ...bare,
      amounts: now,
      lines: bare.lines.map((one, index) => ({
        ...one,
        ownPercent: lines[index]?.percent ?? '0',
        ownExtension: lines[index]?.extension ?? '0',
      })),
    };
    expect(withoutPromo(came, code)).toEqual(bare);
    // What is not the code's is the order's own.
    expect(withoutPromo(came, gift({ 1: '12' }, '13.99'))).toEqual(came);
  });

  it('T23 T30: no code takes off more than the goods, whatever an order has of its own', () => {
    const own = {
      lines: [line(1, 10, '8.25')],
      amounts: amounts({ taxable: '82.50', discount: '50.00' }),
      taxRate: null,
    };
    const under = orderUnderPromo(own, gift({ 1: '50' }));
    expect(under.amounts).toMatchObject({ taxable: '41.25', discount: '41.25' });
    expect([dueFor(under.amounts), under.off]).toEqual(['0.00', '32.50']);
    const dice6 = dice(6);
    const next = () => dice6.next().value;
    for (let round = 0; round < 3_000; round++) {
      const order = randomOrder(next);
      const goods = goodsOf(order.amounts);
      const discount = roundHalfUp(multiply(goods, `${next() % 2}.${next() % 10}`));
      const kept = { ...order, amounts: { ...order.amounts, discount, salesTax: '0.00' } };
      const { amounts: now, off } = orderUnderPromo(kept, gift({ 0: '100', 1: '50', 2: '30' }, '20.00'));
      const [was, is] = [dueFor(kept.amounts), dueFor(now)];
      expect(compare(is, '0') >= 0 || compare(is, was) === 0).toBe(true);
      expect(compare(is, was) <= 0 && compare(off, '0') >= 0).toBe(true);
    }
  });

  it('goods that are not taxed stay so', () => {
    const own = {
      lines: [line(1, 10, '10.00'), line(2, 10, '30.00')],
      amounts: amounts({ taxable: '100.00', nonTaxable: '300.00', salesTax: '8.25' }),
      taxRate: '0.0825',
    };
    const { amounts: now } = orderUnderPromo(own, gift({ 1: '50', 2: '50' }));
    expect(now).toEqual({ taxable: '50.00', nonTaxable: '150.00', discount: '0.00', salesTax: '4.13' });
  });

  it('T30: never makes an order dearer, says what it takes off, and takes nothing when it gives nothing', () => {
    for (let seed = 1; seed <= 3_000; seed++) {
      const roll = dice(seed);
      const next = () => roll.next().value;
      const own = randomOrder(next);
      const goods = goodsOf(own.amounts);
      const percents = Object.fromEntries(own.lines.map(({ id }) => [id, String(next() % 101)]));
      const given = gift(percents, roundHalfUp(multiply(goods, `0.${String(next() % 100).padStart(2, '0')}`)));
      const under = orderUnderPromo(own, given);
      expect([seed, compare(dueFor(under.amounts), dueFor(own.amounts))]).not.toEqual([seed, 1]);
      const net = ({ discount, ...rest }: OrderAmounts) => subtract(goodsOf({ ...rest, discount }), discount);
      expect([seed, under.off]).toEqual([seed, roundHalfUp(subtract(net(own.amounts), net(under.amounts)))]);
      expect([seed, compare(under.amounts.taxable, 0), compare(under.amounts.nonTaxable, 0)]).not.toContain(-1);
      const kept = orderUnderPromo(own, gift({}));
      expect([seed, isEqual(dueFor(kept.amounts), dueFor(own.amounts)), kept.off]).toEqual([seed, true, '0.00']);
    }
  });
});
