import { paths } from '../paths.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';

/** The sides of the order desk: the orders in work, the carts on their way to the back office, and those that were deleted. */
export function DeskSwitch({ value }: { value: 'orders' | 'submissions' | 'deleted' }) {
  return (
    <SegmentedControl
      label="Order desk"
      value={value}
      options={[
        { value: 'orders', label: 'Orders', href: paths.orderDesk() },
        { value: 'submissions', label: 'Submissions', href: paths.submissions() },
        { value: 'deleted', label: 'Deleted carts', href: paths.deletedCarts() },
      ]}
    />
  );
}
