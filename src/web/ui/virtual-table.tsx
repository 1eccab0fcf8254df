import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatQuantity } from '#domain/quantity.ts';
import { classNames } from './class-names.ts';
import type { DataTableProps } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { PAPER, PHONE, useMediaQuery } from './media-query.ts';
import { openRow } from './open-row.ts';
import tables from './table.module.css';
import { TableCell } from './table-cell.tsx';
import { TableHead } from './table-head.tsx';
import { tableRole } from './table-role.ts';
import { usePassedPresses } from './use-passed-presses.ts';
import { type RowWindowProps, useRowWindow, type WindowRow } from './use-row-window.ts';
import styles from './virtual-table.module.css';

export interface VirtualTableProps<Row>
  extends Omit<DataTableProps<Row>, 'attached' | 'foot' | 'skeletonRows'>,
    RowWindowProps {
  /** Sets `--columns`, the widths of the columns as a grid's. */
  className: string | undefined;
  /** Pixels of a card, which must not grow with its text. */
  cardHeight?: number | undefined;
}

const ROW_HEIGHT = 40;
const CARD_HEIGHT = 88;
/** So many cells of a row that flies by are drawn. */
const FIRST_CELLS = 2;
/** So many are printed, which are some fifty sheets. */
const PRINTED = 2_000;

/**
 * A table of thousands of rows in a window of 600 px (at most 75 % of the screen) that draws only what is seen, each row by itself. Places and heights
 * are set on the client only.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE);
  const isPaper = useMediaQuery(PAPER);
  const { rows, card } = props;
  if (rows === undefined || rows.length === 0) return <DataTable {...props} className={undefined} skeletonRows={10} />;
  const isDrawnAsCards = isPhone && card !== undefined;
  return (
    <>
      {/* All of them at once: the browser counts its sheets as soon as printing begins. */}
      {isPaper && <PrintedRows {...props} rows={rows} />}
      {isDrawnAsCards ? <VirtualCards {...props} rows={rows} card={card} /> : <VirtualRows {...props} rows={rows} />}
    </>
  );
}

interface DrawnRowsProps<Row> extends VirtualTableProps<Row> {
  rows: readonly Row[];
}

