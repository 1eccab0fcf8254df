import type { Product, Variant } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { activeVariants, areVariantsShown } from '#domain/product.ts';
import { salesUnitMsrp } from '#domain/unit-price.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import styles from './product.module.css';
import { type Choice, choose, skuOf } from './product-choice.ts';

interface VariantPickerProps {
  product: Product;
  choice: Choice;
  /** Takes the item code of what was chosen. */
  onSelect: (sku: string) => void;
}

/** The variants of a product as buttons, by priority, with their prices where these differ (PRD-006, PRD-007). */
export function VariantPicker({ product, choice, onSelect }: VariantPickerProps) {
  const variants = product.variants ?? [];
  if (!areVariantsShown(variants)) return null;
  const shown = activeVariants(variants).filter((variant) => variant.product?.status);
  const prices = pricesOf(product, shown);
  const differ = new Set(prices).size > 1;
  return (
    <div className={styles.variants}>
      <SegmentedControl
        label="Variant"
        value={String(choice.variant?.id ?? '')}
        options={shown.map((variant, index) => ({
          value: String(variant.id),
          label: (
            <>
              {variant.title}
              {differ && prices[index] && <small className={styles.variantPrice}>{prices[index]}</small>}
            </>
          ),
        }))}
        onChange={(id) => {
          const next = shown.find((variant) => String(variant.id) === id);
          const sku = next && skuOf(next, choice.color?.colorCode);
          if (sku) onSelect(sku);
        }}
      />
    </div>
  );
}

/** What each variant costs, for its button: the customer's prices, or MSRP where there is none of these. Never both, which look alike. */
function pricesOf(product: Product, variants: readonly Variant[]): (string | undefined)[] {
  const items = variants.map((variant) => choose(product, { sku: skuOf(variant) }).item);
  const own = items.map((item) => item?.price ?? undefined);
  const isOwn = own.some((price) => price !== undefined);
  const prices = isOwn ? own : items.map((item) => item && salesUnitMsrp(item.msrp ?? null, item.salesUMFactor ?? 1));
  return prices.map((price) => (price === undefined ? undefined : formatDollars(price)));
}
