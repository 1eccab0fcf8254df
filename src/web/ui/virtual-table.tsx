import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { formatQuantity } from '#domain/quantity.ts';
import { classNames } from './class-names.ts';
import type { DataTableProps } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { PAPER, PHONE, useMediaQuery } from './media-query.ts';
import { openRow } from './open-row.ts';
import { RowInPart, useSecondColumn } from './row-in-part.tsx';
import { type RowPace, useIsWhole, useRowPace } from './row-pace.ts';
import styles from './table.module.css';
import { TableCell } from './table-cell.tsx';
import { TableHead } from './table-head.tsx';

export interface VirtualTableProps<Row> extends Omit<DataTableProps<Row>, 'attached' | 'foot' | 'skeletonRows'> {
  /** Pixels of a card, which must not grow with its text. */
  cardHeight?: number | undefined;
  /** How far it is scrolled at first, in pixels. */
  initialTop?: number | undefined;
  onScroll?: ((top: number) => void) | undefined;
  /** What the rows answer: another question's answer is read from its beginning. */
  question?: string | undefined;
}

const ROW_HEIGHT = 40;
const CARD_HEIGHT = 88;
/** Until it is measured. */
const WINDOW_HEIGHT = 600;
/** Rows that are drawn out of sight on each side. */
const OVERSCAN = 4;
/** So many are printed, which are some fifty sheets. */
const PRINTED = 2_000;

/**
 * A table of thousands of rows in a window of 600 px (at most 75 % of the screen) that draws only what is seen.
 * Columns keep the widths of their classes, since rows come and go. Row heights are set on the client only.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE);
  if (props.rows === undefined || props.rows.length === 0) return <DataTable {...props} skeletonRows={10} />;
  return isPhone && props.card ? (
    <VirtualCards {...props} rows={props.rows} card={props.card} />
  ) : (
    <VirtualRows {...props} rows={props.rows} />
  );
}

function VirtualRows<Row>(props: VirtualTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, rowHref, isSelected, sort, onSort, refreshing = false, className } = props;
  const { window, items, before, after, pace, isCut } = useWindow(rows, ROW_HEIGHT, props);
  const keys = useRowKeys(window, rows.length, label);
  const secondColumn = useSecondColumn(window);
  return (
    <div ref={window} className={styles.window} {...keys}>
      <table
        aria-label={label}
        aria-busy={refreshing}
        aria-rowcount={rows.length + 1}
        className={classNames(styles.table, refreshing && styles.refreshing, className)}
      >
        <StillHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {items.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <DrawnRow
                // By its place: rows that a filter puts there are written into those that stand there, which costs less than new ones.
                key={index}
                columns={columns}
                pace={pace}
                secondColumn={secondColumn}
                row={row}
                number={index + 2}
                rowHref={rowHref}
                isSelected={isSelected}
              />
            );
          })}
          <Spacer height={after} columns={columns.length} />
          {isCut && <NotPrinted count={rows.length} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  );
}

/** Not drawn again while rows scroll below it. */
const StillHead = memo(TableHead) as typeof TableHead;

interface DrawnRowProps<Row> extends Pick<VirtualTableProps<Row>, 'columns' | 'rowHref' | 'isSelected'> {
  pace: RowPace;
  secondColumn: RefObject<number>;
  row: Row;
  number: number;
}

/** Not drawn again while others scroll in beside it. */
const DrawnRow = memo(function DrawnRow<Row>({
  columns,
  pace,
  secondColumn,
  row,
  number,
  rowHref,
  isSelected,
}: DrawnRowProps<Row>) {
  const isWhole = useIsWhole(pace);
  const href = rowHref?.(row);
  const open = href === undefined ? undefined : openRow;
  return (
    <tr
      aria-rowindex={number}
      className={classNames(href !== undefined && styles.opens, isSelected?.(row) && styles.selected)}
      onClick={open}
      onAuxClick={open}
    >
      {isWhole ? (
        columns.map((column, place) => (
          <TableCell key={column.key} column={column} row={row} href={place === 0 ? href : undefined} />
        ))
      ) : (
        <RowInPart columns={columns} row={row} href={href} secondColumn={secondColumn} />
      )}
    </tr>
  );
}) as <Row>(props: DrawnRowProps<Row>) => ReactNode;

