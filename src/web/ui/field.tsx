import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { IconAlertTriangle } from './icons.ts';

export interface FieldProps {
  label: ReactNode;
  /** For controls whose label stands elsewhere on the page: it is said, not seen. */
  hideLabel?: boolean | undefined;
  /** A sentence under the control. */
  help?: ReactNode;
  /** Replaces the help and marks the control as wrong. */
  error?: string | undefined;
  /** Required is never marked, optional is. */
  optional?: boolean | undefined;
  /** Small text, or a link, at the right end of the label's line; no part of the control's name. */
  note?: ReactNode;
  /** Characters that may still be typed. */
  remaining?: number | undefined;
  /** Placed on the whole field, for the grid. */
  className?: string | undefined;
}

/** What `Field` hands to its control so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What a schema says is the end of a sentence that begins with the name of its field, here as the screen calls it. */
export const sentenceOf = <Error extends string | undefined>(label: ReactNode, error: Error): Error | string =>
  error && /^[a-z]/.test(error) ? `${typeof label === 'string' ? label : 'This'} ${error.replace(/\.?$/, '.')}` : error;

/** Label above, control, then help or error. Everything a control needs for its name comes as the argument of `children`. */
export function Field(props: FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const { label, hideLabel = false, help, optional = false, note, remaining, className, children } = props;
  const error = sentenceOf(label, props.error);
  const ownId = useId();
  const id = props.id ?? ownId;
  const helpId = `${id}-help`;
  const isDescribed = error !== undefined || help !== undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.label, hideLabel && styles.hidden)}>
        <label htmlFor={id} className={styles.name}>
          <span>{label}</span> {optional && <span className={styles.note}>optional</span>}
        </label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {children({
        id,
        'aria-describedby': isDescribed ? helpId : undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      {(isDescribed || remaining !== undefined) && (
        <div className={styles.foot}>
          <FieldMessage id={helpId} help={help} error={error} />
          {remaining !== undefined && <span className={styles.remaining}>{remaining} left</span>}
        </div>
      )}
    </div>
  );
}

/** The line under a control: an error with its icon, or else the help. */
export function FieldMessage({ id, help, error }: { id?: string; help?: ReactNode; error?: string | undefined }) {
  if (error !== undefined) {
    return (
      <span id={id} className={classNames(styles.help, styles.error)}>
        <Icon of={IconAlertTriangle} size="small" />
        {error}
      </span>
    );
  }
  return (
    <span id={id} className={styles.help}>
      {help}
    </span>
  );
}
