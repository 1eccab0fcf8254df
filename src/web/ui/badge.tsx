import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info';

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: IconShape | undefined;
  children: ReactNode;
  className?: string | undefined;
}

const TONES: Record<Tone, string | undefined> = {
  neutral: undefined,
  accent: styles.accent,
  success: styles.success,
  warning: styles.warning,
  error: styles.error,
  info: styles.info,
};

/** A short status word. The word carries the meaning; the tone only supports it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, TONES[tone], className)}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  );
}
