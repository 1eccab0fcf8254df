import type { PriceRow } from '#contract/customer.ts';
import type { SimpleProduct } from '#contract/product.ts';
import { compare, type Decimal, formatDollars } from '#domain/money.ts';
import { priceRange, salesUnitMsrp } from '#domain/unit-price.ts';
import { ownPrice } from './own-price.ts';

/** What a tile says of money: a price, or from which on, and quietly what it compares with. */
export interface TilePrice {
  price: string | undefined;
  note: string | undefined;
}

const partsOf = (product: SimpleProduct) => product.items ?? (product.mix ? [product.mix] : [product]);

/** The lowest price of a product: the customer's, or MSRP while there is none; per sales unit. For sorting. */
export function lowestPrice(product: SimpleProduct, rows: readonly PriceRow[] | undefined): Decimal | undefined {
  return (rows && range(product, (part) => ownPrice(part, rows))?.[0]) ?? msrpRangeOf(product)?.[0];
}

type Part = ReturnType<typeof partsOf>[number];

const range = (product: SimpleProduct, priceOf: (part: Part) => Decimal | undefined) =>
  priceRange(partsOf(product).map(priceOf));

const msrpRangeOf = (product: SimpleProduct) =>
  range(product, (part) => salesUnitMsrp(part.msrp ?? null, part.salesUMFactor ?? 1));

/** `$4.60` or `from $4.60`. */
const text = ([low, high]: readonly [Decimal, Decimal]): string =>
  compare(low, high) === 0 ? formatDollars(low) : `from ${formatDollars(low)}`;

/** A tile's price: the customer's with MSRP beside it, MSRP alone for everyone else (ruling 24). */
export function tilePrice(product: SimpleProduct, rows: readonly PriceRow[] | undefined): TilePrice {
  const msrp = msrpRangeOf(product);
  const own = rows && range(product, (part) => ownPrice(part, rows));
  if (own) return { price: text(own), note: msrp && `MSRP ${text(msrp)}` };
  return { price: undefined, note: msrp && `MSRP ${text(msrp)}` };
}

/** `CS of 12` for a sales unit that holds several; undefined for single pieces. */
export function packOf({ salesUM, salesUMFactor }: Pick<Part, 'salesUM' | 'salesUMFactor'>): string | undefined {
  if (!salesUM || salesUMFactor == null || compare(salesUMFactor, 1) <= 0) return undefined;
  return `${salesUM} of ${Number(salesUMFactor)}`;
}
