import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { StaffOnly } from '../staff/staff-only.tsx';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountMoneyScreen } from './account-money-screen.tsx';
import { type AccountName, accountMoneyQuery, isErp } from './money-queries.ts';

const TITLE = 'Payments and credits';

/** `/staff/accounts/{company}/{customerKey}`: what an account owes and holds, and what was entered of it. */
export function AccountMoneyPage() {
  const { company = '', customerKey = '' } = useParams();
  return (
    <StaffOnly title={TITLE}>
      <PageHead title={`${TITLE} ${customerKey}`} noIndex />
      <Breadcrumb items={[{ label: 'Order desk', href: paths.orderDesk() }, { label: `${TITLE} ${customerKey}` }]} />
      <Account key={`${company}/${customerKey}`} company={company} customerKey={customerKey} />
    </StaffOnly>
  );
}

function Account(name: AccountName) {
  const query = useQuery(accountMoneyQuery(useApi(), name));
  const toDesk = <ButtonLink href={paths.orderDesk()}>Order desk</ButtonLink>;
  if (query.data)
    return (
      <AccountMoneyScreen
        account={query.data}
        title={TITLE}
        isReloading={query.isFetching}
        onReload={() => void query.refetch()}
      />
    );
  if (isErp(query.error))
    return (
      <>
        <PageTitle title={TITLE} />
        <EmptyState title="Payments are recorded in the back office, not here." action={toDesk} />
      </>
    );
  if (query.isError)
    return (
      <>
        <PageTitle title={TITLE} />
        <Alert
          kind="warning"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(query.error)}
        </Alert>
      </>
    );
  if (query.data === null)
    return (
      <>
        <PageTitle title={TITLE} />
        <EmptyState title={`Account '${name.customerKey}' was not found`} action={toDesk}>
          It may be one that you do not cover.
        </EmptyState>
      </>
    );
  return <PageTitle title={TITLE} sub={<Skeleton width="medium" />} />;
}

export { AccountMoneyPage as Component };
