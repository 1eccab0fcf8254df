import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The specified sentence. */
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  /** Instead of the drawing of an empty case. */
  drawing?: ReactNode;
}

/** What stands where nothing is: small drawing, sentence, reason, one act. */
export function EmptyState({ title, children, action, drawing = <EmptyCase /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2>{title}</h2>
      {children !== undefined && <p className={styles.why}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function EmptyCase() {
  return (
    <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" className={styles.drawing}>
      <ellipse cx="62" cy="91" rx="42" ry="3.5" className={styles.shade} />
      <path
        d="M18.500 64.500c0-16.500 15-26 41.500-26s41.500 9.500 41.500 26S89.500 90 60 90 18.500 81 18.500 64.500z"
        className={styles.body}
      />
      <path
        d="M18.500 64.500C18.500 81 30.500 90 60 90s41.500-9 41.500-25.500C101.500 75 88 81 60 81s-41.500-6-41.500-16.500z"
        className={styles.shade}
      />
      <path
        d="M21 61.500c7.500-7.500 23-10.500 39-10.500s31.500 3 39 10.500"
        strokeWidth="2.500"
        className={styles.zip}
      />
      <rect x="96" y="57.500" width="10" height="5.500" rx="2" transform="rotate(38 98 60)" className={styles.pull} />
    </svg>
  );
}
