import { useCustomer } from '../session/customer-queries.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated } from '../session/token.ts';
import styles from './page.module.css';

/** What stands on top of paper instead of the header: the seller, the account, the day (design language 10). */
export function PrintHead() {
  const { sellerName } = useSite();
  const { ref, data } = useCustomer();
  const isHydrated = useIsHydrated();
  // The drawn page stands for every account.
  const account = isHydrated && ref && [ref.accountKey, data?.customer.CustomerName].filter(Boolean).join(' ');
  return (
    <div data-print="only">
      <div className={styles.printHead}>
        <strong>{sellerName}</strong>
        <span>{account}</span>
        <span>{isHydrated && new Date().toLocaleDateString('en-US', { dateStyle: 'long' })}</span>
      </div>
    </div>
  );
}
