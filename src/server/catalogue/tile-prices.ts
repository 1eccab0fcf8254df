import type { TileProduct } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { activeVariants, SELL_AS } from '#domain/product.ts';
import { asSold, type Offers } from './customer-prices.ts';

type Behind = Required<Pick<TileProduct, 'unitPrices'>> & Pick<TileProduct, 'availabilityNotice'>;

/** Whether the tile of a product is without what is sold: assortments and products sold in variants keep their items from it. */
export const hidesItems = ({ sellAs }: { sellAs: number }): boolean =>
  sellAs === SELL_AS.variants || sellAs === SELL_AS.mix;

/**
 * What is to be had behind the tile of an assortment or of a product sold in variants, each price once: MSRP, and with a customer's offers what
 * the customer pays for what its company sells; and whether any of it can ship today. As on the product's page, nothing that is not for sale has a
 * price of the customer's.
 */
export function behindTile(product: Product, offers?: Offers): Behind {
  const all = wholesOf(product).map((whole) => (offers ? asSold(whole, offers.sold) : whole));
  const sold = all.filter(({ availableForSale }) => availableForSale);
  const prices = product.availableForSale && sold.length > 0 ? offers?.prices : undefined;
  const parts = (sold.length > 0 ? sold : all).flatMap(partsOf);
  const each = parts.map((part) => {
    const price = prices?.get(part.itemCode)?.price;
    return {
      msrp: part.msrp ?? null,
      salesUM: part.salesUM ?? null,
      salesUMFactor: part.salesUMFactor ?? null,
      ...(price === undefined ? {} : { price }),
    };
  });
  const unitPrices = [...new Map(each.map((part) => [JSON.stringify(part), part])).values()];
  const notice = leastNotice(parts);
  return { unitPrices, ...(notice === undefined ? {} : { availabilityNotice: notice }) };
}

/** None where one of them can ship today; undefined where nothing is told of them, as to visitors. */
function leastNotice(parts: readonly Priced[]): string | null | undefined {
  const told = parts.map(({ availabilityNotice }) => availabilityNotice).filter((notice) => notice !== undefined);
  return told.includes(null) ? null : told[0];
}

type Priced = Pick<Product, 'itemCode' | 'msrp' | 'salesUM' | 'salesUMFactor' | 'availabilityNotice'>;
type Whole = Priced & Pick<Product, 'items' | 'mix' | 'availableForSale'>;

const wholesOf = (product: Product): Whole[] =>
  product.variants
    ? activeVariants(product.variants).flatMap((choice) => (choice.product?.status ? [choice.product] : []))
    : [product];

const partsOf = (whole: Whole): Priced[] => whole.items?.filter(({ status }) => status) ?? [whole.mix ?? whole];
