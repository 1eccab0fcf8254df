import { memo, useId } from 'react';
import type { SheetCell } from '#contract/catalogue.ts';
import { TYPED_QUANTITY_MAX } from '#domain/typed-quantity.ts';
import { StockDot } from '../ui/stock-dot.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { cellProblem, cellQuantity } from './sheet-cells.ts';
import { stockWords } from './stock-words.ts';
import { useCellField } from './use-cell-field.ts';
import styles from './wall.module.css';

interface WallCellProps {
  cell: SheetCell | undefined;
  label: string;
  row: number;
  column: number;
  text: string;
  /** What stands there by right, though it be a fraction: what the cart has of it, or had. */
  standing: number | undefined;
  /** Why its item did not go into the cart. */
  refusal: string | undefined;
}

/**
 * One style in one colour: its quantity, what was ordered last, and a ring where the stock is short. Hatched where it is not made. Drawn
 * anew only when its own text changes; it is the table that hears what is typed.
 */
export const WallCell = memo(function WallCell({ cell, label, row, column, text, standing, refusal }: WallCellProps) {
  const noteId = useId();
  const { ref, hear } = useCellField(text);
  if (cell === undefined) {
    return (
      <td className={styles.none}>
        <VisuallyHidden>not made</VisuallyHidden>
      </td>
    );
  }
  const problem = cellProblem(text, standing);
  const quantity = cellQuantity(text, standing);
  const words = stockWords(cell, Math.max(1, quantity), cell.isPreSeason);
  const isShort = words !== undefined && words.state !== 'available';
  const said = refusal ?? problem;
  const note = said ?? (isShort ? words.text : undefined);
  return (
    <td
      className={styles.cell}
      data-filled={(refusal === undefined && quantity > 0) || undefined}
      data-wrong={problem !== undefined || undefined}
      data-refused={refusal !== undefined || undefined}
    >
      {isShort && (
        <span className={styles.stock} title={words.text}>
          <StockDot state={words.state}>
            <VisuallyHidden>{words.text}</VisuallyHidden>
          </StockDot>
        </span>
      )}
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity, ${label}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        data-item={cell.itemCode}
        data-row={row}
        data-column={column}
        maxLength={TYPED_QUANTITY_MAX}
        placeholder={cell.lastQuantity === undefined ? '' : String(cell.lastQuantity)}
        value={text}
        onChange={(event) => hear(event.target.value)}
      />
      {note !== undefined && (
        <span id={noteId} className={said === undefined ? styles.said : styles.problem}>
          {note}
        </span>
      )}
    </td>
  );
});
