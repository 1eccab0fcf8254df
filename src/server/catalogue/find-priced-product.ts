import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import type { Database } from '../db/schema.ts';
import type { Serialised } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../refusal.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { audienceOf } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { withCustomerPrices } from './customer-prices.ts';

interface Sources {
  db: Kysely<Database>;
  catalogue: Catalogue;
}

interface Asked {
  customer?: CustomerKey | undefined;
  company?: string | undefined;
}

type ProductAnswer = { products: Product[] };

/**
 * A product by its keyword, as the caller may see it; with a customer of the caller's, also that customer's prices. A visitor who
 * names a customer gets what every visitor gets.
 */
export async function findPricedProduct(
  { db, catalogue }: Sources,
  keyword: string,
  caller: Caller | undefined,
  { customer: key, company }: Asked,
): Promise<ProductAnswer | Serialised<ProductAnswer>> {
  const customer = caller && key && (await requireCustomer(db, caller, key, company));
  const kept = await catalogue.product(keyword, audienceOf(caller), customer?.company);
  const [product] = kept.value.products;
  if (product === undefined) throw notFound('product not found');
  return customer ? { products: [await withCustomerPrices(db, customer.id, product)] } : kept;
}
