import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { FieldMessage, sentenceOf } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** The label is said, not seen (a tick in a table row). */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Some, but not all, of what it stands for. Once given (even false), the box keeps its `ref` to itself. */
  mixed?: boolean | undefined;
}

/** A native checkbox with its label; `ref`, `name`, `checked`, `onChange` go to the input. */
export function Checkbox({ label, hideLabel = false, help, error, mixed, className, ref, ...input }: CheckboxProps) {
  const messageId = useId();
  const isDescribed = help !== undefined || error !== undefined;
  return (
    <span className={classNames(styles.field, className)}>
      <label className={styles.check}>
        <input
          aria-describedby={isDescribed ? messageId : undefined}
          {...input}
          type="checkbox"
          ref={mixed === undefined ? ref : (box) => setMixed(box, mixed)}
          className={styles.box}
          aria-invalid={error !== undefined || undefined}
        />
        <span className={hideLabel ? styles.hidden : undefined}>{label}</span>
      </label>
      {isDescribed && <FieldMessage id={messageId} help={help} error={sentenceOf(null, error)} />}
    </span>
  );
}

/** The mixed state is a property without an attribute. */
function setMixed(box: HTMLInputElement | null, mixed: boolean): void {
  if (box) box.indeterminate = mixed;
}
