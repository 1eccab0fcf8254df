import type { CustomerLoad } from '#contract/accounts.ts';
import { type AddToCartRefusal, addToCartRefusal } from '#domain/order-right.ts';
import { NO_PERMISSIONS } from '#domain/permissions.ts';

/** Why the person may put no list into a cart of this customer; undefined when they may (ruling 26). */
export function listRefusal({ permissions, customer }: CustomerLoad): AddToCartRefusal | undefined {
  const mayOrder = permissions?.mayOrder ?? false;
  return addToCartRefusal({ ...NO_PERMISSIONS, ...permissions, mayOrder }, customer.TaxSchedule);
}
