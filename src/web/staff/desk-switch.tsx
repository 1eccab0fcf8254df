import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import styles from './staff.module.css';
import { undeliveredCountQuery } from './undelivered-queries.ts';

export type DeskSide = 'orders' | 'submissions' | 'deleted' | 'undelivered';

/** The sides of the order desk: the orders in work, the carts on their way to the back office, those that were deleted, and what was not delivered. */
export function DeskSwitch({ value }: { value: DeskSide }) {
  const { data: undelivered = 0 } = useQuery(undeliveredCountQuery(useApi()));
  return (
    <div className={styles.sides}>
      <SegmentedControl
        label="Order desk"
        value={value}
        options={[
          { value: 'orders', label: 'Orders', href: paths.orderDesk() },
          { value: 'submissions', label: 'Submissions', href: paths.submissions() },
          {
            value: 'undelivered',
            label: undelivered > 0 ? `Undelivered ${undelivered.toLocaleString('en-US')}` : 'Undelivered',
            href: paths.undelivered(),
          },
          { value: 'deleted', label: 'Deleted carts', href: paths.deletedCarts() },
        ]}
      />
    </div>
  );
}
