import {
  compare,
  type Decimal,
  divide,
  formatDollars,
  formatMoney,
  multiply,
  roundHalfUp,
  subtract,
} from '#domain/money.ts';
import { priceName } from '#domain/price-levels.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { isMsrpShown, roi, salesUnitMsrp } from '#domain/unit-price.ts';
import { Badge } from '../ui/badge.tsx';
import { explainPrice } from './explain-price.ts';
import styles from './product.module.css';
import type { SaleItem } from './product-choice.ts';
import { factorOf, unitOf } from './sales-unit.ts';

interface PriceRow {
  name: string;
  isOwn: boolean;
  price: Decimal;
}

/** The customer's price beside the standard one, where they differ. None where the customer has no price: the standard one is not charged instead. */
function priceRows(item: SaleItem): PriceRow[] {
  if (item.price === undefined) return [];
  const name = priceName(item.priceLevel, item.priceRule) ?? 'Your price';
  const rows: PriceRow[] = [{ name, isOwn: true, price: item.price }];
  if (item.stdPrice != null) {
    const standard = roundHalfUp(multiply(item.stdPrice, factorOf(item)));
    if (compare(standard, item.price) !== 0) {
      rows.push({ name: 'Standard price', isOwn: false, price: standard });
    }
  }
  return rows;
}

/** The customer's price, why it is what it is, and what selling at MSRP earns (PRC-002, PRC-003, PRC-012; part III 3 and 8). */
export function ProductPrice({ item, quantity }: { item: SaleItem; quantity: number }) {
  const rows = priceRows(item);
  const [first] = rows;
  if (first === undefined) return <p className={styles.price}>Please ask Customer Service for the price.</p>;
  const factor = factorOf(item);
  const msrp = salesUnitMsrp(item.msrp ?? null, factor);
  const shownMsrp = isMsrpShown({ msrp: item.msrp ?? null, priceRows: rows.length, factor }) ? msrp : undefined;
  const label = priceName(item.priceLevel, item.priceRule);
  return (
    <div className={styles.offer}>
      <div className={styles.priceLine}>
        <div>
          <p className={styles.price}>
            <strong>{formatDollars(first.price)}</strong> <span>per {unitOf(item)}</span>
          </p>
          {shownMsrp !== undefined && item.msrp != null && (
            <p className={styles.earn}>
              MSRP {formatDollars(shownMsrp)} · you earn {formatDollars(earnedPerPiece(item.msrp, first.price, factor))}{' '}
              a piece
            </p>
          )}
        </div>
        {label && <Badge tone="accent">{label}</Badge>}
      </div>
      {shownMsrp !== undefined && item.msrp != null && (
        <PriceTable rows={rows} item={item} msrp={shownMsrp} perPiece={item.msrp} quantity={quantity} />
      )}
      <Why item={item} />
      {/* Its place is kept for one piece: were it to open when the quantity is left, Add to Cart would move away under the pointer. */}
      <p className={styles.extended} data-idle={quantity > 1 ? undefined : true}>
        {formatQuantity(quantity)} {unitOf(item)} are{' '}
        <strong>{formatDollars(roundHalfUp(multiply(first.price, quantity)))}</strong>
      </p>
    </div>
  );
}

/** What one piece at MSRP earns; the price is per sales unit. */
const earnedPerPiece = (msrp: Decimal, price: Decimal, factor: Decimal): Decimal =>
  subtract(msrp, divide(price, factor));

interface PriceTableProps {
  rows: readonly PriceRow[];
  item: SaleItem;
  /** Per sales unit, to show; and per standard unit, to compute with. */
  msrp: Decimal;
  perPiece: Decimal;
  quantity: number;
}

function PriceTable({ rows, item, msrp, perPiece, quantity }: PriceTableProps) {
  const factor = factorOf(item);
  return (
    <table className={styles.levels}>
      <thead>
        <tr>
          <th>Price level</th>
          <th>Price</th>
          <th>MSRP</th>
          <th>
            ROI, {formatQuantity(quantity)} {unitOf(item)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isOwn, price }) => (
          <tr key={name} className={isOwn ? styles.own : undefined}>
            <td>
              {name} {isOwn && <span>· yours</span>}
            </td>
            <td>{formatMoney(price)}</td>
            <td>{formatMoney(msrp)}</td>
            <td>{formatMoney(roi({ quantity, price, msrp: perPiece, factor }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Why({ item }: { item: SaleItem }) {
  const explanation = explainPrice(item);
  if (explanation === undefined) return null;
  return (
    <details className={styles.why}>
      <summary>Why this price</summary>
      <p>{explanation.rule}</p>
      {explanation.sum && <p className={styles.sum}>{explanation.sum}</p>}
    </details>
  );
}
