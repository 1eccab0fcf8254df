import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SheetStyle } from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { Alert } from '../ui/alert.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { StockDot } from '../ui/stock-dot.tsx';
import { cellQuantity, cellText } from './sheet-cells.ts';
import { actOfKey, type CellAct } from './sheet-movement.ts';
import { pasteNotice } from './sheet-paste.ts';
import { swatchName } from './swatch-name.ts';
import type { ColorSheet } from './use-color-sheet.ts';
import styles from './wall.module.css';
import { WallCell } from './wall-cell.tsx';
import { cellAt, fillDownWall, movedInWall, placeWallBlock, type WallGrid, type WallPlace } from './wall-grid.ts';

interface WallTableProps {
  grid: WallGrid;
  sheet: ColorSheet;
}

/** The cells of the sheet over many styles. Enter and arrows move between them; a block is pasted over them, filled down, taken back. */
export function WallTable({ grid, sheet }: WallTableProps) {
  const place = useRef<HTMLTableElement>(null);
  const [notice, setNotice] = useState<string>();
  const codeAt = (at: WallPlace) => cellAt(grid, at)?.itemCode ?? '';

  function act(kind: CellAct, at: WallPlace) {
    if (kind === 'undo') return sheet.undo();
    if (kind === 'redo') return sheet.redo();
    if (kind === 'fill-down') sheet.change(fillDownWall(grid, at, sheet.cells));
    const to = movedInWall(grid, at, kind === 'fill-down' ? 'down' : kind);
    return place.current
      ?.querySelector<HTMLInputElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)
      ?.focus();
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>, at: WallPlace) {
    const { key, shiftKey, altKey, currentTarget: input } = event;
    const selection = { start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0, length: input.value.length };
    const kind = actOfKey({ key, shiftKey, altKey, withCommand: event.ctrlKey || event.metaKey, selection });
    if (kind === undefined) return;
    event.preventDefault();
    act(kind, at);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: WallPlace) {
    const placed = placeWallBlock(grid, event.clipboardData.getData('text/plain'), at);
    event.preventDefault();
    setNotice(pasteNotice(placed));
    if (placed) sheet.change(placed.cells);
  }

  function type(event: ChangeEvent<HTMLInputElement>, at: WallPlace) {
    const itemCode = codeAt(at);
    sheet.change({ [itemCode]: event.target.value }, itemCode);
  }

  function leave(_event: FocusEvent<HTMLInputElement>, at: WallPlace) {
    const itemCode = codeAt(at);
    const text = sheet.cells[itemCode] ?? '';
    if (cellText(text) !== text) sheet.change({ [itemCode]: cellText(text) }, itemCode);
    sheet.leave();
  }

  const hears = { onChange: type, onBlur: leave, onKeyDown: pressKey, onPaste: paste };
  return (
    <>
      <p className={styles.legend}>
        <span>
          <span className={styles.faint}>12</span> last order
        </span>
        <span>
          <span className={styles.hatch} aria-hidden="true" /> not made
        </span>
        <StockDot state="low">short</StockDot>
        <StockDot state="none">not in stock</StockDot>
        <span className={styles.keys}>
          <kbd>Enter</kbd> next <kbd>Ctrl V</kbd> paste block <kbd>Ctrl D</kbd> fill down <kbd>Ctrl Z</kbd> undo
        </span>
      </p>
      {notice && (
        <Alert kind="warning" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <div className={styles.scroll}>
        <table ref={place} className={styles.sheet} aria-label="Quantities by color and style">
          <thead>
            <tr>
              <th scope="col">Color</th>
              {grid.styles.map((style) => (
                <th key={style.productId} scope="col">
                  <span className={styles.style}>{style.name}</span>
                  <span className={styles.price}>{priceText(style)}</span>
                </th>
              ))}
              <th scope="col">Pieces</th>
            </tr>
          </thead>
          <tbody>
            {grid.colors.map((color, row) => (
              <tr key={color.code}>
                <th scope="row">
                  <span className={styles.color}>
                    <CordChip swatch={swatchName(color.swatchFormat, color)} />
                    <span className={styles.name}>{color.name}</span>
                    <span className={styles.code}>{color.code}</span>
                  </span>
                </th>
                {grid.styles.map((style, column) => (
                  <WallCell
                    key={style.productId}
                    cell={cellAt(grid, { row, column })}
                    label={`${style.name}, ${color.name}`}
                    at={{ row, column }}
                    text={sheet.cells[codeAt({ row, column })] ?? ''}
                    {...hears}
                  />
                ))}
                <td className={styles.total}>{piecesText(grid.rows[row] ?? [], sheet)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Pieces</th>
              {grid.styles.map((style, column) => (
                <td key={style.productId} className={styles.total}>
                  {piecesText(
                    grid.rows.map((cells) => cells[column]),
                    sheet,
                  )}
                </td>
              ))}
              <td className={styles.total}>{piecesText(grid.rows.flat(), sheet)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function piecesText(cells: WallGrid['rows'][number], { cells: typed }: ColorSheet): string {
  const pieces = cells.reduce(
    (sum, cell) => sum + (cell ? cellQuantity(typed[cell.itemCode]) * Number(cell.salesUMFactor) : 0),
    0,
  );
  return pieces === 0 ? '' : pieces.toLocaleString('en-US');
}

/** What a style costs where all its colours cost the same, else from what on. */
function priceText({ cells }: SheetStyle): string {
  const prices = [...new Set(cells.flatMap(({ price }) => price ?? []))].toSorted((a, b) => Number(a) - Number(b));
  const [first] = prices;
  if (first === undefined) return '';
  return `${prices.length > 1 ? 'from ' : ''}${formatDollars(first)} ${cells[0]?.salesUM ?? ''}`;
}
