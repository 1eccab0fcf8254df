import { type ComponentProps, type InputEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  /** Grows with its text up to so many lines, then scrolls. */
  maxRows?: 4 | 6 | 8 | 12 | undefined;
  showRemaining?: boolean | undefined;
}

const HEIGHTS = { 4: styles.rows4, 6: styles.rows6, 8: styles.rows8, 12: styles.rows12 } as const;

/** Several lines of text with a label; `rows` (2) is its smallest height. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    optional,
    note,
    className,
    maxRows = 8,
    showRemaining,
    onInput,
    ...area
  } = props;
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const remaining = showRemaining && area.maxLength !== undefined ? Math.max(0, area.maxLength - length) : undefined;

  function count(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  }

  return (
    <Field {...{ id: area.id, label, hideLabel, help, error, optional, note, className, remaining }}>
      {(control) => (
        <textarea
          rows={2}
          {...area}
          {...control}
          onInput={count}
          className={classNames(styles.area, HEIGHTS[maxRows])}
        />
      )}
    </Field>
  );
}
