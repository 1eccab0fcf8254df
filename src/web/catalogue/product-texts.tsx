import type { Product, SimpleProduct } from '#contract/product.ts';
import { HtmlContent } from '../content/html-content.tsx';
import styles from './product.module.css';
import { customizingOf } from './product-marks.ts';

/** Description and Features (PRD-002). */
export function ProductTexts({ product, shown }: { product: Product; shown: SimpleProduct }) {
  const description = shown.description || product.description;
  const details = shown.details || product.details;
  const customizing = customizingOf(shown);
  return (
    <div className={styles.texts}>
      {description && (
        <section>
          <h2>Description</h2>
          <HtmlContent html={description} className={styles.text} />
          {customizing.length > 0 && <p className={styles.custom}>Can carry your mark: {customizing.join(', ')}.</p>}
        </section>
      )}
      {details && (
        <section>
          <h2>Features</h2>
          <HtmlContent html={details} className={styles.features} />
        </section>
      )}
    </div>
  );
}
