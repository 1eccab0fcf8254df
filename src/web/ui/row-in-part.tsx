import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { TONES } from './table-cell.tsx';
import type { Column } from './table-column.ts';

interface RowInPartProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  href: string | undefined;
  /** Where the second column begins, in pixels. */
  secondColumn: RefObject<number>;
}

/**
 * A row that flies by on a slow machine: what its first two columns say, in one cell, since each cell more costs the browser as much as all the rest
 * of the row. The second stands where its column does, by a tab stop. Its link is a plain anchor.
 */
export function RowInPart<Row>({ columns, row, href, secondColumn }: RowInPartProps<Row>) {
  const [first, second] = columns;
  return (
    <td
      colSpan={columns.length}
      className={classNames(styles.td, styles.inPart, TONES[second?.tone ?? 'normal'])}
      style={{ tabSize: `${secondColumn.current}px` }}
    >
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

/** Where the second column of a table begins, in pixels; kept as its window changes, so that no scrolled frame has to ask the browser. */
export function useSecondColumn(window: RefObject<HTMLElement | null>): RefObject<number> {
  const place = useRef(0);
  // Synchronises with the widths that the browser gives the columns.
  useEffect(() => {
    const first = window.current?.querySelector('th');
    if (!first) return undefined;
    const observer = new ResizeObserver(() => {
      place.current = first.offsetWidth;
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, [window]);
  return place;
}
