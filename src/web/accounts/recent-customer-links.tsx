import { paths } from '../paths.ts';
import { DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { refOfRecent, useRecentCustomers } from './recent-customers.ts';

/** One-press switch to the customers last opened. */
export function RecentCustomerLinks({ onNavigate }: { onNavigate?: () => void }) {
  const recent = useRecentCustomers();
  if (recent.length === 0) return null;
  return (
    <DrawerGroup title="Recent Customers">
      {recent.map((customer) => {
        const ref = refOfRecent(customer);
        return (
          ref && (
            <DrawerLink key={ref.slug} href={paths.billing(ref)} detail={ref.accountKey} onClick={onNavigate}>
              {customer.CustomerName}
            </DrawerLink>
          )
        );
      })}
    </DrawerGroup>
  );
}
