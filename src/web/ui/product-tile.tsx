import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconPhoto } from './icons.ts';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  href: string;
  src: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt?: string | undefined;
  name: ReactNode;
  /** One quiet line. */
  sub?: ReactNode;
  /** A row of small cord chips with "+17". */
  colors?: ReactNode;
  price?: ReactNode;
  /** Quieter, after the price. */
  priceNote?: ReactNode;
  /** One more quiet line at the end: a pack and its price. */
  detail?: ReactNode;
  /** A badge on the picture. */
  flag?: ReactNode;
  /** `wide`: a lower picture and a larger name, for groups of products. */
  look?: 'square' | 'wide' | undefined;
  /** The first tiles of a page load at once. */
  eager?: boolean | undefined;
}

/** A picture with a name that leads to it; the whole tile is the link. */
export function ProductTile(props: ProductTileProps) {
  const { href, name, sub, colors, price, priceNote, detail, flag, look = 'square' } = props;
  return (
    <AppLink href={href} className={classNames(styles.tile, look === 'wide' && styles.wide)}>
      <span className={styles.picture}>
        <Picture {...props} />
        {flag !== undefined && <span className={styles.flag}>{flag}</span>}
      </span>
      <span className={styles.name}>{name}</span>
      {sub !== undefined && <span className={styles.sub}>{sub}</span>}
      {colors !== undefined && <span className={styles.colors}>{colors}</span>}
      {price !== undefined && (
        <span className={styles.price}>
          <strong>{price}</strong>
          {priceNote !== undefined && <span className={styles.sub}>{priceNote}</span>}
        </span>
      )}
      {detail !== undefined && <span className={styles.sub}>{detail}</span>}
    </AppLink>
  );
}

function Picture({ src, srcSet, sizes, alt = '', eager = false }: ProductTileProps) {
  if (!src) return <Icon of={IconPhoto} className={styles.placeholder} />;
  const loading = eager ? 'eager' : 'lazy';
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={400}
      height={400}
      loading={loading}
      decoding="async"
    />
  );
}

/** Tiles side by side: 4, 3 on tablets, 2 on phones. */
export function TileGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={classNames(styles.grid, className)}>{children}</ul>;
}
