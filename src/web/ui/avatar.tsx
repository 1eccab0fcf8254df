import { initials } from '#domain/initials.ts';
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
      {initials(name)}
    </span>
  );
}
