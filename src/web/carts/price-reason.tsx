import { Suspense, useId } from 'react';
import type { PriceRule } from '#contract/price-rule.ts';
import { priceName } from '#domain/price-levels.ts';
import { Badge } from '../ui/badge.tsx';
import { useDrawnOnceOpened } from '../ui/use-drawn-once-opened.ts';
import { laterPart } from './later-parts.ts';
import styles from './lines.module.css';

const PriceReasonText = laterPart('PriceReasonText');

/** The badge of what set the price, most often a price level (LIN-003, PRC-012); with a rule it opens 'Why this price'. */
export function PriceReason({ level, rule }: { level: string | null | undefined; rule: PriceRule | undefined }) {
  const id = useId();
  const { isDrawn, onBeforeToggle } = useDrawnOnceOpened();
  const label = priceName(level, rule);
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
        <Suspense>{isDrawn && <PriceReasonText rule={rule} />}</Suspense>
      </div>
    </>
  );
}
