import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Above a table: search first, selects, ticks; at the right end the row count and Reload. */
export function FilterBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.bar} data-print="never">
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** How many rows there are: "412 accounts". */
export function RowCount({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={styles.count}>
      {children}
    </span>
  );
}
