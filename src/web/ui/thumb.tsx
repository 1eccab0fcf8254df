import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconPhoto } from './icons.ts';
import styles from './thumb.module.css';

export interface ThumbProps {
  /** Without an address a quiet placeholder stands there. */
  src: string | null | undefined;
  srcSet?: string | undefined;
  /** Empty beside a text that says the same. */
  alt?: string | undefined;
  /** 44 or 64 pixels. */
  size?: 'normal' | 'large' | undefined;
  className?: string | undefined;
}

/** A small square picture on the art ground. */
export function Thumb({ src, srcSet, alt = '', size = 'normal', className }: ThumbProps) {
  const pixels = size === 'large' ? 64 : 44;
  return (
    <span className={classNames(styles.thumb, size === 'large' && styles.large, className)}>
      {src ? (
        <img src={src} srcSet={srcSet} alt={alt} width={pixels} height={pixels} loading="lazy" decoding="async" />
      ) : (
        <Icon of={IconPhoto} className={styles.placeholder} />
      )}
    </span>
  );
}
