import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figure-list.module.css';

export interface Figure {
  term: string;
  value: ReactNode;
  detail?: ReactNode;
  /** Red for what is past due; the term says so in words. */
  tone?: 'normal' | 'bad' | undefined;
}

/** A few large numbers side by side: balances, credit, counts. */
export function FigureList({ items, className }: { items: readonly Figure[]; className?: string | undefined }) {
  return (
    <dl className={classNames(styles.list, className)}>
      {items.map((item) => (
        <div key={item.term}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={classNames(styles.value, item.tone === 'bad' && styles.bad)}>{item.value}</dd>
          {item.detail !== undefined && <dd className={styles.term}>{item.detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
