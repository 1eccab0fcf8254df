import type { Ref } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { ApiProblem } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './cart-page.module.css';

/** A line that keeps its cart from becoming an order, and why. */
export interface RefusedLine {
  line: CartLine;
  message: string;
}

const LINE_PATH = /^body\.lines\.(\d+)(?:\.|$)/;

/** The lines that a refused submit names, as far as they are still in the cart. */
export function refusedLinesOf(error: Error | null, lines: readonly CartLine[]): RefusedLine[] {
  if (!(error instanceof ApiProblem)) return [];
  return error.errors.flatMap(({ path, message }) => {
    const line = lines.find(({ id }) => String(id) === LINE_PATH.exec(path)?.[1]);
    return line === undefined ? [] : [{ line, message }];
  });
}

/** Whether a refused submit was about lines and nothing else: once they are gone, nothing of it is left. */
export const isAboutLines = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.errors.length > 0 && error.errors.every(({ path }) => LINE_PATH.test(path));

interface RefusedLinesProps {
  refused: readonly RefusedLine[];
  onRemove: (line: CartLine) => void;
  onDismiss: () => void;
  ref: Ref<HTMLDivElement>;
}

/** All lines that cannot be ordered at once, each to be removed where one stands: nobody walks the steps anew for every one. */
export function RefusedLines({ refused, onRemove, onDismiss, ref }: RefusedLinesProps) {
  const lines = [...new Set(refused.map(({ line }) => line))];
  const isOne = lines.length === 1;
  return (
    <Alert kind="error" ref={ref} onDismiss={onDismiss}>
      {isOne ? 'One line' : `${lines.length} lines`} of this cart cannot be ordered as {isOne ? 'it is' : 'they are'}.
      Nothing has been ordered.
      <ul className={styles.refused}>
        {refused.map(({ line, message }) => (
          <li key={`${line.id} ${message}`}>
            <div>
              <strong>{line.itemCode}</strong> {line.itemCodeDesc}
              <div>{message.replace(`Item ${line.itemCode} is n`, 'N')}</div>
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
