import { paths } from '../paths.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';

/** The two sides of the order desk: the orders in work, and the carts on their way to the back office. */
export function DeskSwitch({ value }: { value: 'orders' | 'submissions' }) {
  return (
    <SegmentedControl
      label="Order desk"
      value={value}
      options={[
        { value: 'orders', label: 'Orders', href: paths.orderDesk() },
        { value: 'submissions', label: 'Submissions', href: paths.submissions() },
      ]}
    />
  );
}
