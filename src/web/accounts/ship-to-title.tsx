import type { ShipTo } from '#contract/customer.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './accounts.module.css';

/** Name and code of a location, and whether orders go there unless told otherwise. */
export function ShipToTitle({ shipTo, isDefault }: { shipTo: ShipTo; isDefault: boolean }) {
  return (
    <h2 tabIndex={-1} className={styles.formTitle}>
      {shipTo.ShipToName || 'Location'} <span className={styles.quiet}>{shipTo.ShipToCode}</span>
      {isDefault && <Badge tone="accent">Default</Badge>}
    </h2>
  );
}
