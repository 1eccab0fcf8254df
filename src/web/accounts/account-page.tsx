import type { CustomerLoad } from '#contract/accounts.ts';
import { TAX_SCHEDULE_NOTICE } from '#domain/order-right.ts';
import { CREDIT_HOLD_NOTICE } from '#domain/permissions.ts';
import { ApiProblem, isTokenRefused, messageOf } from '../api/problem.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { Outlet } from '../router/outlet.tsx';
import { useLocation, useParams } from '../router/use-route.ts';
import { useCurrentAccess } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { usePermittedRef } from '../session/permitted-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AccountHeader } from './account-header.tsx';
import styles from './accounts.module.css';

/** Pages of one thing (a cart, an order, an invoice) have titles of their own; the tabs share the customer's name. */
const TAB = /^\/account\/[^/]+(\/(delivery|users|carts|orders|closed|master|invoices))?\/?$|\/(delivery|users)\//;
/** One order or invoice: nothing of it can be shown without its account (ORD-014). */
const DOCUMENT = /^\/account\/[^/]+\/(?!delivery\/|users\/|carts\/)[^/]+\/[^/]+/;
/** Tabs without a title of their own. All others say theirs, which the customer's name, coming later, must not replace. */
const NAMED_HERE = /^\/account\/[^/]+(?:\/(delivery|users)(?:\/.*)?)?\/?$/;
const TAB_NAMES = new Map([
  [undefined, 'Billing Address'],
  ['delivery', 'Delivery Addresses'],
  ['users', 'Users'],
]);

/** Everything under `/account/{slug}`: loads the customer of the address and stands around its pages (ACT-042 to ACT-047). */
export function AccountPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const customer = useCustomer();
  const { ref, data, isError } = customer;
  if (ref === undefined || ref.slug.toUpperCase() !== slug.toUpperCase()) return <ToProfile />;
  if (isError && data === undefined) return <NotLoaded customer={customer} />;
  const here = NAMED_HERE.exec(pathname);
  return (
    <>
      {here && (
        <PageHead title={`${TAB_NAMES.get(here[1])}: ${data?.customer.CustomerName ?? ref.accountKey}`} noIndex />
      )}
      {data && <PermittedShipTo customerRef={ref} load={data} />}
      {TAB.test(pathname) && <AccountHeader customerRef={ref} load={data} />}
      <ProblemAlert of={customer} />
      {data && <Notices load={data} />}
      <Outlet />
    </>
  );
}

/** A slug that is no customer's leads to the accounts of the current access (ACT-046). */
function ToProfile() {
  const { data: profile } = useProfile();
  const access = useCurrentAccess();
  if (profile === undefined) return null;
  return <Navigate to={access?.isRepAccount ? paths.access(access.id) : paths.profile()} replace />;
}

/** Missing and foreign accounts are one and the same (ACT-066, security T10). */
function NotLoaded({ customer }: { customer: ReturnType<typeof useCustomer> }) {
  const { pathname } = useLocation();
  if (DOCUMENT.test(pathname) && isRefused(customer.error)) {
    return <Navigate to={paths.profile()} replace state={{ message: messageOf(customer.error) }} />;
  }
  return (
    <>
      <PageHead title="Account" noIndex />
      <PageTitle title="Account" sub={customer.ref?.accountKey} />
      <ProblemAlert of={customer} />
      <EmptyState
        title="This account cannot be shown."
        action={
          <>
            <Button busy={customer.isFetching} onClick={() => void customer.refetch()}>
              Try again
            </Button>
            <ButtonLink look="quiet" href={paths.profile()}>
              Choose an account
            </ButtonLink>
          </>
        }
      >
        {isFault(customer.error)
          ? 'That is not because of you. Please try again in a moment.'
          : 'It may have been closed, or it is not among your accounts.'}
      </EmptyState>
    </>
  );
}

/** Refused for good: where the server could not be reached or is busy, or a login is wanted first, the page waits for another try. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiProblem && !isTokenRefused(error) && ![0, 429, 503].includes(error.status);

/** Not about this account: the way to the server, or the server itself. */
const isFault = (error: Error | null): boolean =>
  !isRefused(error) || (error instanceof ApiProblem && error.status >= 500);

/** What keeps orders from leaving: said on every page of the account (ACT-082, ruling 19). */
function Notices({ load: { customer } }: { load: CustomerLoad }) {
  const { serviceEmail } = useSite();
  return (
    <>
      {!customer.TaxSchedule?.trim() && (
        <Alert
          kind="warning"
          className={styles.notice}
          action={<TextLink href={`mailto:${serviceEmail}`}>{serviceEmail}</TextLink>}
        >
          {TAX_SCHEDULE_NOTICE}
        </Alert>
      )}
      {customer.CreditHold === 'Y' && (
        <Alert kind="warning" className={styles.notice}>
          {CREDIT_HOLD_NOTICE}
        </Alert>
      )}
    </>
  );
}

/** A location of the address that is not permitted gives way to one that is. */
function PermittedShipTo({ customerRef: ref, load }: { customerRef: CustomerRef; load: CustomerLoad }) {
  const { pathname, search } = useLocation();
  const next = usePermittedRef(ref, load);
  if (next === undefined || next === ref) return null;
  return <Navigate to={pathname.replace(/^\/account\/[^/]+/, paths.billing({ slug: next.slug })) + search} replace />;
}

export { AccountPage as Component };
