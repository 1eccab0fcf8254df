import { type ComponentProps, type InputEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  icon?: IconShape | undefined;
  /** Figures stand at the right edge and are bold. */
  align?: 'start' | 'end' | undefined;
  /** Shows how many characters are left; needs `maxLength`. */
  showRemaining?: boolean | undefined;
}

/** One line of text with its label. `ref`, `name`, `onChange`, `onBlur` and so on go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, help, error, optional, note, className, icon, align, showRemaining, onInput, ...input } =
    props;
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length);
  const length = input.value === undefined ? typed : String(input.value).length;
  const remaining = showRemaining && input.maxLength !== undefined ? Math.max(0, input.maxLength - length) : undefined;

  function count(event: InputEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  }

  return (
    <Field {...{ id: input.id, label, hideLabel, help, error, optional, note, className, remaining }}>
      {(control) => (
        <span className={styles.box}>
          {icon && <Icon of={icon} className={styles.icon} />}
          <input
            type="text"
            {...input}
            {...control}
            onInput={count}
            className={classNames(icon && styles.withIcon, align === 'end' && styles.end)}
          />
        </span>
      )}
    </Field>
  );
}
