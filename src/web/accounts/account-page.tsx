import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { messageOf } from '../api/problem.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { useProfile } from '../session/session-queries.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { AccountHeader } from './account-header.tsx';

/** Pages of one thing (a cart, an order, an invoice) have titles of their own; the tabs share the customer's name. */
const TAB = /^\/account\/[^/]+(\/(delivery|users|carts|orders|closed|master|invoices))?\/?$|\/(delivery|users)\//;

/** Everything under `/account/{slug}`: loads the customer of the address and stands around its pages. */
export function AccountPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { ref, data, isError, error, refetch } = useCustomer();
  const { data: profile } = useProfile();
  if (ref === undefined || ref.slug.toUpperCase() !== slug.toUpperCase()) {
    return <Navigate to={profile ? paths.access(profile.user.id) : paths.profile()} replace />;
  }
  if (isError) {
    return (
      <>
        <PageHead title="Account" noIndex />
        <Alert
          kind="warning"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      </>
    );
  }
  return (
    <>
      <PageHead title={data?.customer.CustomerName ?? 'Account'} noIndex />
      {TAB.test(pathname) && <AccountHeader customerRef={ref} load={data} />}
      {data?.customer.TaxSchedule === null && (
        <Alert kind="warning">Warning: Missing Tax Schedule. Please contact customer service.</Alert>
      )}
      <Outlet />
    </>
  );
}

export { AccountPage as Component };
