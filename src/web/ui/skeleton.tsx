import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Rough width of what will come. */
  width?: 'short' | 'medium' | 'long' | 'full' | undefined;
  /** A line of text, a control, a title or a square picture. */
  shape?: 'text' | 'control' | 'title' | 'square' | undefined;
  className?: string | undefined;
}

/** A bar in the place of what is loading. It appears after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ width = 'medium', shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[width], shape !== 'text' && styles[shape], className)}
    />
  );
}
