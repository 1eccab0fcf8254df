import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { useIsSignedIn } from '../session/token.ts';
import type { MenuItem } from '../ui/menu.tsx';

/** The customer menu's entries (document 2, navigation); empty for visitors and while no customer is chosen. */
export function useCustomerMenu(): (MenuItem & { href: string; label: string })[] {
  const ref = useCustomerRef();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  if (!isSignedIn || ref === undefined) return [];
  const entries: [label: string, href: string][] = [
    ['Billing Address', paths.billing(ref)],
    ['Delivery Addresses', paths.deliveries(ref)],
    ['Carts', paths.carts(ref)],
    ['Open Orders', paths.openOrders(ref)],
    ['Invoices', paths.invoices(ref)],
  ];
  return entries.map(([label, href]) => ({ key: label, label, href, current: pathname === href.split('?')[0] }));
}
