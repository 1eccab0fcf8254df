import type { ReactNode } from 'react';

/** One column of `DataTable` or `VirtualTable`. */
export interface Column<Row> {
  key: string;
  /** The head; `headLabel` names it where it is not text or empty. */
  head: ReactNode;
  headLabel?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** `end` for money, quantities and due dates: head and cells stand at the right edge. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  /** The direction of the first press; later presses turn it round. */
  firstDirection?: SortDirection | undefined;
  tone?: 'normal' | 'muted' | 'quiet' | 'strong' | undefined;
  /** Cut with an ellipsis where it is narrow; only for names and addresses. */
  shorten?: boolean | undefined;
  /** Holds what can only be pressed: it is left off paper. */
  screenOnly?: boolean | undefined;
  /** For head and cells, e.g. a width from the screen's own module. */
  className?: string | undefined;
}

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  key: string;
  direction: SortDirection;
}

/** The order after the head of a column was pressed: the other direction, or a new column in its first direction. */
export function nextSort(sort: Sort | undefined, column: Pick<Column<never>, 'key' | 'firstDirection'>): Sort {
  if (sort?.key !== column.key) return { key: column.key, direction: column.firstDirection ?? 'asc' };
  return { key: column.key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}
