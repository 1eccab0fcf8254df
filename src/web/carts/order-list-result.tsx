import { useEffect, useRef, useState } from 'react';
import { CART_LINES_MAX, NEW_CART_ID } from '#domain/cart.ts';
import { ORDER_LIST_ROWS_MAX } from '#domain/order-list.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { isAtField } from '../ui/at-field.ts';
import { Button } from '../ui/button.tsx';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { Select } from '../ui/select.tsx';
import styles from './order-list.module.css';
import { OrderListColumns } from './order-list-columns.tsx';
import { OrderListCounts } from './order-list-counts.tsx';
import type { ListSheet } from './order-list-file.ts';
import { OrderListFoot } from './order-list-foot.tsx';
import { OrderListLeft } from './order-list-left.tsx';
import { OrderListNotices } from './order-list-notices.tsx';
import { type JudgedRow, needsPerson } from './order-list-rows.ts';
import { OrderListTable } from './order-list-table.tsx';
import { takersOf, takerText } from './order-list-takers.ts';
import { nameOfTarget, useListTarget } from './order-list-target.tsx';
import { countOf } from './order-list-words.ts';
import { useAddList } from './use-add-list.ts';
import type { OrderListState } from './use-order-list.ts';

interface OrderListResultProps {
  customer: CustomerRef;
  order: OrderListState;
  wantedCart: number | undefined;
  onStartOver: () => void;
  /** The sheets of the file that is open, where there is a choice. */
  sheets: readonly ListSheet[] | undefined;
  sheet: number;
  onSheet: (index: number) => void;
}

const linesNeeding = (rows: readonly JudgedRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ row, state }) => (needsPerson(state) ? row.line : [])));

/** The rows of the list with their verdicts, what they come to, and the way into a cart. */
export function OrderListResult(props: OrderListResultProps) {
  const { customer, order, wantedCart, sheets, sheet, onSheet, onStartOver } = props;
  const { rows, parts, list } = order;
  const isPhone = useMediaQuery(PHONE);
  // Those that needed the person when only they were asked for: one that is mended does not go from under the hand.
  const [kept, keep] = useState<ReadonlySet<number>>();
  // A refusal may have been the cart's.
  const { attempt } = order.draft;
  const target = useListTarget(wantedCart, order.forgetCart, attempt?.cartId);
  const heading = useRef<HTMLHeadingElement>(null);
  const adding = useAddList(customer, order, (cart, left) => {
    // What stays goes to the same cart, unless that has no place for it.
    const isFull = cart.detail.length + Math.min(left, ORDER_LIST_ROWS_MAX) > CART_LINES_MAX;
    target.choose(isFull ? NEW_CART_ID : cart.header.id);
    keep(undefined);
    // The button was far below the first of the rows that stay. Who types in one of them by now stays there.
    if (!isAtField()) heading.current?.focus();
  });
  // Synchronises the focus, which stays on nothing when the list's own form goes.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (list === undefined || parts === undefined) return null;
  const cartName = attempt ? nameOfTarget(attempt, target.carts) : '';
  /** Nothing of it is in a cart already, or may be. */
  const isAsRead = parts.added.length === 0 && !attempt;
  const takers = takersOf(parts.added, order.draft.edits, target.carts);
  return (
    <section aria-labelledby="order-list-rows" className={styles.result}>
      <div className={styles.head}>
        <h2 id="order-list-rows" ref={heading} tabIndex={-1}>
          {order.draft.name === '' ? 'Your list' : order.draft.name}
        </h2>
        <div className={styles.acts}>
          {/* What is in a cart already, or may be, would be read, and added, anew. */}
          {isAsRead && <Button onClick={() => order.setRead(false)}>Change the list</Button>}
          <Button look="quiet" onClick={onStartOver}>
            Start over
          </Button>
        </div>
      </div>
      {sheets && sheets.length > 1 && isAsRead && (
        <Select
          label="Sheet"
          className={styles.sheet}
          value={String(sheet)}
          options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => onSheet(Number(event.target.value))}
        />
      )}
      <HiddenRows count={isAsRead ? (order.draft.hidden ?? 0) : 0} />
      <OrderListColumns list={list} onChange={order.setColumns} />
      <OrderListNotices order={order} adding={adding} cartName={cartName} />
      <OrderListCounts
        order={order}
        takers={takers}
        hrefOf={(cartId) => paths.cart(customer, cartId)}
        shows={kept ? 'needing' : 'all'}
        onShow={(shows) => keep(shows === 'needing' ? linesNeeding(rows) : undefined)}
      />
      <OrderListTable
        rows={kept ? rows.filter(({ row, state }) => kept.has(row.line) || needsPerson(state)) : rows}
        acts={order.acts}
        sent={attempt?.lines}
        held={target.held}
        isPhone={isPhone}
        heading={heading}
      />
      {rows.length === 0 && <p className={styles.hint}>No row of this list is left to be added.</p>}
      <OrderListLeft
        list={list}
        parts={parts}
        addedTo={(line) => takerText(line, order.draft.edits, takers)}
        acts={order.acts}
      />
      <OrderListFoot order={order} adding={adding} target={target} isPhone={isPhone} />
    </section>
  );
}

/** Who filters a sheet before ordering by it takes what is hidden for left out. */
function HiddenRows({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert kind="warning" detail="Remove what you do not order.">
      {countOf(count, 'row')} that {count === 1 ? 'is' : 'are'} hidden in the file, such as by a filter,{' '}
      {count === 1 ? 'is' : 'are'} in this list too.
    </Alert>
  );
}
