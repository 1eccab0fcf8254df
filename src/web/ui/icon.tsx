import type { Icon as TablerIcon } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export type IconShape = TablerIcon;

export interface IconProps {
  of: IconShape;
  /** 20 px, or 16 px inside badges and notes. */
  size?: 'normal' | 'small';
  className?: string | undefined;
}

/** An outline icon in the colour of its text. Always hidden from assistive technology: a text or a name stands beside it. */
export function Icon({ of: Shape, size = 'normal', className }: IconProps) {
  const pixels = size === 'small' ? 16 : 20;
  return (
    <Shape
      size={pixels}
      stroke={1.5}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.icon, className)}
    />
  );
}
