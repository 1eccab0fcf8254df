import type { ComponentProps } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { keepsFocus } from './focus-content.ts';
import styles from './text-link.module.css';

/** A link inside text: accent and underlined. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return <AppLink {...rest} className={classNames(styles.link, className)} />;
}

/** A button that reads as a link, for acts inside a sentence. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" ref={keepsFocus} {...rest} className={classNames(styles.link, styles.button, className)} />
  );
}
