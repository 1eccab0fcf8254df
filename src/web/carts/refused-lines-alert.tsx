import type { Ref } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './cart-page.module.css';
import type { RefusedLine } from './refused-lines.ts';

interface RefusedLinesAlertProps {
  refused: readonly RefusedLine[];
  onRemove: (line: CartLine) => void;
  /** Only where a submit was refused for them; else nothing was ordered yet anyway, and it stays until they are gone. */
  onDismiss?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** All lines that cannot be ordered at once, each to be removed where one stands: nobody walks the steps anew for every one. */
export function RefusedLinesAlert({ refused, onRemove, onDismiss, ref }: RefusedLinesAlertProps) {
  const lines = [...new Set(refused.map(({ line }) => line))];
  const isOne = lines.length === 1;
  return (
    <Alert kind={onDismiss ? 'error' : 'warning'} ref={ref} onDismiss={onDismiss}>
      {isOne ? 'One line' : `${lines.length} lines`} of this cart cannot be ordered as {isOne ? 'it is' : 'they are'}.
      {onDismiss && ' Nothing has been ordered.'}
      <ul className={styles.refused}>
        {refused.map(({ line, message }) => (
          <li key={`${line.id} ${message}`}>
            <div>
              <strong>{line.itemCodeDesc}</strong>
              <div>{message}</div>
            </div>
            <Button size="small" aria-label={`Remove ${line.itemCode}`} onClick={() => onRemove(line)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {!isOne && (
        <Button size="small" onClick={() => lines.forEach(onRemove)}>
          Remove all {lines.length}
        </Button>
      )}
    </Alert>
  );
}
