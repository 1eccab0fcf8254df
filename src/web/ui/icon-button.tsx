import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  /** The accessible name, shown as a hint on hover too. */
  label: string;
  look?: 'quiet' | 'outlined' | 'bare' | undefined;
  size?: 'normal' | 'small' | undefined;
}

/** A button that shows only an icon; it always has a name. */
export function IconButton({ icon, label, look = 'quiet', size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        styles.button,
        look === 'outlined' && styles.outlined,
        look === 'bare' && styles.bare,
        size === 'small' && styles.small,
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
