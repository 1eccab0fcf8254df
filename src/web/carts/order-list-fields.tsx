import { type KeyboardEvent, useState } from 'react';
import type { ListedItem } from '#contract/order-list.ts';
import { TYPED_QUANTITY_MAX } from '#domain/typed-quantity.ts';
import styles from './order-list-rows.module.css';
import type { WantedRow } from './order-list-rows.ts';

/** Where the quantity of a row stands on the page. */
export const quantityId = (line: number): string => `list-quantity-${line}`;
/** Where it is said what is wrong with the row. */
export const sentenceId = (line: number): string => `list-sentence-${line}`;

interface QuantityFieldProps {
  row: WantedRow;
  isSent: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** How many, as the list wrote it until it is corrected. Enter leads to the next row. */
export function QuantityField({ row, isSent, problem, onChange }: QuantityFieldProps) {
  const { line, quantity, quantityText } = row;
  const [typed, type] = useState<string>();
  const shown = quantity.is === 'read' ? String(quantity.quantity) : quantityText;

  function commit() {
    if (typed !== undefined && typed.trim() !== shown) onChange(typed.trim());
    type(undefined);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') type(undefined);
    if (event.key !== 'Enter') return;
    commit();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-list-quantity]')];
    fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus();
  }

  return (
    <input
      id={quantityId(line)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      data-list-quantity=""
      disabled={isSent}
      className={styles.quantity}
      aria-label={`Quantity of row ${line}`}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : sentenceId(line)}
      maxLength={Math.max(TYPED_QUANTITY_MAX, shown.length)}
      value={typed ?? shown}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={pressKey}
    />
  );
}

interface UnitFieldProps {
  row: WantedRow;
  item: ListedItem;
  isSent: boolean;
  isWrong: boolean;
  onChange: (unit: string) => void;
}

/** The unit: a choice where the item has several, or where the list names one that it has not. */
export function UnitField({ row, item, isSent, isWrong, onChange }: UnitFieldProps) {
  if (item.units.length < 2 && !isWrong) return <span>{item.unit}</span>;
  return (
    <select
      className={styles.unit}
      disabled={isSent}
      aria-label={`Unit of row ${row.line}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? sentenceId(row.line) : undefined}
      value={isWrong ? '' : item.unit}
      onChange={(event) => onChange(event.target.value)}
    >
      {isWrong && <option value="">{row.unit}</option>}
      {item.units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  );
}
