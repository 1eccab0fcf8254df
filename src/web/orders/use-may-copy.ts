import { addToCartRefusal } from '#domain/order-right.ts';
import { NO_PERMISSIONS } from '#domain/permissions.ts';
import { useCustomer } from '../session/customer-queries.ts';

/** Whether lines may be copied to a cart: for those who order for the account, which has a tax schedule (ORD-053). */
export function useMayCopy(): boolean {
  const { data: load } = useCustomer();
  if (load === undefined) return false;
  const permissions = { ...NO_PERMISSIONS, ...load.permissions, mayOrder: load.permissions?.mayOrder ?? false };
  return addToCartRefusal(permissions, load.customer.TaxSchedule) === undefined;
}
