import { type ReactNode, useId } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Makes every segment a link; then `onChange` is not called. */
  href?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** As wide as its place, segments of one width. */
  block?: boolean | undefined;
}

/** A few exclusive choices side by side: native radio buttons, or links. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  block,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, block && styles.block)}>
      <legend className={styles.hidden}>{label}</legend>
      {options.map((option) =>
        option.href === undefined ? (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              className={styles.radio}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ) : (
          <AppLink
            key={option.value}
            href={option.href}
            aria-current={option.value === value ? 'true' : undefined}
            className={styles.segment}
          >
            {option.label}
          </AppLink>
        ),
      )}
    </fieldset>
  );
}
