import type { Kysely } from 'kysely';
import type { PriceRule } from '#contract/price-rule.ts';
import type { Product } from '#contract/product.ts';
import type { Database } from '../db/schema.ts';
import { findItems, priceFound, priceRuleOf } from './price-store.ts';

/** What a customer pays for one item per sales unit, and why. */
interface Offer {
  price: string;
  priceLevel: string | null;
  priceRule: PriceRule;
}

/**
 * The product with the customer's price on everything in it that has an item: one round trip. Never kept, never shared (security T20).
 * The caller has checked that the customer is in the actor's scope.
 */
export async function withCustomerPrices(db: Kysely<Database>, customerId: number, product: Product): Promise<Product> {
  const offers = await findOffers(db, customerId, itemCodesOf(product));
  const priced = pricedWith(offers);
  const whole = <T extends Parts>(part: T): T => ({
    ...priced(part),
    ...(part.items ? { items: part.items.map(priced) } : {}),
    ...(part.mix ? { mix: priced(part.mix) } : {}),
  });
  const { variants } = product;
  if (variants === undefined) return whole(product);
  return {
    ...whole(product),
    variants: variants.map((choice) => (choice.product ? { ...choice, product: whole(choice.product) } : choice)),
  };
}

type Parts = Pick<Product, 'itemCode' | 'items' | 'mix'>;

const pricedWith =
  (offers: ReadonlyMap<string, Offer>) =>
  <T extends { itemCode: string }>(part: T): T => ({ ...part, ...offers.get(part.itemCode) });

function itemCodesOf(product: Product): string[] {
  const parts: Parts[] = [product, ...(product.variants ?? []).flatMap((choice) => choice.product ?? [])];
  const codes = parts.flatMap(({ itemCode, items = [], mix }) => [
    itemCode,
    ...items.map((item) => item.itemCode),
    ...(mix ? [mix.itemCode] : []),
  ]);
  return [...new Set(codes)].filter((code) => code !== '');
}

/** The customer's prices of these items; an item without a valid price is left out. */
export async function findOffers(
  db: Kysely<Database>,
  customerId: number,
  itemCodes: readonly string[],
): Promise<Map<string, Offer>> {
  const found = await findItems(
    db,
    customerId,
    itemCodes.map((itemCode) => ({ itemCode })),
  );
  return new Map(
    found.flatMap((item) => {
      if (item === undefined) return [];
      const answer = priceFound(item);
      if (!answer.priced) return [];
      const { price, explanation } = answer;
      return [[item.itemCode, { price, priceLevel: item.priceLevel, priceRule: priceRuleOf(explanation) }] as const];
    }),
  );
}
