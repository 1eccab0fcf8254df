import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage, sentenceOf } from './field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** `undefined`: nothing chosen yet. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Side by side instead of one below the other. */
  inline?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** One of a few choices, as native radio buttons in a fieldset. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, inline = false, help, error, className } = props;
  const name = useId();
  const messageId = `${name}-help`;
  const isDescribed = help !== undefined || error !== undefined;
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={isDescribed ? messageId : undefined}
    >
      <legend className={classNames(styles.legend, hideLabel && styles.hidden)}>{label}</legend>
      <div className={classNames(styles.options, inline && styles.inline)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.dot}
            />
            <span>
              {option.label}
              {option.help !== undefined && <span className={styles.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {isDescribed && <FieldMessage id={messageId} help={help} error={sentenceOf(label, error)} />}
    </fieldset>
  );
}
