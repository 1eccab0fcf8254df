import type { Product } from '#contract/product.ts';
import { colorEvent } from '#domain/analytics.ts';
import { NOT_AVAILABLE_NOTICE } from '#domain/availability-notices.ts';
import { useTrack } from '../session/analytics.ts';
import { useIsHydrated } from '../session/token.ts';
import { CordChip } from '../ui/cord-chip.tsx';
import { SwatchPicker } from '../ui/swatch-picker.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { focusFirstCell, MANY_COLORS_HASH, useMayOrderMany } from './many-colors-view.ts';
import styles from './product.module.css';
import type { Choice } from './product-choice.ts';
import { swatchName } from './swatch-name.ts';
import { VariantPicker } from './variant-picker.tsx';

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
      <VariantPicker product={product} choice={choice} onSelect={onSelect} />
      <Colors choice={choice} onSelect={onSelect} />
      {shown.mix && <Assortment mix={shown.mix} format={shown.additionalData?.swatch_format} />}
    </>
  );
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
