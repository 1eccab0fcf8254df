import type { WorkOrder } from '#contract/fulfilment.ts';
import { momentTimeText } from '../session/seller-time.ts';
import styles from './fulfilment.module.css';
import { actionText } from './work-words.ts';

/** Who did what with the order, the latest first. */
export function WorkHistory({ order }: { order: WorkOrder }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {order.history.length === 0 && (
        <p className={styles.quiet}>Nothing was done here yet. The order came with an import.</p>
      )}
      <ol className={styles.history}>
        {order.history.map(({ at, action, by, detail }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{momentTimeText(at)}</time>
            <span>
              <strong>{actionText(action)}</strong> {by && `by ${by}`}
              {detail !== '' && <span className={styles.quiet}> {detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
