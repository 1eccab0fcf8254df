import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { TONES } from './table-cell.tsx';
import type { Column } from './table-column.ts';

interface RowInPartProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  href: string | undefined;
}

/**
 * A row that flies by on a slow machine: what its first two columns say, in one cell, since each cell more costs the browser as much as all the rest
 * of the row. The second stands where its column does, by a tab stop. Its link is a plain anchor.
 */
export function RowInPart<Row>({ columns, row, href }: RowInPartProps<Row>) {
  const [first, second] = columns;
  return (
    <td colSpan={columns.length} className={classNames(styles.td, styles.inPart, TONES[second?.tone ?? 'normal'])}>
      {href === undefined ? (
        first?.cell(row)
      ) : (
        <a href={href} data-row-link="" className={styles.key}>
          {first?.cell(row)}
        </a>
      )}
      {'\t'}
      {second?.cell(row)}
    </td>
  );
}

/** Says where the second column begins, for rows that are drawn in part from now on. */
export function placeSecondColumn(window: HTMLElement): void {
  const width = window.querySelector('th')?.offsetWidth ?? 0;
  window.style.setProperty('--second-column', `${width}px`);
}
