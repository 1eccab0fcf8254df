import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { forgetCustomer } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { AppLink } from '../ui/app-link.tsx';
import styles from './notices.module.css';
import page from './page.module.css';

/** Tells reps and employees, on every screen, for whom they act; with the way to another customer and out. */
export function ActingBar() {
  const { data: profile } = useProfile();
  const { ref, data } = useCustomer();
  const { slug } = useSite();
  const navigate = useNavigate();
  if (profile === undefined || profile.user.accountType === 4 || ref === undefined) return null;
  const { customer } = data ?? {};
  const place = [customer?.City, customer?.State].filter(Boolean).join(', ');
  function exit() {
    forgetCustomer(slug);
    void navigate(paths.profile());
  }
  return (
    <section className={styles.acting} aria-label="Acting for" data-print="never">
      <div className={`${page.wrap} ${styles.line}`}>
        <span>
          Acting for <strong>{customer?.CustomerName ?? ref.accountKey}</strong>
        </span>
        <span className={styles.dim}>
          {ref.accountKey}
          {place ? ` · ${place}` : ''} · you are {profile.user.name}
        </span>
        <span className={styles.space} />
        <AppLink href={paths.profile()}>Switch customer</AppLink>
        <button type="button" onClick={exit}>
          Exit
        </button>
      </div>
    </section>
  );
}
