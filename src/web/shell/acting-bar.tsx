import { ACCOUNT_TYPE, type Actor } from '#domain/permissions.ts';
import { hrefOfAccess } from '../accounts/access-href.ts';
import { paths } from '../paths.ts';
import { useRouter } from '../router/router-context.ts';
import { useAccessOf } from '../session/current-access.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { forgetCustomer } from '../session/customer-ref.ts';
import { orderRefusal } from '../session/order-right.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { useIsSignedIn } from '../session/token.ts';
import { AppLink } from '../ui/app-link.tsx';
import { keepsFocus } from '../ui/focus-content.ts';
import { Icon } from '../ui/icon.tsx';
import { IconArrowsExchange } from '../ui/icons.ts';
import notices from './notices.module.css';
import page from './page.module.css';
import styles from './signed-in-notices.module.css';

/** What the person does at the seller's, as colleagues call it. */
function workOf({ accountType, roles }: Actor): string {
  if (accountType !== ACCOUNT_TYPE.employee) return 'sales rep';
  if (roles.includes('cs')) return 'customer service';
  return roles.includes('sales') ? 'sales' : 'employee';
}

/** Tells reps and employees, on every screen, for whom they act, or whom they only see; with the way to another customer and out. */
export function ActingBar() {
  const { data: profile } = useProfile();
  const { ref, data } = useCustomerInHand();
  const isSignedIn = useIsSignedIn();
  const site = useSite();
  const access = useAccessOf(data);
  const router = useRouter();
  if (!isSignedIn || profile === undefined || ref === undefined) return null;
  const { accountType, name } = profile.user;
  if (accountType === ACCOUNT_TYPE.customer) return null;
  const { customer } = data ?? {};
  const isOrdering = data === undefined || orderRefusal(data) !== 'not-permitted';
  const act = isOrdering ? 'Ordering for' : 'Viewing';
  const place = [customer?.City, customer?.State].filter(Boolean).join(', ');
  const number = [ref.accountKey, ref.shipToCode].filter(Boolean).join(' / ');
  function exit() {
    // Unsaved changes may hold the step: the customer is forgotten where it arrives.
    const mark = {};
    const stop = router.subscribe(({ location }) => {
      if (location.state !== mark) return;
      stop();
      forgetCustomer(site.slug);
    });
    void router.navigate(paths.profile(), { state: mark });
  }
  return (
    <section className={styles.acting} aria-label={act} data-print="never">
      <div className={`${page.wrap} ${notices.line} ${styles.line}`}>
        <Icon of={IconArrowsExchange} size="small" />
        <span className={styles.customer}>
          {act} <strong>{customer?.CustomerName ?? number}</strong>
          {!isOrdering && '. You cannot order here.'}
        </span>
        <span className={styles.dim}>{customer && [number, place].filter(Boolean).join(' · ')}</span>
        <span className={styles.space} />
        <span className={styles.dim}>{`${name}, ${workOf({ accountType, roles: profile.roles })}`}</span>
        <AppLink href={access?.isRepAccount ? hrefOfAccess(site, access.wire) : paths.profile()}>
          Switch customer
        </AppLink>
        <button type="button" ref={keepsFocus} onClick={exit}>
          Exit
        </button>
      </div>
    </section>
  );
}
