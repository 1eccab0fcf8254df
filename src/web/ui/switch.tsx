import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
}

/** On or off at once, without a Save; for choices inside a form take `Checkbox`. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own checked state. */}
      <input {...input} type="checkbox" role="switch" className={styles.track} />
      {label}
    </label>
  );
}
