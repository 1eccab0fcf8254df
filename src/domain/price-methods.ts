import { add, type Decimal, decimal, isZero, multiply, percentOff, subtract } from './money.ts';

/** How a price record changes the standard unit price (PRC-004 to PRC-008). */
export const PRICE_METHODS = {
  O: 'Override price',
  D: 'Discount percent',
  P: 'Discount amount',
  C: 'Cost markup amount',
  M: 'Cost markup percent',
} as const;

export type PriceMethod = keyof typeof PRICE_METHODS;

/** Methods that start from the cost. Neither the cost nor the markup ever leaves the server (ruling 44). */
export function isCostBased(method: PriceMethod): boolean {
  return method === 'C' || method === 'M';
}

/** What a method needs; all per standard unit. `standardCost` is null where the back office has none. */
export interface MethodBasis {
  readonly standardPrice: Decimal | null;
  readonly standardCost: Decimal | null;
}

/** The price per standard unit, exact; undefined when the number that the method starts from is missing. */
export function applyPriceMethod(
  method: PriceMethod,
  discountMarkup: Decimal,
  basis: MethodBasis,
): Decimal | undefined {
  const { standardPrice, standardCost } = basis;
  switch (method) {
    case 'O':
      return decimal(discountMarkup);
    case 'D':
      return standardPrice === null ? undefined : percentOff(standardPrice, discountMarkup);
    case 'P':
      return standardPrice === null ? undefined : subtract(standardPrice, discountMarkup);
    case 'C':
      return knownCost(standardCost) ? add(standardCost, discountMarkup) : undefined;
    case 'M':
      return knownCost(standardCost) ? percentOff(standardCost, multiply(discountMarkup, -1)) : undefined;
  }
}

/** A cost of nothing is a cost that nobody has entered: a markup on it would sell the goods for the markup alone. */
function knownCost(cost: Decimal | null): cost is Decimal {
  return cost !== null && !isZero(cost);
}
