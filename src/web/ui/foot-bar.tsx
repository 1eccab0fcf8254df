import { type ReactNode, useRef } from 'react';
import { useBarRoom } from './bar-room.ts';
import styles from './foot-bar.module.css';

export interface FootBarProps {
  /** How much it is. */
  count: ReactNode;
  /** What that costs, quieter. */
  sum: ReactNode;
  /** Beside the figures: where it goes, what is saved. */
  children?: ReactNode;
  /** At the right, the primary one last. */
  acts: ReactNode;
  /** Above it all: what keeps the act from being done. */
  notice?: ReactNode;
  /** Something else says already what it comes to. */
  isQuiet?: boolean | undefined;
}

/** The foot of a long form on wide screens: what it comes to and the act, in view while the form is. Phones have the `StickyBar`. */
export function FootBar({ count, sum, children, acts, notice, isQuiet = false }: FootBarProps) {
  const place = useRef<HTMLDivElement>(null);
  useBarRoom(place, true, 0, '--foot-bar-h');
  return (
    <div ref={place} className={styles.foot} data-print="never">
      {notice}
      <div className={styles.line}>
        <p className={styles.figures} role={isQuiet ? undefined : 'status'}>
          <strong>{count}</strong> <span>{sum}</span>
        </p>
        {children}
        <span className={styles.space} />
        {acts}
      </div>
    </div>
  );
}
