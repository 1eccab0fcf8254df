import { type ReactNode, useRef } from 'react';
import { useBarRoom } from './bar-room.ts';
import { classNames } from './class-names.ts';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  children: ReactNode;
  /** Above it all: what keeps the act from being done. */
  notice?: ReactNode;
  /** Only below 768, where the panel at the right is out of sight. */
  phoneOnly?: boolean | undefined;
}

/** A bar at the lower edge with quantity or sub total and the primary act. The page ends above it (see base.css). */
export function StickyBar({ children, notice, phoneOnly = true }: StickyBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useBarRoom(ref);
  return (
    <div ref={ref} className={classNames(styles.bar, phoneOnly && styles.phoneOnly)} data-print="never">
      {notice && <div className={styles.notice}>{notice}</div>}
      {children}
    </div>
  );
}

/** A term over its value, at the left of the bar. */
export function StickyBarFigure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <div className={styles.term}>{label}</div>
      <div className={styles.value}>{children}</div>
    </div>
  );
}
