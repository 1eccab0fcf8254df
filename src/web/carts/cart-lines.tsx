import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { CartLineCard, CartLineRow, type LineActs } from './cart-line-row.tsx';
import styles from './lines.module.css';
import type { ShownLine } from './shown-lines.ts';

interface CartLinesProps {
  lines: readonly ShownLine[];
  acts: LineActs;
  readOnly: boolean;
  mayCopy: boolean;
}

/** The lines of a cart: a table, or cards on a phone (LIN-001). */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) {
    return (
      <ul aria-label="Cart lines" className={styles.cards}>
        {lines.map((shown) => (
          <CartLineCard key={shown.line.id} shown={shown} {...rest} />
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.scroll}>
      <table aria-label="Cart lines" className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.itemColumn}>
              Item
            </th>
            <th scope="col">Description</th>
            <th scope="col" className={styles.unit}>
              U/M
            </th>
            <th scope="col" className={`${styles.end} ${styles.ordered}`}>
              Ordered
            </th>
            <th scope="col" className={`${styles.end} ${styles.money}`}>
              Unit Price
            </th>
            <th scope="col" className={`${styles.end} ${styles.money}`}>
              MSRP
            </th>
            <th scope="col" className={`${styles.end} ${styles.money}`}>
              Item Price
            </th>
            <th scope="col" className={`${styles.end} ${styles.money}`}>
              Ext Price
            </th>
            <th scope="col" className={`${styles.end} ${styles.action}`} data-print="never">
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((shown) => (
            <CartLineRow key={shown.line.id} shown={shown} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
