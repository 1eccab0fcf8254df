import { useLocation } from '../router/use-route.ts';
import { useCustomerMenu } from './customer-menu.ts';
import { NavMenu } from './nav-menu.tsx';

/** The customer's pages in the header's second row (SHL-017). */
export function CustomerNav() {
  const { pathname } = useLocation();
  return <NavMenu label="Customer" isCurrent={pathname.startsWith('/account/')} items={useCustomerMenu()} />;
}
