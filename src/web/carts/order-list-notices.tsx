import { ORDER_LIST_ROWS_MAX } from '#domain/order-list.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './order-list.module.css';
import type { JudgedRow, PartedRows } from './order-list-rows.ts';
import { countOf } from './order-list-words.ts';
import type { ListAdding } from './use-add-list.ts';
import type { OrderListState } from './use-order-list.ts';

/** The same rows carry the same key again, so that the server knows them. */
const AGAIN =
  'Press Add again: what was added already is not added twice. Until then these rows stay as they were sent.';
const UNSURE = 'Whether these rows were added before is not known: please look at your carts and orders first.';

interface OrderListNoticesProps {
  order: OrderListState;
  adding: ListAdding;
  /** The cart of what is not known to be in it. */
  cartName: string;
}

/** What failed, how far the looking up is, and which part of a long list this is. */
export function OrderListNotices({ order, adding, cartName }: OrderListNoticesProps) {
  const { checked, counts, parts } = order;
  return (
    <>
      {adding.open && (
        <Alert ref={intoSight} kind="warning" detail={AGAIN}>
          {adding.error
            ? messageOf(adding.error)
            : `Whether ${countOf(adding.open.lines.length, 'row')} of this list went into ${cartName} is not known.`}
        </Alert>
      )}
      {adding.error && !adding.open && (
        <Alert ref={intoSight} kind="warning" detail={detailOf(adding, order.rows)} onDismiss={adding.dismiss}>
          {messageOf(adding.error)}
        </Alert>
      )}
      {checked.error !== undefined && (
        <Alert
          kind="warning"
          detail="Your list is still here."
          action={
            <Button size="small" onClick={order.retry}>
              Try again
            </Button>
          }
        >
          {messageOf(checked.error)}
        </Alert>
      )}
      {parts && <LongList parts={parts} />}
      {counts.reading > 0 && checked.asked > 0 && checked.error === undefined && (
        <div className={styles.reading}>
          <progress
            className={styles.progress}
            max={checked.asked}
            value={checked.done}
            aria-label="Looking up the rows"
          />
          <span className={styles.hint}>
            {checked.done} of {countOf(checked.asked, 'row')} looked up
          </span>
        </div>
      )}
    </>
  );
}

function detailOf({ error, isNothingAdded }: ListAdding, rows: readonly JudgedRow[]): string | undefined {
  if (error instanceof ApiProblem && error.code === 'forgotten') return undefined;
  if (!isNothingAdded) return UNSURE;
  const isChanged = error instanceof ApiProblem && error.code === 'changed';
  return (isChanged && changedText(rows)) || 'Nothing was added.';
}

/** So many of the rows whose price changed are named. */
const NAMED_MAX = 6;

function changedText(rows: readonly JudgedRow[]): string | undefined {
  const lines = rows.flatMap(({ row, state }) => (state.is === 'fine' && state.change ? row.line : []));
  if (lines.length === 0) return undefined;
  const named = `${lines.slice(0, NAMED_MAX).join(', ')}${lines.length > NAMED_MAX ? ' …' : ''}`;
  return `${lines.length === 1 ? `Row ${named} is` : `Rows ${named} are`} marked “Changed just now”. Press Add again to order at ${lines.length === 1 ? 'this price' : 'these prices'}.`;
}

/** The button that was pressed may be far below. */
function intoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'center' });
}

/** A list with more rows than are added at once is told of before its rows, since its end is far below. */
function LongList({ parts: { wanted, waiting, removed, added } }: { parts: PartedRows }) {
  const all = wanted.length + waiting.length + removed.length + added.length;
  if (all <= ORDER_LIST_ROWS_MAX || wanted.length === 0) return null;
  const more = formatQuantity(waiting.length);
  if (added.length > 0) {
    return (
      <Alert detail="Choose below which cart these go into.">
        {countOf(added.length, 'row')} of your list {isAre(added)} added.{' '}
        {waiting.length > 0
          ? `These are the next ${wanted.length}; ${more} more ${waiting.length === 1 ? 'comes' : 'come'} after them.`
          : `Here ${isAre(wanted)} the other ${wanted.length}.`}
      </Alert>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <Alert kind="warning" detail="They stay on this page and come next, once rows of this list are added.">
      At most {ORDER_LIST_ROWS_MAX} rows are added at once: {countOf(waiting.length, 'row')} of yours {isAre(waiting)}{' '}
      not in this list.
    </Alert>
  );
}

const isAre = ({ length }: readonly unknown[]): string => (length === 1 ? 'is' : 'are');
