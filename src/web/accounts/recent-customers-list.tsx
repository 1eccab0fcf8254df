import { paths } from '../paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './accounts.module.css';
import { refOfRecent, useRecentCustomers } from './recent-customers.ts';

/** The customers last opened in this browser, on the profile. */
export function RecentCustomers() {
  const recent = useRecentCustomers();
  if (recent.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>Recent Customers</h2>
      <ul>
        {recent.map((customer) => {
          const ref = refOfRecent(customer);
          return (
            ref && (
              <li key={`${ref.company ?? ''}/${ref.slug}`}>
                <AppLink href={paths.billing(ref)} className={styles.row}>
                  <strong>{ref.accountKey}</strong>
                  {customer.CustomerName}
                  <span className={styles.space} />
                  <small>{new Date(customer.ts).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}</small>
                </AppLink>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
