import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stock-dot.module.css';

export interface StockDotProps {
  /** Full: there. Thick ring: short. Grey ring: none. Accent ring: open. */
  state: 'available' | 'low' | 'none' | 'open';
  /** The words; the dot alone says nothing. */
  children: ReactNode;
}

/** A dot whose shape, not only its colour, says the state, and its words. */
export function StockDot({ state, children }: StockDotProps) {
  return (
    <span className={styles.line}>
      <span aria-hidden="true" className={classNames(styles.dot, styles[state])} />
      <span>{children}</span>
    </span>
  );
}
