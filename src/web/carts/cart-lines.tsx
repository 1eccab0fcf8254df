import { type CSSProperties, memo } from 'react';
import { DEFAULT_UNIT } from '#domain/line.ts';
import type { Decimal } from '#domain/money.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { CartLineCard, CartLineRow } from './cart-line-row.tsx';
import type { LineActs } from './line-menu.ts';
import table from './line-table.module.css';
import styles from './lines.module.css';
import type { ShownLine } from './shown-lines.ts';

interface CartLinesProps {
  lines: readonly ShownLine[];
  acts: LineActs;
  readOnly: boolean;
}

/** In characters: a new width lays out all lines again, so that an amount's next digit must not make one. */
const WIDTH_STEP = 3;
/** `1,234.56` */
const USUAL_PRICE = 8;
/** `123,456.78`: what hundreds of cases come to. */
const USUAL_EXTENSION = 10;

/** The characters of an amount with so many digits before its point, with room for a few more. */
function moneyWidth(digits: number, usual: number): number {
  const width = digits + Math.floor((digits - 1) / 3) + '.00'.length;
  return usual + WIDTH_STEP * Math.ceil(Math.max(0, width - usual) / WIDTH_STEP);
}

function digitsOf(amount: Decimal): number {
  const point = amount.indexOf('.');
  return point === -1 ? amount.length : point;
}

/** How many characters the columns must hold, for the widths in the style sheet. */
function lineColumns(lines: readonly ShownLine[]): CSSProperties {
  let [code, unit, price, extended] = [0, 0, 1, 1];
  for (const { line, unitPrice, itemPrice, extension } of lines) {
    code = Math.max(code, line.itemCode.length);
    unit = Math.max(unit, (line.unitOfMeasure ?? DEFAULT_UNIT).length);
    price = Math.max(price, digitsOf(unitPrice), digitsOf(line.msrp ?? '0'), digitsOf(itemPrice));
    extended = Math.max(extended, digitsOf(extension));
  }
  const widths = {
    '--code-ch': code,
    '--unit-ch': unit,
    '--price-ch': moneyWidth(price, USUAL_PRICE),
    '--extension-ch': moneyWidth(extended, USUAL_EXTENSION),
  };
  return widths as CSSProperties;
}

/** How many lines a group has at most, where their numbers follow one another; it keeps them when others go. */
const GROUP = 8;
/** About, in pixels: a group's height until it has been seen. */
const LINE_HEIGHT = 65;

/** Lines that are laid out and painted together, once they come near the screen. */
function groupLines(lines: readonly ShownLine[]): Map<number, ShownLine[]> {
  const groups = new Map<number, ShownLine[]>();
  let key = 0;
  for (const shown of lines) {
    key = Math.max(key, Math.floor(shown.line.id / GROUP));
    const group = groups.get(key);
    if (group) group.push(shown);
    else groups.set(key, [shown]);
  }
  return groups;
}

/** The lines of a cart: a table, or cards on a phone (LIN-001). */
export const CartLines = memo(function CartLines({ lines, ...rest }: CartLinesProps) {
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) {
    return (
      <ul aria-label="Cart lines" className={styles.cards}>
        {lines.map((shown) => (
          <CartLineCard key={shown.line.id} shown={shown} {...rest} />
        ))}
      </ul>
    );
  }
  return (
    <div className={table.scroll}>
      <table aria-label="Cart lines" className={`${table.table} ${styles.lines}`} style={lineColumns(lines)}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Description</th>
            <th scope="col">U/M</th>
            <th scope="col" className={table.end}>
              Ordered
            </th>
            <th scope="col" className={table.end}>
              Unit Price
            </th>
            <th scope="col" className={table.end}>
              MSRP
            </th>
            <th scope="col" className={table.end}>
              Item Price
            </th>
            <th scope="col" className={table.end}>
              Ext Price
            </th>
            <th scope="col" className={table.end} data-print="never">
              Action
            </th>
          </tr>
        </thead>
        {[...groupLines(lines)].map(([key, group]) => (
          <LineGroup key={key} lines={group} {...rest} />
        ))}
      </table>
    </div>
  );
});

/** Drawn again only when one of its own lines has changed: an edit in a cart of hundreds concerns one group. */
const LineGroup = memo(
  function LineGroup({ lines, ...rest }: CartLinesProps) {
    return (
      <tbody style={{ containIntrinsicBlockSize: `auto ${lines.length * LINE_HEIGHT}px` }}>
        {lines.map((shown) => (
          <CartLineRow key={shown.line.id} shown={shown} {...rest} />
        ))}
      </tbody>
    );
  },
  (old, next) =>
    old.acts === next.acts &&
    old.readOnly === next.readOnly &&
    old.lines.length === next.lines.length &&
    old.lines.every((shown, index) => shown === next.lines[index]),
);
