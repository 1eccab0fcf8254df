import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { isUncertain } from './attempt-key.ts';
import styles from './order-list.module.css';
import { countOf } from './order-list-words.ts';
import type { ListAdding } from './use-add-list.ts';
import type { OrderListState } from './use-order-list.ts';

/** The same list carries the same key again, so that the server knows it. */
const UNCERTAIN = 'Press Add again without changing the list: what was added already is not added twice.';

/** What failed, and how far the looking up is. */
export function OrderListNotices({ order, adding }: { order: OrderListState; adding: ListAdding }) {
  const { checked, counts } = order;
  return (
    <>
      {adding.error && (
        <Alert
          kind="warning"
          detail={isUncertain(adding.error) ? UNCERTAIN : 'Nothing was added.'}
          onDismiss={adding.dismiss}
        >
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
