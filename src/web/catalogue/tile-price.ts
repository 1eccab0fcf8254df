import type { TileProduct } from '#contract/catalogue.ts';
import { compare, type Decimal, divide, formatDollars, roundHalfUp } from '#domain/money.ts';
import { priceRange, salesUnitMsrp } from '#domain/unit-price.ts';
import { factorOf, unitOf } from './sales-unit.ts';

/** What a tile says of money per piece: a price, or from which on, and quietly what it compares with. */
export interface TilePrice {
  price: string | undefined;
  note: string | undefined;
  /** The price of the whole sales unit, where that holds several pieces. */
  whole: string | undefined;
}

/** A tile of an assortment or of variants has no items, only what they cost. */
const partsOf = ({ items, unitPrices, ...product }: TileProduct) => items ?? unitPrices ?? [product];

/** The lowest price of a product per piece: the customer's, or MSRP while there is none. For sorting. */
export const lowestPrice = (product: TileProduct): Decimal | undefined =>
  (range(product, perPiece) ?? msrpRangeOf(product))?.[0];

type Part = ReturnType<typeof partsOf>[number];

const range = (product: TileProduct, priceOf: (part: Part) => Decimal | undefined) =>
  priceRange(partsOf(product).map(priceOf));

const msrpRangeOf = (product: TileProduct) => range(product, (part) => salesUnitMsrp(part.msrp ?? null, 1));

const perPiece = (part: Part): Decimal | undefined => part.price && roundHalfUp(divide(part.price, factorOf(part)));

/** `$4.60` or `from $4.60`. */
const text = ([low, high]: readonly [Decimal, Decimal]): string =>
  compare(low, high) === 0 ? formatDollars(low) : `from ${formatDollars(low)}`;

/** A tile's price: the customer's with MSRP beside it, MSRP alone for everyone else (ruling 24). */
export function tilePrice(product: TileProduct): TilePrice {
  const msrp = msrpRangeOf(product);
  const note = msrp && `MSRP ${text(msrp)}`;
  const pack = packOf(partsOf(product));
  const own = range(product, perPiece);
  if (!own) return { price: undefined, note, whole: pack };
  const wholes = range(product, ({ price }) => price);
  return { price: text(own), note, whole: pack && wholes && `${pack}, ${text(wholes)}` };
}

/** `CS of 12` for a sales unit that holds several; undefined for single pieces, and where units differ. */
function packOf([first, ...others]: Part[]): string | undefined {
  if (first === undefined || compare(factorOf(first), 1) <= 0) return undefined;
  const pack = packText(first);
  return others.every((part) => packText(part) === pack) ? pack : undefined;
}

const packText = (part: Part): string => `${unitOf(part)} of ${Number(factorOf(part))}`;
