import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { CordChip } from './cord-chip.tsx';
import styles from './swatch-picker.module.css';

export interface SwatchOption {
  value: string;
  /** The name of the colour; said and shown as a hint. */
  label: string;
  /** Its code in the swatch stylesheet, see `CordChip`. */
  swatch: string | null | undefined;
  /** Struck through and said, but still selectable. */
  out?: boolean | undefined;
}

export interface SwatchPickerProps {
  /** "Color". The chosen name follows it. */
  label: string;
  options: readonly SwatchOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Said of options that are out. */
  outText?: string | undefined;
  /** At the right end of the label: a link. */
  action?: ReactNode;
}

/** One colour out of many, as native radio buttons that look like cord. */
export function SwatchPicker(props: SwatchPickerProps) {
  const { label, options, value, onChange, outText = 'not in stock', action } = props;
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.hidden}>{label}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">
          {label} <strong className={styles.chosen}>{chosen?.label}</strong>
        </span>
        {action}
      </div>
      <div className={styles.grid}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className={classNames(styles.swatch, option.out && styles.out)}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
              aria-label={option.out ? `${option.label}, ${outText}` : option.label}
            />
            <CordChip swatch={option.swatch} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
