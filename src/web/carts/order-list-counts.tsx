import { LiveRegion } from '../ui/live-region.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import styles from './order-list.module.css';
import type { OrderListState } from './use-order-list.ts';

interface OrderListCountsProps {
  order: OrderListState;
  shows: 'all' | 'needing';
  onShow: (shows: 'all' | 'needing') => void;
}

/** How many rows are fine and how many need the person, and the way to see only those. */
export function OrderListCounts({ order: { counts, rows, parts }, shows, onShow }: OrderListCountsProps) {
  const { fine, needing, reading } = counts;
  const added = parts?.added.length ?? 0;
  const text = [
    `${fine} fine`,
    needing > 0 && `${needing} ${needing === 1 ? 'needs' : 'need'} you`,
    added > 0 && `${added} added`,
  ].filter(Boolean);
  return (
    <div className={styles.counts}>
      <p>
        <strong>{text.join(', ')}</strong>
      </p>
      {(needing > 0 || shows === 'needing') && (
        <SegmentedControl
          label="Rows shown"
          value={shows}
          onChange={onShow}
          options={[
            { value: 'all', label: `All ${rows.length}` },
            { value: 'needing', label: `Need you ${needing}` },
          ]}
        />
      )}
      <LiveRegion>{reading > 0 ? 'Looking up the rows' : text.join(', ')}</LiveRegion>
    </div>
  );
}