/** The last words on paper that has not all of them. */
function NotPrinted({ count, columns }: { count: number; columns: number }) {
  return (
    <tr>
      <td className={styles.td} colSpan={columns}>
        The first {formatQuantity(PRINTED)} of {formatQuantity(count)} rows. Filter the list to print the others.
      </td>
    </tr>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of nothing cannot take the focus.
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

interface VirtualCardsProps<Row> extends VirtualTableProps<Row> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
}

function VirtualCards<Row>({
  label,
  rows,
  rowKey,
  isSelected,
  card,
  cardHeight = CARD_HEIGHT,
  ...place
}: VirtualCardsProps<Row>) {
  const { window, items, before, after } = useWindow(rows, cardHeight, place);
  const keys = useRowKeys(window, rows.length, label);
  return (
    <div ref={window} className={styles.window} {...keys}>
      <ul aria-label={label} className={styles.cards}>
        <li aria-hidden="true" className={styles.gap} style={{ height: before }} />
        {items.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={rowKey(row)}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classNames(isSelected?.(row) && styles.selectedCard)}
              style={{ height: cardHeight }}
            >
              {card(row)}
            </li>
          );
        })}
        <li aria-hidden="true" className={styles.gap} style={{ height: after }} />
      </ul>
    </div>
  );
}

/**
 * Rows come and go with the scrolling. The one that has the focus leaves it to the window, where the keys scroll on; Home and End take it to the
 * first and the last row.
 */
function useRowKeys(window: RefObject<HTMLDivElement | null>, count: number, label: string) {
  const isInside = useRef(false);
  const wanted = useRef<number>(undefined);
  function takeWanted() {
    const at = wanted.current;
    const row =
      at && window.current?.querySelector<HTMLElement>(`[aria-rowindex="${at + 1}"] a, [aria-posinset="${at}"] a`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  }
  // Synchronises the focus with the rows that are drawn.
  useEffect(() => {
    takeWanted();
    if (isInside.current && document.activeElement === document.body) window.current?.focus({ preventScroll: true });
  });
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
    const isOther = ctrlKey || metaKey || altKey || shiftKey || (target as Element).closest('thead') !== null;
    if (isOther || (key !== 'Home' && key !== 'End')) return;
    event.preventDefault();
    wanted.current = key === 'Home' ? 1 : count;
    currentTarget.scrollTo({ top: key === 'Home' ? 0 : currentTarget.scrollHeight, behavior: 'instant' });
    takeWanted();
  }
  return {
    role: 'group',
    'aria-label': label,
    tabIndex: -1,
    onKeyDown,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
      wanted.current = undefined;
    },
  };
}

/** Which rows are in the window, and how much room stands before and after them. */
function useWindow(
  rows: readonly unknown[],
  height: number,
  { initialTop = 0, onScroll, question }: Pick<VirtualTableProps<unknown>, 'initialTop' | 'onScroll' | 'question'>,
) {
  // Other rows are painted at once as far as they are seen; those out of sight follow.
  const isSettled = useDeferredValue(rows) === rows;
  const window = useRef<HTMLDivElement>(null);
  const { pace, note } = useRowPace();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => window.current,
    estimateSize: () => height,
    overscan: isSettled ? OVERSCAN : 0,
    // Rows stand there from the first frame on: without them there is no room to be scrolled.
    ...(initialTop > 0 && { initialOffset: initialTop, initialRect: { width: 0, height: WINDOW_HEIGHT } }),
    onChange: ({ scrollOffset, isScrolling }) => {
      note(isScrolling);
      window.current?.querySelector('thead')?.toggleAttribute('data-scrolling', isScrolling);
      onScroll?.(scrollOffset ?? 0);
    },
  });
  const asked = useRef(question);
  // Synchronises the window with what it shows.
  useEffect(() => {
    if (asked.current !== question) window.current?.scrollTo({ top: 0, behavior: 'instant' });
    asked.current = question;
  }, [question]);
  const isPaper = useMediaQuery(PAPER);
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  // All of them at once: the browser counts its sheets as soon as printing begins.
  if (isPaper) {
    const items = [...rows.slice(0, PRINTED).keys()];
    return { window, pace, items, before: 0, after: 0, isCut: rows.length > PRINTED };
  }
  return {
    window,
    pace,
    items: drawn.map((item) => item.index),
    before: first ? first.start : 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    isCut: false,
  };
}
