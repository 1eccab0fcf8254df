import { useCustomer } from '../session/customer-queries.ts';
import { orderRefusal } from '../session/order-right.ts';

/** Whether lines may be copied to a cart: for those who order for the account, which has a tax schedule (ORD-053). */
export function useMayCopy(): boolean {
  const { data: load } = useCustomer();
  return load !== undefined && orderRefusal(load) === undefined;
}
