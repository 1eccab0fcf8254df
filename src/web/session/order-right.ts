import type { CustomerLoad } from '#contract/accounts.ts';
import { type AddToCartRefusal, addToCartRefusal } from '#domain/order-right.ts';

/** Why the person may put nothing into a cart of this customer; undefined when they may (ruling 26). */
export function orderRefusal({ permissions, customer }: CustomerLoad): AddToCartRefusal | undefined {
  const { billTo = false, mayOrder = false } = permissions ?? {};
  return addToCartRefusal({ billTo, mayOrder }, customer.TaxSchedule);
}
