import type { CustomerLoad } from '#contract/accounts.ts';
import { type AddToCartRefusal, addToCartRefusal } from '#domain/order-right.ts';

/** Why the person may put nothing into a cart of this customer; undefined when they may (ruling 26). */
export function orderRefusal({ permissions, customer }: CustomerLoad): AddToCartRefusal | undefined {
  const { shipTo = [], billTo = false, canSetDefaultShipTo = false, mayOrder = false } = permissions ?? {};
  return addToCartRefusal({ billTo, shipTo, canSetDefaultShipTo, mayOrder }, customer.TaxSchedule);
}
