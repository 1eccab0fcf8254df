import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  title: ReactNode;
  /** A status right after the title. */
  badge?: ReactNode;
  /** One quiet line under it. */
  sub?: ReactNode;
  /** At the right: at most one primary; the destructive one first, farthest from it. */
  actions?: ReactNode;
}

/** The title of a page with its status and acts. */
export function PageTitle({ title, badge, sub, actions }: PageTitleProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <div className={styles.line}>
          <h1>{title}</h1>
          {badge}
        </div>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions !== undefined && (
        <div className={styles.actions} data-print="never">
          {actions}
        </div>
      )}
    </div>
  );
}
