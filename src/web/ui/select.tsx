import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  /** Or write `<option>` and `<optgroup>` as children. */
  options?: readonly SelectOption[] | undefined;
  /** A first entry with the empty value. */
  placeholder?: string | undefined;
}

/** The native select with its label. */
export function Select(props: SelectProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    optional,
    note,
    className,
    options = [],
    placeholder,
    children,
    ...select
  } = props;
  return (
    <Field {...{ id: select.id, label, hideLabel, help, error, optional, note, className }}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
