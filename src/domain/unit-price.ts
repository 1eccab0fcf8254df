import {
  compare,
  type Decimal,
  decimal,
  divide,
  isEqual,
  isPositive,
  multiply,
  percentOff,
  roundHalfUp,
  subtract,
} from './money.ts';

/** What the price columns of a cart, order or invoice line are worked out from. `unitPrice` is per unit ordered. */
export interface PricedLine {
  readonly quantityOrdered: Decimal | number;
  readonly unitPrice: Decimal | number;
  /** 10 is ten percent off. */
  readonly lineDiscountPercent: Decimal | number | null;
  /** Standard units in the unit ordered. */
  readonly unitFactor: Decimal | number;
}

/** The factor of a line; data with a factor of nothing counts as one. */
function factorOf(line: Pick<PricedLine, 'unitFactor'>): Decimal | number {
  return compare(line.unitFactor, 0) > 0 ? line.unitFactor : 1;
}

function discounted(line: Pick<PricedLine, 'unitPrice' | 'lineDiscountPercent'>): Decimal {
  return percentOff(line.unitPrice, line.lineDiscountPercent ?? 0);
}

/** The 'Unit Price' column: `(1 − discount%/100) × unit price ÷ conversion factor`, two decimals (PRC-001). */
export function shownUnitPrice(line: Omit<PricedLine, 'quantityOrdered'>): Decimal {
  return roundHalfUp(divide(discounted(line), factorOf(line)));
}

/** The 'Item Price' column: the same per unit ordered, not divided by the factor. */
export function itemPrice(line: Pick<PricedLine, 'unitPrice' | 'lineDiscountPercent'>): Decimal {
  return roundHalfUp(discounted(line));
}

/**
 * The item price with all its digits where it is finer than a cent, such as `"3.915"`; undefined where two decimals say it wholly. The
 * extension is worked out from this one, so it stands beside the shown price (LIN-032, LIN-034).
 */
export function finerItemPrice(line: Pick<PricedLine, 'unitPrice' | 'lineDiscountPercent'>): Decimal | undefined {
  const exact = discounted(line);
  return isEqual(exact, roundHalfUp(exact)) ? undefined : decimal(exact);
}

/** The item price that a spreadsheet multiplies: in full where it is finer than a cent, else of two decimals. */
export const exactItemPrice = (line: Pick<PricedLine, 'unitPrice' | 'lineDiscountPercent'>): Decimal =>
  finerItemPrice(line) ?? itemPrice(line);

/** The 'Ext Price' column: quantity times item price, rounded once (LIN-032). */
export function extension(line: Pick<PricedLine, 'quantityOrdered' | 'unitPrice' | 'lineDiscountPercent'>): Decimal {
  return roundHalfUp(multiply(line.quantityOrdered, discounted(line)));
}

/** What a dealer earns by selling at MSRP: `quantity × factor × (msrp − price per standard unit)`; `price` is per sales unit (PRC-003). */
export function roi({
  quantity,
  price,
  msrp,
  factor,
}: {
  quantity: number;
  price: Decimal;
  msrp: Decimal;
  factor: Decimal | number;
}): Decimal {
  return roundHalfUp(multiply(quantity, subtract(multiply(msrp, factor), price)));
}

/** A price is shown with MSRP only when MSRP is above zero and there are several price rows or the factor is above 1 (PRC-002). */
export function isMsrpShown({
  msrp,
  priceRows,
  factor,
}: {
  msrp: Decimal | null;
  priceRows: number;
  factor: Decimal | number;
}): boolean {
  return msrp !== null && isPositive(msrp) && (priceRows > 1 || compare(factor, 1) > 0);
}

/** MSRP per sales unit from MSRP per standard unit, two decimals; undefined when there is none. */
export function salesUnitMsrp(msrp: Decimal | null, factor: Decimal | number): Decimal | undefined {
  return msrp !== null && isPositive(msrp) ? roundHalfUp(multiply(msrp, factor)) : undefined;
}

/** The lowest and the highest of some amounts; undefined when there is none. Null amounts are left out. */
export function priceRange(amounts: readonly (Decimal | null | undefined)[]): readonly [Decimal, Decimal] | undefined {
  const known = amounts.filter((amount) => amount != null).toSorted(compare);
  const [lowest] = known;
  const highest = known.at(-1);
  return lowest !== undefined && highest !== undefined ? [lowest, highest] : undefined;
}