function VirtualRows<Row>(props: DrawnRowsProps<Row>) {
  const { label, columns, rows, rowHref, isSelected, sort, onSort, refreshing = false, className } = props;
  const { window, body, drawn, height } = useRowWindow<Row, HTMLTableSectionElement>(rows, ROW_HEIGHT, props);
  const keys = useRowKeys(window, rows.length, label);
  const presses = usePassedPresses();
  return (
    <div ref={window} className={styles.window} data-print="never" {...keys} {...presses}>
      <table
        {...tableRole('table')}
        aria-label={label}
        aria-busy={refreshing}
        aria-rowcount={rows.length + 1}
        className={classNames(tables.table, styles.table, refreshing && tables.refreshing, className)}
      >
        <StillHead columns={columns} sort={sort} onSort={onSort} isGrid />
        <tbody ref={body} {...tableRole('rowgroup')} className={styles.body} style={{ height }}>
          {drawn.map(({ slot, ...row }) => (
            <DrawnRow key={slot} columns={columns} {...row} rowHref={rowHref} isSelected={isSelected} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not drawn again while rows scroll below it. */
const StillHead = memo(TableHead) as typeof TableHead;

interface DrawnRowProps<Row>
  extends Pick<VirtualTableProps<Row>, 'columns' | 'rowHref' | 'isSelected'>,
    Omit<WindowRow<Row>, 'slot'> {}

/** Not drawn again while others scroll in beside it. */
const DrawnRow = memo(function DrawnRow<Row>(props: DrawnRowProps<Row>) {
  const { columns, row, index, isInPart, rowHref, isSelected } = props;
  const href = rowHref?.(row);
  const open = href === undefined ? undefined : openRow;
  return (
    <tr
      {...tableRole('row')}
      // The head is the first.
      aria-rowindex={index + 2}
      className={classNames(styles.row, href !== undefined && tables.opens, isSelected?.(row) && tables.selected)}
      data-part={isInPart || undefined}
      style={placeOf(index, ROW_HEIGHT)}
      onClick={open}
      onAuxClick={open}
    >
      <Cells columns={columns} row={row} from={0} to={FIRST_CELLS} href={href} />
      <LaterCells columns={columns} row={row} from={FIRST_CELLS} isStale={isInPart} />
    </tr>
  );
}) as <Row>(props: DrawnRowProps<Row>) => ReactNode;

interface CellsProps<Row> extends Pick<VirtualTableProps<Row>, 'columns'> {
  row: Row;
  from: number;
  to?: number | undefined;
  href?: string | undefined;
}

function Cells<Row>({ columns, row, from, to, href }: CellsProps<Row>) {
  return columns
    .slice(from, to)
    .map((column, place) => (
      <TableCell key={column.key} column={column} row={row} href={place === 0 ? href : undefined} isGrid />
    ));
}

/** Of a row that flies by they are hidden (in the style sheet), so that they need not be drawn: they keep another row's words. */
const LaterCells = memo(
  ({ isStale, ...cells }: CellsProps<unknown> & { isStale: boolean }) => <Cells {...cells} />,
  (drawn, now) => now.isStale || (drawn.row === now.row && drawn.columns === now.columns),
) as <Row>(props: CellsProps<Row> & { isStale: boolean }) => ReactNode;

/** By a transform: to move a row that way lays nothing out. */
const placeOf = (index: number, height: number) => ({ transform: `translateY(${index * height}px)` });

interface VirtualCardsProps<Row> extends DrawnRowsProps<Row> {
  card: (row: Row) => ReactNode;
}

function VirtualCards<Row>(props: VirtualCardsProps<Row>) {
  const { label, rows, isSelected, card, cardHeight = CARD_HEIGHT, refreshing = false } = props;
  const { window, body, drawn, height } = useRowWindow<Row, HTMLUListElement>(rows, cardHeight, props);
  const keys = useRowKeys(window, rows.length, label);
  return (
    <div ref={window} className={styles.window} data-print="never" {...keys}>
      <ul
        ref={body}
        aria-label={label}
        aria-busy={refreshing}
        className={classNames(tables.cards, styles.body, refreshing && tables.refreshing)}
        style={{ height }}
      >
        {drawn.map(({ slot, index, row }) => (
          <li
            key={slot}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={classNames(styles.row, isSelected?.(row) && tables.selectedCard)}
            style={{ ...placeOf(index, cardHeight), height: cardHeight }}
          >
            {card(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All of them in the paper's own flow, as far as anybody would print them. */
function PrintedRows<Row>(props: DrawnRowsProps<Row>) {
  const { rows, columns } = props;
  const isCut = rows.length > PRINTED;
  return (
    <DataTable
      {...props}
      className={undefined}
      rows={rows.slice(0, PRINTED)}
      foot={isCut && <NotPrinted count={rows.length} columns={columns.length} />}
    />
  );
}

/** The last words on paper that has not all of them. */
function NotPrinted({ count, columns }: { count: number; columns: number }) {
  return (
    <tr>
      <td className={tables.td} colSpan={columns}>
        The first {formatQuantity(PRINTED)} of {formatQuantity(count)} rows. Filter the list to print the others.
      </td>
    </tr>
  );
}

/** Where the focus is among the rows. */
const numberOf = (element: Element | null): string | null | undefined =>
  element
    ?.closest('[aria-rowindex], [aria-posinset]')
    ?.getAttribute(element.closest('li') ? 'aria-posinset' : 'aria-rowindex');

/**
 * Rows come and go with the scrolling. The one that has the focus leaves it to the window, where the keys scroll on; Home and End take it to the
 * first and the last row.
 */
function useRowKeys(window: RefObject<HTMLDivElement | null>, count: number, label: string) {
  const focused = useRef<string | null>(undefined);
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
    const { activeElement } = document;
    const isLost = focused.current !== undefined && activeElement === document.body;
    // Its element shows another row, or is gone.
    const isOther =
      window.current?.contains(activeElement) && focused.current && numberOf(activeElement) !== focused.current;
    if (isLost || isOther) window.current?.focus({ preventScroll: true });
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
    onFocus: ({ target }: FocusEvent<HTMLDivElement>) => {
      focused.current = numberOf(target) ?? null;
    },
    onBlur: () => {
      focused.current = undefined;
      wanted.current = undefined;
    },
  };
}
