import type { Product } from '#contract/product.ts';
import { compare, type Decimal, formatDollars } from '#domain/money.ts';
import { formatUpc } from '#domain/upc.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import styles from './product.module.css';
import { type Choice, msrpsOf, type SaleItem } from './product-choice.ts';

/** SKU, UPC, MSRP and unit of measure (PRD-003). */
export function ProductFacts({ product, choice }: { product: Product; choice: Choice }) {
  const { item, shown } = choice;
  const msrps = msrpsOf(product);
  const upc = formatUpc(item && 'upc' in item ? item.upc : shown.upc);
  const facts = [
    { term: 'SKU', value: item?.itemCode },
    { term: 'UPC', value: upc || undefined },
    { term: 'MSRP', value: msrps && rangeText(msrps, item) },
    { term: 'Unit of measure', value: item && unitText(item) },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
  if (facts.length === 0) return null;
  return <DescriptionList items={facts} columns={4} className={styles.facts} />;
}

/** `$9.99 to $11.99`, per standard unit; the unit is named where the sales unit is another. */
function rangeText([low, high]: readonly [Decimal, Decimal], item: SaleItem | undefined): string {
  const range = compare(low, high) === 0 ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
  return item?.stdUM && item.salesUM !== item.stdUM ? `${range} per ${item.stdUM}` : range;
}

function unitText({ salesUM, salesUMFactor, stdUM }: SaleItem): string {
  const unit = salesUM || 'EA';
  if (salesUMFactor == null || compare(salesUMFactor, 1) <= 0) return unit;
  return `${unit} of ${Number(salesUMFactor)} ${stdUM ?? ''}`.trim();
}
