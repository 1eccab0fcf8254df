import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { keepsFocus } from './focus-content.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onFocus' | 'onBlur'> {
  icon: IconShape;
  /** The accessible name, shown as a hint on hover too. */
  label: string;
  look?: 'quiet' | 'outlined' | 'bare' | undefined;
  size?: 'normal' | 'small' | undefined;
}

/** A button that shows only an icon; it always has a name. Disabled while it has the focus, it keeps that until it is left. */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  size = 'normal',
  className,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      ref={keepsFocus}
      {...rest}
      disabled={disabled && !isFocused}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
