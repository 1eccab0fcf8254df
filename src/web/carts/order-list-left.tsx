import { useState } from 'react';
import type { OrderList } from '#domain/order-list.ts';
import type { RowEdit } from '../session/list-drafts.ts';
import { TextButton } from '../ui/text-link.tsx';
import styles from './order-list-rows.module.css';
import type { PartedRows } from './order-list-rows.ts';
import { countOf, NOT_READ_WORDS } from './order-list-words.ts';
import type { RowActs } from './use-order-list.ts';

interface OrderListLeftProps {
  list: OrderList;
  parts: PartedRows;
  /** Which cart a row is in already. */
  addedTo: (line: number) => string;
  acts: RowActs;
}

/** An order form may have thousands of lines that were left blank. */
const SHOWN_MAX = 1000;

interface LeftRow {
  line: number;
  source: string;
  why: string;
  back?: { label: string; edit: RowEdit };
}

/** Every row of the source that is not among those to be added, and why; what the person left out can be put back. */
export function OrderListLeft({ list, parts, addedTo, acts }: OrderListLeftProps) {
  const rows: LeftRow[] = [
    ...list.notRead.map(({ line, source, why }) => ({ line, source, why: NOT_READ_WORDS[why] })),
    ...parts.unordered.map(({ line, source }) => ({
      ...{ line, source, why: 'No quantity' },
      back: { label: 'Order it', edit: { wanted: true as const } },
    })),
    ...parts.removed.map(({ line, source }) => ({
      ...{ line, source, why: 'Removed' },
      back: { label: 'Put it back', edit: { gone: undefined } },
    })),
    ...parts.waiting.map(({ line, source }) => ({ line, source, why: 'In the next list' })),
    ...parts.added.map(({ line, source }) => ({ line, source, why: addedTo(line) })),
  ].toSorted((a, b) => a.line - b.line);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className={styles.left} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{countOf(rows.length, 'other line')} of your list</summary>
      <ul>
        {(isOpen ? rows.slice(0, SHOWN_MAX) : []).map(({ line, source, why, back }) => (
          <li key={line}>
            <span className={styles.line}>{line}</span>
            <span className={styles.typed}>{source}</span>
            <span className={styles.why}>{why}</span>
            {back && (
              <TextButton aria-label={`${back.label}: row ${line}`} onClick={() => acts.change(line, back.edit)}>
                {back.label}
              </TextButton>
            )}
          </li>
        ))}
        {isOpen && rows.length > SHOWN_MAX && <li>and {countOf(rows.length - SHOWN_MAX, 'line')} more</li>}
      </ul>
    </details>
  );
}
