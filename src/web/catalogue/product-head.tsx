import type { Product, SimpleProduct } from '#contract/product.ts';
import { sizeIcon } from '#domain/product.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './product.module.css';
import { marksOf } from './product-marks.ts';

/** Marks, name and one line of what it is. */
export function ProductHead({ product, shown }: { product: Product; shown: SimpleProduct }) {
  const marks = marksOf(product);
  const size = sizeIcon(shown.additionalData?.size ?? product.additionalData?.size);
  const subtitle = shown.additionalData?.subtitle || product.additionalData?.subtitle;
  return (
    <>
      {(marks.length > 0 || size) && (
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
          {size && <Badge>Size {size}</Badge>}
        </div>
      )}
      <h1>{product.name}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </>
  );
}
