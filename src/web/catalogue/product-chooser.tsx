import type { Product, Variant } from '#contract/product.ts';
import { colorEvent } from '#domain/analytics.ts';
import { NOT_AVAILABLE_NOTICE } from '#domain/availability.ts';
import { formatDollars } from '#domain/money.ts';
import { activeVariants, areVariantsShown } from '#domain/product.ts';
import { salesUnitMsrp } from '#domain/unit-price.ts';
import { useTrack } from '../session/analytics.ts';
import { useIsHydrated } from '../session/token.ts';
import { CordChip } from '../ui/cord-chip.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SwatchPicker } from '../ui/swatch-picker.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { focusFirstCell, MANY_COLORS_HASH, useMayOrderMany } from './many-colors-view.ts';
import styles from './product.module.css';
import { type Choice, choose, skuOf } from './product-choice.ts';
import { swatchName } from './swatch-name.ts';

interface ProductChooserProps {
  product: Product;
  choice: Choice;
  /** Takes the item code of what was chosen. */
  onSelect: (sku: string) => void;
}

/** Variant, then colour; for an assortment what is in it (PRD-002, PRD-006 to PRD-008). */
export function ProductChooser({ product, choice, onSelect }: ProductChooserProps) {
  const { shown } = choice;
  return (
    <>
      <Variants product={product} choice={choice} onSelect={onSelect} />
      <Colors choice={choice} onSelect={onSelect} />
      {shown.mix && <Assortment mix={shown.mix} format={shown.additionalData?.swatch_format} />}
    </>
  );
}

function Variants({ product, choice, onSelect }: ProductChooserProps) {
  const variants = product.variants ?? [];
  if (!areVariantsShown(variants)) return null;
  const shown = activeVariants(variants).filter((variant) => variant.product?.status);
  const prices = shown.map((variant) => priceOf(product, variant));
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

/** What a variant costs, for its button: the customer's price, or MSRP. */
function priceOf(product: Product, variant: Variant): string | undefined {
  const { item } = choose(product, { sku: skuOf(variant) });
  const price = item?.price ?? (item ? salesUnitMsrp(item.msrp ?? null, item.salesUMFactor ?? 1) : undefined);
  return price === undefined ? undefined : formatDollars(price);
}

function Colors({ choice, onSelect }: Pick<ProductChooserProps, 'choice' | 'onSelect'>) {
  const { shown, colors, color } = choice;
  const isHydrated = useIsHydrated();
  const mayOrderMany = useMayOrderMany(choice);
  const track = useTrack();
  if (colors.length === 0) return null;
  const format = shown.additionalData?.swatch_format;
  return (
    <div className={styles.colors}>
      <SwatchPicker
        label="Color"
        value={color?.itemCode}
        options={colors.map((item) => ({
          value: item.itemCode,
          label: item.colorName,
          swatch: swatchName(format, item),
          out: item.availabilityNotice === NOT_AVAILABLE_NOTICE,
        }))}
        onChange={(sku) => {
          track(colorEvent(sku));
          onSelect(sku);
        }}
        action={
          isHydrated &&
          mayOrderMany && (
            <TextLink href={MANY_COLORS_HASH} onClick={focusFirstCell}>
              Order many colors
            </TextLink>
          )
        }
      />
    </div>
  );
}

/** What an assortment holds: each colour and how many of it (part III 6). */
function Assortment({ mix, format }: { mix: NonNullable<Product['mix']>; format: string | undefined }) {
  return (
    <section className={styles.assortment} aria-label="In this assortment">
      <h2>In this assortment</h2>
      <ul>
        {mix.items.map((item) => (
          <li key={item.id}>
            <CordChip swatch={swatchName(format, item)} />
            <span>{item.color_name ?? item.itemCode}</span>
            <strong>{item.itemQuantity ?? 1}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
