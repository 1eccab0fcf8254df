import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { DocumentTrail, placeIn } from './document-trail.tsx';
import { listMembers, turnedTo, useOpenedList } from './opened-list.ts';
import { ORDER_KINDS, orderFilterOf, orderHref, orderListHref } from './order-kinds.ts';
import { type OrderKind, orderNeighborsQuery } from './order-queries.ts';

interface OrderTrailProps {
  kind: OrderKind;
  customerRef: CustomerRef;
  salesOrderNo: string;
  /** What the order is called on its page. */
  title: string;
}

/** Where an order stands, and the orders beside it in the list that it was opened from. */
export function OrderTrail({ kind, customerRef, salesOrderNo, title }: OrderTrailProps) {
  const { data: load } = useCustomer();
  const list = useOpenedList();
  const { data, isPlaceholderData } = useQuery(
    orderNeighborsQuery(useApi(), customerRef, { kind, salesOrderNo }, list && orderFilterOf(list)),
  );
  const place =
    list && data
      ? placeIn(data, isPlaceholderData, (no, position) => ({
          href: orderHref(customerRef, kind, no, listMembers(turnedTo(list, position))),
          name: no,
        }))
      : undefined;
  return (
    <DocumentTrail
      noun="order"
      place={place}
      crumbs={[
        { label: load?.customer.CustomerName ?? customerRef.accountKey, href: paths.billing(customerRef) },
        { label: ORDER_KINDS[kind].title, href: orderListHref(customerRef, kind, list && listMembers(list)) },
        { label: title },
      ]}
    />
  );
}
