import type { RefObject } from 'react';
import { IconTrash } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import table from './line-table.module.css';
import { OrderListCard, OrderListRow, type RowProps } from './order-list-row.tsx';
import styles from './order-list-rows.module.css';
import type { JudgedRow } from './order-list-rows.ts';
import type { RowActs } from './use-order-list.ts';

interface OrderListTableProps {
  rows: readonly JudgedRow[];
  acts: RowActs;
  /** Rows that stay as they were sent, by their line. */
  sent: readonly number[] | undefined;
  held: Readonly<Record<string, number>>;
  isPhone: boolean;
  /** Takes the focus when no row is left. */
  heading: RefObject<HTMLElement | null>;
}

/** The rows: a table, or cards on a phone. */
export function OrderListTable({ rows, acts, sent, held, isPhone, heading }: OrderListTableProps) {
  const locked = new Set(sent);
  const show = useSnackbar();
  function remove(line: number, button: HTMLElement) {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-list-remove]')];
    const at = buttons.indexOf(button);
    (buttons[at + 1] ?? buttons[at - 1] ?? heading.current)?.focus();
    acts.change(line, { gone: 'removed' });
    show({
      text: `Row ${line} removed`,
      icon: IconTrash,
      action: { label: 'Undo', onAct: () => acts.change(line, { gone: undefined }) },
    });
  }
  const propsOf = (judged: JudgedRow): RowProps => ({
    judged,
    acts,
    isSent: locked.has(judged.row.line),
    held: 'item' in judged.state ? (held[judged.state.item.itemCode] ?? 0) : 0,
    onRemove: remove,
  });
  if (rows.length === 0) return null;
  if (isPhone) {
    return (
      <ul aria-label="Rows of the list" className={styles.cards}>
        {rows.map((judged) => (
          <OrderListCard key={judged.row.line} {...propsOf(judged)} />
        ))}
      </ul>
    );
  }
  return (
    <div className={table.scroll}>
      <table aria-label="Rows of the list" className={`${table.table} ${styles.rows}`}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Verdict</th>
            <th scope="col">In your list</th>
            <th scope="col">Item</th>
            <th scope="col" className={table.end}>
              Quantity
            </th>
            <th scope="col">U/M</th>
            <th scope="col" className={table.end}>
              Price
            </th>
            <th scope="col" className={table.end}>
              Ext Price
            </th>
            <th scope="col" className={table.end} data-print="never">
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((judged) => (
            <OrderListRow key={judged.row.line} {...propsOf(judged)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
