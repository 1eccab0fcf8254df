import { classNames } from './class-names.ts';
import styles from './cord-chip.module.css';

export interface CordChipProps {
  /**
   * The code of the colour in the swatch stylesheet: the chip gets the class `color-swatch--{swatch}`, which holds the weave.
   * (No style attribute: the content security policy refuses those of the server's markup.) Unknown codes stay grey.
   */
  swatch: string | null | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  className?: string | undefined;
}

/** A short length of cord in its colour. It never stands alone: a name or a code is beside it. */
export function CordChip({ swatch, size = 'normal', className }: CordChipProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.chip,
        size !== 'normal' && styles[size],
        swatch && `color-swatch--${swatch}`,
        className,
      )}
    />
  );
}
