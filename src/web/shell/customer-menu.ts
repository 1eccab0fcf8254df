import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { useVisibleShipTos } from '../session/current-access.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { useIsSignedIn } from '../session/token.ts';

/** One page of the customer in hand. */
export interface CustomerLink {
  key: string;
  label: string;
  href: string;
  current: boolean;
  /** How many there are behind it. */
  count: number | undefined;
}

/** The customer menu's entries (SHL-017); empty for visitors and while no customer is chosen (SHL-035). */
export function useCustomerMenu(): CustomerLink[] {
  const { ref, data } = useCustomerInHand();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const visible = useVisibleShipTos(data);
  if (!isSignedIn || ref === undefined) return [];
  const counts = data?.counts;
  const entries: [label: string, href: string, count?: number | undefined][] = [
    ['Billing Address', paths.billing(ref)],
    ['Delivery Addresses', paths.deliveries(ref), visible?.length],
    ['Carts', paths.carts(ref), counts?.carts],
    ['Open Orders', paths.openOrders(ref), counts?.openOrders],
    ['Invoices', paths.invoices(ref)],
  ];
  return entries.map(([label, href, count]) => ({
    key: label,
    label,
    href,
    count,
    current: pathname === href.split('?')[0],
  }));
}
