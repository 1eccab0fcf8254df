import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { orderTitle } from '#domain/order.ts';
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
import { WorkLines } from './work-lines.tsx';
import { WorkOrderScreen } from './work-order-screen.tsx';
import { isErp, type OrderName, workOrderQuery } from './work-queries.ts';

/** `/staff/orders/{company}/{salesOrderNo}`: one order, with everything that working it needs. */
export function WorkOrderPage() {
  const { company = '', salesOrderNo = '' } = useParams();
  return (
    <StaffOnly title={`Sales Order #${salesOrderNo}`}>
      <FoundPage company={company} salesOrderNo={salesOrderNo} />
    </StaffOnly>
  );
}

/** Head, trail and heading call the order the same. */
function FoundPage({ company, salesOrderNo }: OrderName) {
  const query = useQuery(workOrderQuery(useApi(), { company, salesOrderNo }));
  const title = orderTitle({ salesOrderNo, orderStatus: query.data?.OrderStatus ?? '' });
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb items={[{ label: 'Order desk', href: paths.orderDesk() }, { label: title }]} />
      <Order key={`${company}/${salesOrderNo}`} salesOrderNo={salesOrderNo} title={title} query={query} />
    </>
  );
}

interface OrderProps {
  salesOrderNo: string;
  title: string;
  query: UseQueryResult<WorkOrder | null>;
}

function Order({ salesOrderNo, title, query }: OrderProps) {
  if (isErp(query.error))
    return (
      <>
        <PageTitle title={title} />
        <EmptyState
          title="Orders are shipped and invoiced in the back office, not here."
          action={<ButtonLink href={paths.submissions()}>Submissions</ButtonLink>}
        />
      </>
    );
  if (query.isError && !query.data)
    return (
      <>
        <PageTitle title={title} />
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
        <PageTitle title={title} />
        <EmptyState
          title={`Sales order '${salesOrderNo}' was not found`}
          action={<ButtonLink href={paths.orderDesk()}>Order desk</ButtonLink>}
        >
          It may belong to an account that you do not cover.
        </EmptyState>
      </>
    );
  if (query.data === undefined)
    return (
      <>
        <PageTitle title={title} sub={<Skeleton width="medium" />} />
        <WorkLines order={undefined} />
      </>
    );
  return (
    <WorkOrderScreen
      order={query.data}
      title={title}
      isReloading={query.isFetching}
      onReload={() => void query.refetch()}
    />
  );
}

export { WorkOrderPage as Component };
