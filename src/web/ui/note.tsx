import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { IconAlertTriangle, IconClock, IconInfoCircle, IconMessage } from './icons.ts';
import styles from './note.module.css';

export interface NoteProps {
  /** A comment, an information, a warning, or something that comes later. */
  kind?: 'comment' | 'info' | 'warning' | 'later' | undefined;
  icon?: IconShape | undefined;
  children: ReactNode;
  /** A quieter continuation. */
  detail?: ReactNode;
}

const ICONS = { comment: IconMessage, info: IconInfoCircle, warning: IconAlertTriangle, later: IconClock } as const;

/** A line with a small icon that belongs to the row or field above it. */
export function Note({ kind = 'comment', icon = ICONS[kind], children, detail }: NoteProps) {
  return (
    <span className={styles.note} data-kind={kind}>
      <Icon of={icon} size="small" className={classNames(styles.icon, kind === 'warning' && styles.warning)} />
      <span className={kind === 'warning' ? styles.strong : undefined}>
        {children}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </span>
    </span>
  );
}
