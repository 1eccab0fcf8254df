import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { PHONE, useMediaQuery } from './media-query.ts';
import { openRow } from './open-row.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';
import { TableCell } from './table-cell.tsx';
import type { Column, Sort } from './table-column.ts';
import { TableHead } from './table-head.tsx';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` while the first answer is awaited: bars stand in the real columns. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Address of a row: its first column becomes a link and the whole row opens it. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Key of the column that holds the row's link, when it is not the first. */
  linkColumn?: string | undefined;
  /** Rows open what has no address: a button among a row's cells, with `data-row-link`, is what the whole row presses. */
  rowOpens?: boolean | undefined;
  /** Chosen or primary rows stand on the accent's ground. */
  isSelected?: ((row: Row) => boolean) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The first answer never came: nothing stands under the head, and nothing is awaited. What failed is the screen's to say. */
  failed?: boolean | undefined;
  /** Newer rows are on their way: the old ones stay, a thin bar shows under the head. */
  refreshing?: boolean | undefined;
  /** Notes and contents under a row, aligned to the second column, without a rule between. */
  attached?: ((row: Row) => ReactNode) | undefined;
  /** What stands under the head when there are no rows (`EmptyState`). */
  empty?: ReactNode;
  /** On phones rows become cards (`RowCard`); without it the table scrolls sideways. */
  card?: ((row: Row) => ReactNode) | undefined;
  skeletonRows?: number | undefined;
  foot?: ReactNode;
  className?: string | undefined;
}

/** Rows under a sticky head. Sorting, paging and filtering belong to the screen, whose address holds them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    sort,
    onSort,
    failed = false,
    refreshing = false,
    empty,
    card,
    skeletonRows = 6,
    foot,
    className,
  } = props;
  const isPhone = useMediaQuery(PHONE);
  const isEmpty = rows?.length === 0;
  const isAwaited = rows === undefined && !failed;
  if (isPhone && card) return <CardList {...props} card={card} />;
  return (
    <div className={styles.scroll}>
      <table
        aria-label={label}
        aria-busy={refreshing || isAwaited}
        className={classNames(styles.table, refreshing && styles.refreshing, className)}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {isAwaited && <SkeletonRows columns={columns} count={skeletonRows} />}
          {rows?.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
      {isEmpty && empty}
      {rows === undefined && failed && <NotLoaded />}
    </div>
  );
}

const NotLoaded = () => <EmptyState title="This could not be loaded.">Please try again in a moment.</EmptyState>;

function TableRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, rowHref, rowOpens, linkColumn = columns[0]?.key, isSelected, attached } = table;
  const href = rowHref?.(row);
  const opens = rowOpens || href !== undefined;
  const note = attached?.(row);
  const hasNote = note !== undefined && note !== null && note !== false;
  const className = classNames(opens && styles.opens, isSelected?.(row) && styles.selected, hasNote && styles.joined);
  // The keyboard uses the link in the first cell, or the button, which the row only repeats.
  const open = opens ? openRow : undefined;
  return (
    <Fragment>
      <tr className={className} onClick={open} onAuxClick={open}>
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} href={column.key === linkColumn ? href : undefined} />
        ))}
      </tr>
      {hasNote && (
        <tr className={styles.attached}>
          <td />
          <td colSpan={columns.length - 1}>{note}</td>
        </tr>
      )}
    </Fragment>
  );
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return [...Array(count).keys()].map((index) => (
    <tr key={index}>
      {columns.map((column) => (
        <td key={column.key} className={classNames(styles.td, column.align === 'end' && styles.end, column.className)}>
          <Skeleton width={column.align === 'end' ? 'short' : 'medium'} className={styles.bar} />
        </td>
      ))}
    </tr>
  ));
}

function CardList<Row>(props: DataTableProps<Row> & { card: (row: Row) => ReactNode }) {
  const { label, rows, rowKey, isSelected, failed = false, refreshing = false, empty, card, skeletonRows = 6 } = props;
  if (rows?.length === 0) return empty;
  if (rows === undefined && failed) return <NotLoaded />;
  return (
    <ul
      aria-label={label}
      aria-busy={refreshing || rows === undefined}
      className={classNames(styles.cards, refreshing && styles.refreshing)}
    >
      {rows === undefined &&
        [...Array(skeletonRows).keys()].map((index) => (
          <li key={index} aria-hidden="true" className={styles.cardSkeleton}>
            <Skeleton width="short" />
            <Skeleton width="long" />
          </li>
        ))}
      {rows?.map((row) => (
        <li key={rowKey(row)} className={classNames(isSelected?.(row) && styles.selectedCard)}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
