import { paths } from '../paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './accounts.module.css';
import { momentText } from './moment-text.ts';
import { useRecentCustomers } from './recent-customers.ts';

/** The customers last opened in this browser, on the profile. */
export function RecentCustomers() {
  const recent = useRecentCustomers();
  if (recent.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>Recent Customers</h2>
      <ul>
        {recent.map(({ ref, name, ts }) => (
          <li key={`${ref.company ?? ''}/${ref.slug}`}>
            <AppLink href={paths.billing(ref)} className={`${styles.row} ${styles.recent}`}>
              <strong className={styles.number}>{ref.accountKey}</strong>
              <span className={styles.recentName}>{name}</span>
              <small>{momentText(ts, Date.now())}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
