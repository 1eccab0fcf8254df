import { useState } from 'react';
import type { SheetStyle } from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Alert } from '../ui/alert.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { StockDot } from '../ui/stock-dot.tsx';
import { cellQuantity } from './sheet-cells.ts';
import { piecesIn } from './sheet-totals.ts';
import { swatchName } from './swatch-name.ts';
import type { ColorSheet } from './use-color-sheet.ts';
import { useWallKeys } from './use-wall-keys.ts';
import styles from './wall.module.css';
import { WallCell } from './wall-cell.tsx';
import type { WallGrid } from './wall-grid.ts';

interface WallTableProps {
  grid: WallGrid;
  sheet: ColorSheet;
}

/** So many styles fit beside each other where the window is not small. */
const FITTING_STYLES = 6;

/** The cells of the sheet over many styles. Enter and arrows move between them; a block is pasted over them, filled down, taken back. */
export function WallTable({ grid, sheet }: WallTableProps) {
  const [notice, setNotice] = useState<string>();
  const hears = useWallKeys(grid, sheet, setNotice);
  const isAnyAhead = grid.rows.some((cells) => cells.some((cell) => cell?.isPreSeason));
  return (
    <>
      <p className={styles.legend}>
        <span data-print="never">
          <span className={styles.faint}>12</span> last order
        </span>
        <span>
          <span className={styles.hatch} aria-hidden="true" /> not made
        </span>
        <StockDot state="low">short</StockDot>
        <StockDot state="none">not in stock</StockDot>
        {isAnyAhead && <StockDot state="open">pre-season</StockDot>}
        <span className={styles.keys} data-print="never">
          <kbd>Enter</kbd> next <kbd>Ctrl V</kbd> paste block <kbd>Ctrl D</kbd> fill down <kbd>Ctrl Z</kbd> undo
        </span>
      </p>
      {notice && (
        <Alert kind="warning" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <div className={styles.scroll} data-many={grid.styles.length > FITTING_STYLES || undefined}>
        <table className={styles.sheet} aria-label="Quantities by color and style" {...hears}>
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
                {grid.styles.map((style, column) => {
                  const cell = grid.rows[row]?.[column];
                  return (
                    <WallCell
                      key={style.productId}
                      cell={cell}
                      label={`${style.name}, ${color.name}`}
                      row={row}
                      column={column}
                      text={(cell && sheet.cells[cell.itemCode]) ?? ''}
                      standing={cell && sheet.standing[cell.itemCode]}
                      refusal={cell && sheet.refused[cell.itemCode]}
                    />
                  );
                })}
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

function piecesText(cells: WallGrid['rows'][number], { cells: typed, standing }: ColorSheet): string {
  const pieces = cells.reduce((sum, cell) => {
    if (cell === undefined) return sum;
    return sum + piecesIn(cellQuantity(typed[cell.itemCode], standing[cell.itemCode]), cell.salesUMFactor);
  }, 0);
  return pieces === 0 ? '' : formatQuantity(pieces);
}

/** What a style costs where all its colours cost the same, else from what on. */
function priceText({ cells }: SheetStyle): string {
  const prices = [...new Set(cells.flatMap(({ price }) => price ?? []))].toSorted((a, b) => Number(a) - Number(b));
  const [first] = prices;
  if (first === undefined) return '';
  return `${prices.length > 1 ? 'from ' : ''}${formatDollars(first)} ${cells[0]?.salesUM ?? ''}`;
}
