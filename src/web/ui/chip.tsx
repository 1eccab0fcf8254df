import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { IconX } from './icons.ts';

export interface ChipProps {
  children: ReactNode;
  icon?: IconShape | undefined;
  /** Makes the chip a link. */
  href?: string | undefined;
  title?: string | undefined;
  /** Adds an X that takes the chip away. */
  onRemove?: (() => void) | undefined;
  /** The name of that X, e.g. "Remove filter Oregon". */
  removeLabel?: string | undefined;
  className?: string | undefined;
}

/** A pill with a short value: a chosen filter, an account number, a tracking link. */
export function Chip({ children, icon, href, title, onRemove, removeLabel = 'Remove', className }: ChipProps) {
  const content = (
    <>
      {icon && <Icon of={icon} size="small" className={styles.icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <AppLink href={href} title={title} className={classNames(styles.chip, styles.link, className)}>
        {content}
      </AppLink>
    );
  }
  return (
    <span title={title} className={classNames(styles.chip, className)}>
      {content}
      {onRemove && (
        <button type="button" aria-label={removeLabel} className={styles.remove} onClick={onRemove}>
          <Icon of={IconX} size="small" />
        </button>
      )}
    </span>
  );
}
