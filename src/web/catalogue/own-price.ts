import type { PriceRow } from '#contract/customer.ts';
import { type Decimal, decimal, multiply, roundHalfUp } from '#domain/money.ts';
import { applyPriceMethod } from '#domain/price-methods.ts';

interface Priceable {
  itemCode: string;
  priceCode?: string | null | undefined;
  stdPrice?: Decimal | null | undefined;
  salesUMFactor?: Decimal | null | undefined;
}

/**
 * A customer's price of an item per sales unit, from the rows that came with the customer: the item's own row, else its price code's,
 * else the standard price (wire contract B.10). For lists, whose calls know no customer; undefined where the price is not known.
 */
export function ownPrice(item: Priceable, rows: readonly PriceRow[]): Decimal | undefined {
  if (item.stdPrice == null) return undefined;
  const row =
    rows.find(({ ItemCode }) => ItemCode !== '' && ItemCode === item.itemCode) ??
    rows.find(({ ItemCode, PriceCode }) => ItemCode === '' && PriceCode !== '' && PriceCode === item.priceCode);
  const basis = { standardPrice: item.stdPrice, standardCost: null };
  const perUnit = row ? applyPriceMethod(row.PricingMethod, decimal(row.DiscountMarkup1), basis) : item.stdPrice;
  return perUnit === undefined ? undefined : roundHalfUp(multiply(perUnit, item.salesUMFactor ?? 1));
}
