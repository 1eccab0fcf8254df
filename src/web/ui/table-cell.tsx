import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import type { Column } from './table-column.ts';
import { tableRole } from './table-role.ts';

export const TONES = { normal: undefined, muted: styles.muted, quiet: styles.quiet, strong: styles.strong } as const;

export interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The row's address; given to the first cell only, which then is the row's link. */
  href?: string | undefined;
  /** Its table is drawn as a grid, which gives the widths. */
  isGrid?: boolean | undefined;
}

/** One cell; the first of a row that opens holds the row's real link. */
export function TableCell<Row>({ column, row, href, isGrid = false }: TableCellProps<Row>) {
  const className = classNames(
    styles.td,
    column.align === 'end' && styles.end,
    TONES[column.tone ?? 'normal'],
    column.shorten && styles.shorten,
    !isGrid && column.className,
  );
  return (
    <td {...tableRole('cell', isGrid)} className={className} data-print={column.screenOnly ? 'never' : undefined}>
      {href === undefined ? (
        column.cell(row)
      ) : (
        <AppLink href={href} data-row-link="" className={styles.key}>
          {column.cell(row)}
        </AppLink>
      )}
    </td>
  );
}
