import { StockDot } from '../ui/stock-dot.tsx';
import styles from './product.module.css';
import { type Choice, preSeasonOf, type SaleItem } from './product-choice.ts';
import { stockWords } from './stock-words.ts';

/** Whether the chosen quantity can ship today, with a dot and in words. */
export function ProductStock({ choice, item, quantity }: { choice: Choice; item: SaleItem; quantity: number }) {
  const words = stockWords(item, quantity, preSeasonOf(choice) !== undefined);
  if (words === undefined) return null;
  return (
    <p className={styles.stock} role="status">
      <StockDot state={words.state}>{words.text}</StockDot>
    </p>
  );
}
