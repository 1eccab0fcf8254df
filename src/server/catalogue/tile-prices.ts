import type { TilePriceParts } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { activeVariants, SELL_AS } from '#domain/product.ts';
import { asSold, type Offers } from './customer-prices.ts';

/** Whether the tile of a product is without what is sold: assortments and products sold in variants keep their items from it. */
export const hidesItems = ({ sellAs }: { sellAs: number }): boolean =>
  sellAs === SELL_AS.variants || sellAs === SELL_AS.mix;

/**
 * What is to be had behind the tile of an assortment or of a product sold in variants, each price once: MSRP, and with a customer's offers what
 * the customer pays for what its company sells. As on the product's page, nothing that is not for sale has a price of the customer's.
 */
export function unitPrices(product: Product, offers?: Offers): TilePriceParts {
  const all = wholesOf(product).map((whole) => (offers ? asSold(whole, offers.sold) : whole));
  const sold = all.filter(({ availableForSale }) => availableForSale);
  const prices = product.availableForSale && sold.length > 0 ? offers?.prices : undefined;
  const each = (sold.length > 0 ? sold : all).flatMap(partsOf).map((part) => {
    const price = prices?.get(part.itemCode)?.price;
    return {
      msrp: part.msrp ?? null,
      salesUM: part.salesUM ?? null,
      salesUMFactor: part.salesUMFactor ?? null,
      ...(price === undefined ? {} : { price }),
    };
  });
  return [...new Map(each.map((part) => [JSON.stringify(part), part])).values()];
}

type Priced = Pick<Product, 'itemCode' | 'msrp' | 'salesUM' | 'salesUMFactor'>;
type Whole = Priced & Pick<Product, 'items' | 'mix' | 'availableForSale'>;

const wholesOf = (product: Product): Whole[] =>
  product.variants
    ? activeVariants(product.variants).flatMap((choice) => (choice.product?.status ? [choice.product] : []))
    : [product];

const partsOf = (whole: Whole): Priced[] => whole.items?.filter(({ status }) => status) ?? [whole.mix ?? whole];
