import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#domain/day-text.ts';
import { CANCELLED_NOTE, isCancelled, orderTitle } from '#domain/order.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { EmailDialog } from '../carts/email-dialog.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { momentDayText } from '../session/seller-time.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconCopy, IconMail, IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { fromOrderLine } from './document-line.ts';
import { DocumentLines } from './document-lines.tsx';
import { DuplicateOrderDialog } from './duplicate-order-dialog.tsx';
import { useEmailOrder } from './email-order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFoot } from './order-foot.tsx';
import { ORDER_KINDS, orderHref, orderListHref, statusOf } from './order-kinds.ts';
import { downloadLines, type FoundOrder, type OrderKind, orderQuery } from './order-queries.ts';
import { OrderTrack } from './order-track.tsx';
import { OrderTrail } from './order-trail.tsx';
import { OwnAccountNote, ownRefOf } from './own-account-note.tsx';
import { useMayCopy } from './use-may-copy.ts';

/** `/account/{slug}/{orders|closed|master}/{salesOrderNo}` (ORD-006, ORD-007, ruling 37). Found in another list, it goes to that one's address. */
export function OrderPage({ kind }: { kind: OrderKind }) {
  const { salesOrderNo = '' } = useParams();
  const { ref } = useCustomer();
  if (ref === undefined) return null;
  return <FoundPage kind={kind} customerRef={ref} salesOrderNo={salesOrderNo} />;
}

interface OrderAt {
  kind: OrderKind;
  customerRef: CustomerRef;
  salesOrderNo: string;
}

/** Head, trail and heading call the order the same (ORD-010, ORD-012). */
function FoundPage({ kind, customerRef, salesOrderNo }: OrderAt) {
  const query = useQuery(orderQuery(useApi(), customerRef, kind, salesOrderNo));
  const title = orderTitle({ salesOrderNo, orderStatus: query.data?.order.OrderStatus ?? '' });
  const at = { kind, customerRef, salesOrderNo };
  return (
    <>
      <PageHead title={title} noIndex />
      <OrderTrail {...at} title={title} />
      <Order key={`${keyOfRef(customerRef)}/${salesOrderNo}`} {...at} title={title} query={query} />
    </>
  );
}

interface OrderProps extends OrderAt {
  title: string;
  query: UseQueryResult<FoundOrder | null>;
}

function Order({ kind, customerRef, salesOrderNo, title, query }: OrderProps) {
  if (query.isError && query.data === undefined) return <QueryAlert query={query} title={title} />;
  if (query.data === null) return <NoOrder {...{ kind, customerRef, salesOrderNo, title }} />;
  if (query.data && query.data.kind !== kind && !isCancelled(query.data.order.OrderStatus)) {
    return <Navigate to={orderHref(customerRef, query.data.kind, salesOrderNo)} replace />;
  }
  return (
    <>
      <QueryAlert query={query} />
      <OrderScreen
        customerRef={customerRef}
        salesOrderNo={salesOrderNo}
        title={title}
        found={query.data}
        isReloading={query.isFetching}
        onReload={() => void query.refetch()}
      />
    </>
  );
}

function NoOrder({ kind, customerRef, salesOrderNo, title }: Omit<OrderProps, 'query'>) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title={`Sales order '${salesOrderNo}' was not found`}
        action={<ButtonLink href={orderListHref(customerRef, kind)}>{ORDER_KINDS[kind].title}</ButtonLink>}
      >
        It may belong to another account or location, or be kept only by its{' '}
        <TextLink href={paths.invoicesOfOrder(customerRef, salesOrderNo)}>invoices</TextLink>.
      </EmptyState>
    </>
  );
}

interface OrderScreenProps {
  customerRef: CustomerRef;
  salesOrderNo: string;
  title: string;
  found: FoundOrder | undefined;
  isReloading: boolean;
  onReload: () => void;
}

/** An order, to be read, copied, mailed (ORD-002, ORD-010 to ORD-019). */
function OrderScreen({ customerRef, salesOrderNo, title, found, isReloading, onReload }: OrderScreenProps) {
  const api = useApi();
  const [duplicates, duplicate] = useState(false);
  const email = useEmailOrder(customerRef);
  const mayCopy = useMayCopy();
  const order = found?.order;
  const status = order && statusOf(order);
  const ownRef = ownRefOf(order, customerRef);
  return (
    <>
      <PageTitle
        title={title}
        badge={status && <Badge tone={status.tone}>{status.text}</Badge>}
        sub={order ? madeBy(order) : <Skeleton width="medium" />}
        actions={
          <>
            <Button look="quiet" icon={IconRefresh} busy={isReloading} onClick={onReload}>
              Reload
            </Button>
            <CsvButton look="quiet" download={() => downloadLines(api, customerRef, salesOrderNo)} />
            <Button icon={IconMail} disabled={order === undefined} onClick={() => email.mutate(salesOrderNo)}>
              Send Email
            </Button>
            {!ownRef && (
              <Button
                look="primary"
                icon={IconCopy}
                disabled={!order?.SalesOrderNo || !mayCopy || isCancelled(order.OrderStatus)}
                onClick={() => duplicate(true)}
              >
                Duplicate Order
              </Button>
            )}
          </>
        }
      />
      {order && isCancelled(order.OrderStatus) && <Alert kind="error">{CANCELLED_NOTE}</Alert>}
      {ownRef && order && !isCancelled(order.OrderStatus) && (
        <OwnAccountNote ownRef={ownRef} noun="order" href={orderHref(ownRef, found.kind, salesOrderNo)} />
      )}
      {order && !isCancelled(order.OrderStatus) && <OrderTrack order={order} />}
      {order && <OrderFacts order={order} customerRef={customerRef} />}
      <DocumentLines label="Order lines" lines={order?.detail.map(fromOrderLine)} mayCopy={mayCopy} />
      {order && <OrderFoot order={order} customerRef={customerRef} kind={found.kind} />}
      <DuplicateOrderDialog
        customerRef={customerRef}
        salesOrderNo={salesOrderNo}
        shipToCode={order ? (order.ShipToCode ?? '') : null}
        open={duplicates}
        onClose={() => duplicate(false)}
      />
      <EmailDialog title={`Send Sales Order #${salesOrderNo}`} sending={email} />
    </>
  );
}

function madeBy({ OrderDate, UserFirstName, UserLastName, PromotedDate }: FoundOrder['order']): string {
  const name = [UserFirstName, UserLastName].filter(Boolean).join(' ');
  const by = name === '' ? '' : ` by ${name}`;
  const promoted = PromotedDate ? ` · submitted ${momentDayText(PromotedDate)}` : '';
  return `Ordered ${dayText(OrderDate)}${by}${promoted}`;
}
