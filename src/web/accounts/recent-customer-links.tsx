import { paths } from '../paths.ts';
import { DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { useRecentCustomers } from './recent-customers.ts';

/** One-press switch to the customers last opened (SHL-015). */
export function RecentCustomerLinks({ onNavigate }: { onNavigate?: () => void }) {
  const recent = useRecentCustomers();
  if (recent.length === 0) return null;
  return (
    <DrawerGroup title="Recent Customers">
      {recent.map(({ ref, name }) => (
        <DrawerLink
          key={`${ref.company ?? ''}/${ref.slug}`}
          href={paths.billing(ref)}
          detail={ref.accountKey}
          onClick={onNavigate}
        >
          {name}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}
