import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { keepsFocus } from './focus-content.ts';
import { Icon, type IconShape } from './icon.tsx';
import { createPressGuard } from './press-guard.ts';

/** At most one `primary` per screen; `danger` is outlined, `danger-quiet` bare, `danger-solid` confirms a deletion. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'danger-solid';

export interface ButtonShape {
  look?: ButtonLook | undefined;
  size?: 'normal' | 'small' | 'big' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
}

const LOOKS: Record<ButtonLook, string | undefined> = {
  primary: styles.primary,
  secondary: undefined,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-quiet': classNames(styles.quiet, styles.danger),
  'danger-solid': styles.dangerSolid,
};

/** The class names of a button, for elements that look like one (menu buttons, file labels). */
export function buttonClass({ look = 'secondary', size = 'normal', block = false }: ButtonShape = {}): string {
  return classNames(
    styles.button,
    LOOKS[look],
    size === 'small' && styles.small,
    size === 'big' && styles.big,
    block && styles.block,
  );
}

interface ButtonContent {
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
  children?: ReactNode;
}

function Content({ icon, iconEnd, children }: ButtonContent) {
  return (
    <>
      {icon && <Icon of={icon} className={styles.icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size="small" className={styles.iconEnd} />}
    </>
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onFocus'>, ButtonShape {
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
  /** A spinner replaces the label; the width and the focus stay, clicks are swallowed. */
  busy?: boolean | undefined;
  /** Takes no press for a moment, and looks as always. */
  resting?: boolean | undefined;
  /** For what is pressed several times in a row, each press meant. */
  repeats?: boolean | undefined;
}

/** A button that begins its act once, however quickly it is pressed. Disabled while it has the focus, it keeps that until it is left. */
export function Button({
  look,
  size,
  block,
  icon,
  iconEnd,
  busy = false,
  resting = false,
  repeats = false,
  className,
  children,
  disabled = false,
  onClick,
  onKeyDown,
  onBlur,
  ...rest
}: ButtonProps) {
  const [guard] = useState(() => createPressGuard());
  const [isFocused, setFocused] = useState(false);
  const isClosed = busy || resting || disabled;
  // Synchronises with the guard, which must know at once and not with the next drawing.
  useEffect(() => {
    if (!busy) return undefined;
    return () => guard.release();
  }, [busy, guard]);
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Prevented, so that a form is not sent either.
    if (isClosed || !(repeats || guard.isMeant(event))) event.preventDefault();
    else onClick?.(event);
  }
  function hold(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.repeat && event.key === 'Enter' && !repeats) event.preventDefault();
    onKeyDown?.(event);
  }
  // The press led elsewhere, to a dialog or a field: the next one here is meant, by whatever name the button then goes.
  function leave(event: FocusEvent<HTMLButtonElement>) {
    guard.release();
    setFocused(false);
    onBlur?.(event);
  }
  return (
    <button
      type="button"
      ref={keepsFocus}
      {...rest}
      disabled={disabled && !isFocused}
      data-disabled={disabled || undefined}
      onClick={press}
      onKeyDown={hold}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      aria-busy={busy || undefined}
      aria-disabled={isClosed || undefined}
      className={classNames(buttonClass({ look, size, block }), busy && styles.busy, className)}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </button>
  );
}

export interface ButtonLinkProps extends AppLinkProps, ButtonShape {
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={classNames(buttonClass({ look, size, block }), className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </AppLink>
  );
}
