import type { Kysely } from 'kysely';
import type { PriceRule } from '#contract/price-rule.ts';
import type { Product } from '#contract/product.ts';
import type { Database } from '../db/schema.ts';
import { findItems, isSellable, priceFound, priceRuleOf } from './price-store.ts';

/** What a customer pays for one item per sales unit, and why. */
interface Offer {
  price: string;
  priceLevel: string | null;
  priceRule: PriceRule;
}

/** What a customer's company sells. */
export interface Offers {
  /** The items that the customer can order: the catalogue is common to the companies, their items are not. */
  sold: ReadonlySet<string>;
  /** The customer's prices; an item without a valid price is left out. */
  prices: ReadonlyMap<string, Offer>;
}

/**
 * The product with the customer's price on everything in it that has an item, and for sale as far as the customer's company sells it: one
 * round trip. Never kept, never shared (security T20). The caller has checked that the customer is in the actor's scope.
 */
export async function withCustomerPrices(db: Kysely<Database>, customerId: number, product: Product): Promise<Product> {
  const { sold, prices } = await findOffers(db, customerId, itemCodesOf(product));
  const priced = pricedWith(prices);
  const whole = <T extends Parts>(part: T): T => {
    const own = asSold(part, sold);
    return {
      ...priced(own),
      ...(own.items ? { items: own.items.map(priced) } : {}),
      ...(own.mix ? { mix: priced(own.mix) } : {}),
    };
  };
  const { variants } = product;
  if (variants === undefined) return whole(product);
  return {
    ...whole(product),
    variants: variants.map((choice) => (choice.product ? { ...choice, product: whole(choice.product) } : choice)),
  };
}

type Parts = Pick<Product, 'itemCode' | 'items' | 'mix' | 'availableForSale'>;

/** Colors that the customer cannot order are not shown; a product with nothing to order is shown whole, as one that is not for sale. */
export function asSold<T extends Parts>(part: T, sold: ReadonlySet<string>): T {
  const shown = part.items?.filter(({ status }) => status);
  const codes = shown?.map(({ itemCode }) => itemCode) ?? [part.mix?.itemCode ?? part.itemCode].filter(Boolean);
  if (codes.length === 0) return part;
  if (!codes.some((code) => sold.has(code))) return { ...part, availableForSale: false };
  if (part.items === undefined) return part;
  return { ...part, items: part.items.map((item) => ({ ...item, status: item.status && sold.has(item.itemCode) })) };
}

const pricedWith =
  (offers: ReadonlyMap<string, Offer>) =>
  <T extends { itemCode: string }>(part: T): T => ({ ...part, ...offers.get(part.itemCode) });

/** Whether the customer can order the product, be it in one of its variants. */
export const isAnySold = (product: Product, sold: ReadonlySet<string>): boolean =>
  partsOf(product).some((part) => itemCodesOfPart(part).length > 0 && asSold(part, sold).availableForSale);

const partsOf = (product: Product): Parts[] => [
  product,
  ...(product.variants ?? []).flatMap((choice) => choice.product ?? []),
];

/** The items of everything in the product. */
export const itemCodesOf = (product: Product): string[] => [...new Set(partsOf(product).flatMap(itemCodesOfPart))];

const itemCodesOfPart = ({ itemCode, items = [], mix }: Parts): string[] =>
  [itemCode, ...items.map((item) => item.itemCode), ...(mix ? [mix.itemCode] : [])].filter((code) => code !== '');

/** Which of these items the customer can order, and at what prices. */
export async function findOffers(
  db: Kysely<Database>,
  customerId: number,
  itemCodes: readonly string[],
): Promise<Offers> {
  const found = await findItems(
    db,
    customerId,
    itemCodes.map((itemCode) => ({ itemCode })),
  );
  const items = found.flatMap((item) => item ?? []);
  const prices = items.flatMap((item) => {
    const answer = priceFound(item);
    if (!answer.priced) return [];
    const { price, explanation } = answer;
    return [[item.itemCode, { price, priceLevel: item.priceLevel, priceRule: priceRuleOf(explanation) }] as const];
  });
  return { sold: new Set(items.filter(isSellable).map(({ itemCode }) => itemCode)), prices: new Map(prices) };
}
