import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface DateFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'min' | 'max'> {
  /** First and last day that may be chosen, `YYYY-MM-DD`; the value has the same form. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The native date input with its label. */
export function DateField({ label, hideLabel, help, error, optional, note, className, ...input }: DateFieldProps) {
  return (
    <Field {...{ id: input.id, label, hideLabel, help, error, optional, note, className }}>
      {(control) => <input {...input} {...control} type="date" />}
    </Field>
  );
}
