import { formatDollars } from '#domain/money.ts';
import { salesUnitMsrp } from '#domain/unit-price.ts';
import styles from './product.module.css';
import type { SaleItem } from './product-choice.ts';
import { factorOf, unitOf } from './sales-unit.ts';

/** The list price, large: what visitors see. */
export function ListPrice({ item }: { item: SaleItem }) {
  const msrp = salesUnitMsrp(item.msrp ?? null, factorOf(item));
  if (msrp === undefined) return null;
  return (
    <p className={styles.price}>
      <strong>{formatDollars(msrp)}</strong> <span>MSRP, per {unitOf(item)}</span>
    </p>
  );
}
