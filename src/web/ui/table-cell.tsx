import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import type { Column } from './table-column.ts';

const TONES = { normal: undefined, muted: styles.muted, quiet: styles.quiet, strong: styles.strong } as const;

export interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The row's address; given to the first cell only, which then is the row's link. */
  href?: string | undefined;
  /** Of a row that is drawn in part while it scrolls by: its link is a plain anchor, which costs less. */
  inPart?: boolean | undefined;
  /** How many columns it stands for. */
  colSpan?: number | undefined;
}

/** One cell; the first of a row that opens holds the row's real link. */
export function TableCell<Row>({ column, row, href, inPart = false, colSpan }: TableCellProps<Row>) {
  const className = classNames(
    styles.td,
    column.align === 'end' && styles.end,
    TONES[column.tone ?? 'normal'],
    column.shorten && styles.shorten,
    column.className,
  );
  const Link = inPart ? 'a' : AppLink;
  return (
    <td className={className} colSpan={colSpan} data-print={column.screenOnly ? 'never' : undefined}>
      {href === undefined ? (
        column.cell(row)
      ) : (
        <Link href={href} data-row-link="" className={styles.key}>
          {column.cell(row)}
        </Link>
      )}
    </td>
  );
}
