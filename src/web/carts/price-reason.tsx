import { useId } from 'react';
import type { PriceRule } from '#contract/price-rule.ts';
import { formatMoney } from '#domain/money.ts';
import { priceLevelLabel } from '#domain/price-levels.ts';
import { tellingSum } from '#domain/pricing.ts';
import { Badge } from '../ui/badge.tsx';
import { useDrawnOnceOpened } from '../ui/use-drawn-once-opened.ts';
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

/** The price level's badge (LIN-003, PRC-012); with a rule it opens 'Why this price'. */
export function PriceReason({ level, rule }: { level: string | null | undefined; rule: PriceRule | undefined }) {
  const id = useId();
  const { isDrawn, onBeforeToggle } = useDrawnOnceOpened();
  const label = priceLevelLabel(level);
  if (rule === undefined) return label === undefined ? null : <Badge>{label}</Badge>;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.reasonButton}
        title={label ? `${label}: why this price` : undefined}
      >
        <Badge>{label ?? 'Why this price'}</Badge>
      </button>
      <div id={id} popover="auto" className={styles.reason} onBeforeToggle={onBeforeToggle}>
        {isDrawn && <ReasonText rule={rule} />}
      </div>
    </>
  );
}

function ReasonText({ rule }: { rule: PriceRule }) {
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
