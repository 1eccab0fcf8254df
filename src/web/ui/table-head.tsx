import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconArrowDown, IconArrowUp } from './icons.ts';
import styles from './table.module.css';
import type { Column, Sort } from './table-column.ts';
import { nextSort } from './table-column.ts';
import { tableRole } from './table-role.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Its table is drawn as a grid, which gives the widths. */
  isGrid?: boolean | undefined;
}

/** The head of a table; the arrow stands only on the sorted column, which also says `aria-sort`. */
export function TableHead<Row>({ columns, sort, onSort, isGrid = false }: TableHeadProps<Row>) {
  return (
    <thead {...tableRole('rowgroup', isGrid)}>
      <tr {...tableRole('row', isGrid)}>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
          return (
            <th
              key={column.key}
              {...tableRole('columnheader', isGrid)}
              scope="col"
              aria-label={column.headLabel}
              aria-sort={direction && ariaSort[direction]}
              data-print={column.screenOnly ? 'never' : undefined}
              className={classNames(styles.th, column.align === 'end' && styles.end, !isGrid && column.className)}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
                  {column.head}
                  {direction && (
                    <Icon
                      of={direction === 'asc' ? IconArrowUp : IconArrowDown}
                      size="small"
                      className={styles.arrow}
                    />
                  )}
                </button>
              ) : (
                column.head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
