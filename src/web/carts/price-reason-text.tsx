import type { PriceRule } from '#contract/price-rule.ts';
import { formatMoney } from '#domain/money.ts';
import { tellingSum } from '#domain/pricing.ts';
import styles from './lines.module.css';

const SOURCES: Readonly<Record<PriceRule['source'], string>> = {
  'customer-item': 'A price agreed with you for this item.',
  'level-item': 'The price of your price level for this item.',
  'level-code': "The price of your price level for this item's price code.",
  standard: 'The standard price.',
};

/** How the rule acted on the standard price, in words. */
function methodText({ method, value, standardPrice }: PriceRule): string | undefined {
  if (value === null || method === null) return undefined;
  if (method === 'O') return `Price ${formatMoney(value)}`;
  const from = standardPrice ? ` of ${formatMoney(standardPrice)}` : '';
  return method === 'D' ? `${Number(value)}% off${from}` : `${formatMoney(value)} off${from}`;
}

/** Which rule gave the price of a line, and how. */
export function PriceReasonText({ rule }: { rule: PriceRule }) {
  const method = methodText(rule);
  const sum = tellingSum(rule.arithmetic);
  return (
    <>
      <strong>Why this price</strong>
      <p>{SOURCES[rule.source]}</p>
      {method && <p>{method}</p>}
      {sum && <p className={styles.sum}>{sum}</p>}
    </>
  );
}
