import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { invoicesOfOrderQuery } from './invoice-queries.ts';

/** `/account/{slug}/invoices/so/{salesOrderNo}`: the invoice of an order, or the list of them (INV-004, ruling 39). */
export function OrderInvoicesPage() {
  const { salesOrderNo = '' } = useParams();
  const { ref } = useCustomer();
  if (ref === undefined) return <Navigate to={paths.profile()} replace />;
  return (
    <>
      <PageHead title={`Invoices of order ${salesOrderNo}`} noIndex />
      <InvoicesOfOrder customerRef={ref} salesOrderNo={salesOrderNo} />
    </>
  );
}

function InvoicesOfOrder({ customerRef, salesOrderNo }: { customerRef: CustomerRef; salesOrderNo: string }) {
  const query = useQuery(invoicesOfOrderQuery(useApi(), customerRef, salesOrderNo));
  const { data } = query;
  if (query.isError) return <QueryAlert query={query} title={`Invoices of order ${salesOrderNo}`} />;
  if (data === undefined) return <Skeleton width="full" shape="control" />;
  const [first] = data;
  if (first && data.length === 1) {
    return <Navigate to={paths.invoice(customerRef, first.InvoiceType, first.InvoiceNo)} replace />;
  }
  if (data.length > 1) return <Navigate to={paths.invoices(customerRef, { order: salesOrderNo })} replace />;
  return (
    <EmptyState
      title={`There is no invoice of order ${salesOrderNo}`}
      action={<ButtonLink href={paths.pastOrder(customerRef, salesOrderNo)}>Sales Order #{salesOrderNo}</ButtonLink>}
    >
      It may not have shipped yet.
    </EmptyState>
  );
}

export { OrderInvoicesPage as Component };
