import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  value: ReactNode;
  /** More lines under the value, quieter. */
  detail?: ReactNode;
  /** Takes two columns: for what must not be broken. */
  wide?: boolean | undefined;
}

export interface DescriptionListProps {
  items: readonly Description[];
  columns?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

const COLUMNS = { 1: undefined, 2: styles.two, 3: styles.three, 4: styles.four } as const;

/** Values that are read, not edited: small term above, value below. */
export function DescriptionList({ items, columns = 1, className }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, COLUMNS[columns], className)}>
      {items.map((item) => (
        <div key={item.term} className={classNames(styles.item, item.wide && columns > 1 && styles.wide)}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
          {item.detail !== undefined && <dd className={styles.detail}>{item.detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
