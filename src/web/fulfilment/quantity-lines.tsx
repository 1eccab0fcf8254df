import type { ReactNode } from 'react';
import { TextField } from '../ui/text-field.tsx';
import styles from './fulfilment.module.css';
import type { AskedRow, Typed } from './quantities.ts';

interface QuantityLinesProps {
  /** What the quantities are: "Ready now". */
  label: string;
  rows: readonly AskedRow[];
  typed: Typed;
  onType: (typed: Typed) => void;
  problems: Readonly<Record<string, string | undefined>>;
  /** What stands under the description. */
  facts: (row: AskedRow) => ReactNode;
  /** Buttons that fill in all of them. */
  fill?: ReactNode;
}

/** The lines of a step, each with its quantity. */
export function QuantityLines({ label, rows, typed, onType, problems, facts, fill }: QuantityLinesProps) {
  return (
    <fieldset className={styles.quantities}>
      <legend>{label}</legend>
      {fill !== undefined && <div className={styles.fill}>{fill}</div>}
      <ul>
        {rows.map((row) => {
          const { line, most } = row;
          return (
            <li key={line.LineKey}>
              <div className={styles.what}>
                <strong>{line.ItemCode}</strong> <span>{line.ItemCodeDesc}</span>
                <small>{facts(row)}</small>
              </div>
              <TextField
                label={`${label}, ${line.ItemCode}`}
                hideLabel
                inputMode="decimal"
                autoComplete="off"
                align="end"
                maxLength={11}
                value={typed[line.LineKey] ?? ''}
                error={problems[line.LineKey]}
                help={`of ${most} ${line.UnitOfMeasure}`}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => onType({ ...typed, [line.LineKey]: event.target.value })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
