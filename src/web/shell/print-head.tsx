import { useSyncExternalStore } from 'react';
import { useSite } from '../session/site.tsx';
import styles from './page.module.css';
import { SignedIn } from './signed-in.tsx';

/** A page may have been open for days. */
function watchPrinting(tell: () => void): () => void {
  addEventListener('beforeprint', tell);
  return () => removeEventListener('beforeprint', tell);
}

/** What stands on top of paper instead of the header: the seller, the account, the day (design language 10). */
export function PrintHead() {
  const { sellerName, timeZone } = useSite();
  const day = useSyncExternalStore(
    watchPrinting,
    () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone }),
    () => '',
  );
  return (
    <div data-print="only">
      <div className={styles.printHead}>
        <strong>{sellerName}</strong>
        <SignedIn part="printAccount" />
        <span>{day}</span>
      </div>
    </div>
  );
}
