import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said by a screen reader, not seen; with `on="phone"` seen where there is room for it. */
export function VisuallyHidden({ children, on }: { children: ReactNode; on?: 'phone' | undefined }) {
  return <span className={on === 'phone' ? styles.hiddenOnPhone : styles.hidden}>{children}</span>;
}
