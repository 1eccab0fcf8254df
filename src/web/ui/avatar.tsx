import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  /** 32 or 64 pixels. */
  size?: 'normal' | 'large' | undefined;
}

/** The initials of a name in a circle; hidden from assistive technology, since the name stands beside it or on its button. */
export function Avatar({ name, size = 'normal' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, size === 'large' && styles.large)}>
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Maya J. Ortiz" gives MO. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
