import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './totals-panel.module.css';

export interface TotalsRow {
  /** Different in every row. */
  label: string;
  value: ReactNode;
  /** `strong` for the first sum, `muted` for what is not known yet (TBD). */
  tone?: 'strong' | 'muted' | undefined;
}

export interface TotalsPanelProps {
  rows: readonly TotalsRow[];
  /** The last line, above a rule and larger. */
  total?: TotalsRow | undefined;
  /** A small sentence under the total. */
  note?: ReactNode;
  /** The one primary button. */
  action?: ReactNode;
  /** Quiet lines at the end, above a rule of their own. */
  details?: readonly TotalsRow[] | undefined;
  /** `plain`: without the ground, under a table. */
  look?: 'panel' | 'plain' | undefined;
  /** Stays in view while the page scrolls. */
  sticky?: boolean | undefined;
  className?: string | undefined;
}

/** Sums, total, act. */
export function TotalsPanel({
  rows,
  total,
  note,
  action,
  details,
  look = 'panel',
  sticky = false,
  className,
}: TotalsPanelProps) {
  return (
    <div
      className={classNames(look === 'panel' && styles.panel, sticky && styles.sticky, className)}
      data-print="together"
    >
      <dl className={styles.totals}>
        {rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
        {total && <Row row={total} className={styles.sum} />}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {details && details.length > 0 && (
        <dl className={classNames(styles.totals, styles.details)}>
          {details.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Row({ row, className }: { row: TotalsRow; className?: string | undefined }) {
  return (
    <div className={classNames(styles.row, className)}>
      <dt>{row.label}</dt>
      <dd className={classNames(row.tone === 'strong' && styles.strong, row.tone === 'muted' && styles.muted)}>
        {row.value}
      </dd>
    </div>
  );
}
