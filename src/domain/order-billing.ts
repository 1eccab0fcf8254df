import { add, compare, type Decimal, divide, isPositive, isZero, multiply, roundHalfUp, subtract } from './money.ts';

/** What is billed of an order, or credited of an invoice. Without freight and the tax on it. */
export interface Goods {
  readonly taxable: Decimal;
  readonly nonTaxable: Decimal;
  readonly discount: Decimal;
  /** The tax on the goods. */
  readonly tax: Decimal;
}

export const NO_GOODS: Goods = { taxable: '0', nonTaxable: '0', discount: '0', tax: '0' };

/** A line's money and how far it is billed. */
export interface BilledLine {
  readonly lineKey: string;
  /** The whole quantity and its extended amount. */
  readonly quantity: Decimal;
  readonly extension: Decimal;
  /** Billed before: quantity and amount. */
  readonly before: { readonly quantity: Decimal; readonly extension: Decimal };
}

/** One bill of several: its lines' amounts, its share of everything else. */
export interface Bill extends Goods {
  readonly lines: readonly { readonly lineKey: string; readonly quantity: Decimal; readonly extension: Decimal }[];
}

/**
 * A bill over some of a document's quantities. Every amount is what the document owes up to here, rounded, less what was billed
 * before: however often a document is billed in parts, the parts add up to it to the cent.
 */
export function billOf(
  { goods, before, lines }: { goods: Goods; before: Goods; lines: readonly BilledLine[] },
  quantities: ReadonlyMap<string, Decimal>,
): Bill {
  const billed = lines.flatMap((line) => {
    const quantity = quantities.get(line.lineKey) ?? '0';
    return isPositive(quantity) ? [{ lineKey: line.lineKey, quantity, extension: extensionOf(line, quantity) }] : [];
  });
  const total = add(...lines.map(({ extension }) => extension));
  const upTo = add(...lines.map(({ before: { extension } }) => extension), ...billed.map(({ extension }) => extension));
  const isLast = lines.every((line) =>
    isZero(subtract(line.quantity, line.before.quantity, quantities.get(line.lineKey) ?? '0')),
  );
  const part = (name: keyof Goods) =>
    roundHalfUp(subtract(shareOf(goods[name], { upTo, total, isLast }), before[name]));
  const [taxable, discount, tax] = [part('taxable'), part('discount'), part('tax')];
  // Lines are exact; what is not taxable is the rest of them.
  const nonTaxable = isLast
    ? part('nonTaxable')
    : roundHalfUp(subtract(add(...billed.map((line) => line.extension)), taxable));
  return { lines: billed, taxable, nonTaxable, discount, tax };
}

/** What a document owes for some of its goods: the rest is no longer wanted. */
export function keptGoods(goods: Goods, { kept, total }: { kept: Decimal; total: Decimal }): Goods {
  const share = (amount: Decimal) => roundHalfUp(shareOf(amount, { upTo: kept, total, isLast: false }));
  const taxable = share(goods.taxable);
  const nonTaxable = isZero(goods.nonTaxable) ? '0.00' : roundHalfUp(subtract(kept, taxable));
  return { taxable, nonTaxable, discount: share(goods.discount), tax: share(goods.tax) };
}

function extensionOf({ quantity, extension, before }: BilledLine, billed: Decimal): Decimal {
  if (isZero(quantity)) return '0.00';
  const upTo = divide(multiply(extension, add(before.quantity, billed)), quantity);
  return roundHalfUp(subtract(roundHalfUp(upTo), before.extension));
}

function shareOf(
  amount: Decimal,
  { upTo, total, isLast }: { upTo: Decimal; total: Decimal; isLast: boolean },
): Decimal {
  if (isLast || isZero(amount)) return roundHalfUp(amount);
  return isZero(total) ? '0.00' : roundHalfUp(divide(multiply(amount, upTo), total));
}

/** What a bill comes to. */
export function billTotal(
  { taxable, nonTaxable, discount, tax }: Goods,
  { freight, freightTax }: { freight: Decimal; freightTax: Decimal },
): Decimal {
  return roundHalfUp(subtract(add(taxable, nonTaxable, tax, freight, freightTax), discount));
}

/** The tax on freight, where the schedule taxes it. `rate` is a fraction: 0.0775. */
export function taxOnFreight(
  freight: Decimal,
  schedule: { readonly rate: Decimal; readonly isFreightTaxable: boolean } | undefined,
): Decimal {
  return schedule?.isFreightTaxable ? roundHalfUp(multiply(freight, schedule.rate)) : '0.00';
}

/** A part of an amount that a bill of the size of `total` can take: a deposit against an invoice, a credit against a balance. */
export const takenOff = (amount: Decimal, total: Decimal): Decimal =>
  roundHalfUp(!isPositive(amount) || !isPositive(total) ? '0' : compare(amount, total) <= 0 ? amount : total);

/** Why a payment cannot be recorded; undefined when it can: more than nothing, at most the balance, whole cents. */
export function paymentProblem(amount: Decimal, balance: Decimal): string | undefined {
  if (!isPositive(amount)) return 'A payment is more than 0.00.';
  if (compare(roundHalfUp(amount), amount) !== 0) return 'A payment has whole cents.';
  return compare(amount, balance) > 0 ? `A payment is at most the balance, ${roundHalfUp(balance)}.` : undefined;
}
