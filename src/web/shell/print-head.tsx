import { useSite } from '../session/site.tsx';
import { useIsHydrated } from '../session/token.ts';
import styles from './page.module.css';
import { SignedIn } from './signed-in.tsx';

/** What stands on top of paper instead of the header: the seller, the account, the day (design language 10). */
export function PrintHead() {
  const { sellerName, timeZone } = useSite();
  const isHydrated = useIsHydrated();
  return (
    <div data-print="only">
      <div className={styles.printHead}>
        <strong>{sellerName}</strong>
        <SignedIn part="printAccount" />
        <span>{isHydrated && new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone })}</span>
      </div>
    </div>
  );
}
