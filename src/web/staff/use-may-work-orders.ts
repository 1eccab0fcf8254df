import { mayWorkOrders } from '#domain/order-work.ts';
import { useProfile } from '../session/session-queries.ts';

/** Whether whoever looks may act here, or only reads; not before it is known. */
export function useMayWorkOrders(): boolean {
  const { data: profile } = useProfile();
  return mayWorkOrders(profile && { accountType: profile.user.accountType, roles: profile.roles });
}
