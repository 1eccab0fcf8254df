import { useQuery } from '@tanstack/react-query';
import type { SalesOrder, WaitingOrder } from '#contract/order.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import { ORDER_FILTER_MAX } from '#domain/order.ts';
import { WAITING_CART } from '#domain/waiting-cart.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { type ListAddress, useListAddress } from '../lists/list-address.ts';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { momentDayText } from '../session/seller-time.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { listMembers } from './opened-list.ts';
import { listTotal, ORDER_KINDS, orderFilterOf, orderHref, orderListHref, placeOf } from './order-kinds.ts';
import { downloadOrders, type OrderKind, orderListQuery } from './order-queries.ts';
import styles from './orders.module.css';

/** The open, past or master orders of a customer; filter, sort and page are in the address (ORD-020 to ORD-028, ruling 37). */
export function OrderList({ kind }: { kind: OrderKind }) {
  const { ref } = useCustomer();
  return ref === undefined ? null : <Orders kind={kind} customerRef={ref} />;
}

function Orders({ kind, customerRef }: { kind: OrderKind; customerRef: CustomerRef }) {
  const api = useApi();
  const { data: load } = useCustomer();
  const address = useListAddress({ sort: ORDER_KINDS[kind].sort });
  const { sort, page, pageSize, search } = address;
  const filter = orderFilterOf(address);
  const place = { start: String((page - 1) * pageSize), limit: String(pageSize) };
  const query = useQuery(orderListQuery(api, customerRef, kind, { ...filter, ...place }));
  const list = query.data?.list;
  const total = query.data?.total ?? list?.length ?? 0;
  const orders = useRowsOfPage({ page, pageSize, rows: list, total, isPlaceholderData: query.isPlaceholderData });
  const hrefOf = (order: SalesOrder) => orderHref(customerRef, kind, order.SalesOrderNo, listMembers(address));
  return (
    <>
      <PageHead
        title={`${ORDER_KINDS[kind].title}: ${load?.customer.CustomerName ?? customerRef.accountKey}`}
        noIndex
      />
      <QueryAlert query={query} />
      <WaitingOrders orders={query.data?.waiting ?? []} />
      <FilterBar
        end={
          <>
            <RowCount>{query.data ? countText(total, search) : ''}</RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadOrders(api, customerRef, kind, filter)} />
          </>
        }
      >
        <SearchBox label="Order or PO #" maxLength={ORDER_FILTER_MAX} value={address.typed} onChange={address.type} />
        <KindSwitch kind={kind} customerRef={customerRef} />
      </FilterBar>
      <DataTable
        label={ORDER_KINDS[kind].title}
        columns={COLUMNS}
        rows={orders}
        rowKey={(order) => order.SalesOrderNo}
        rowHref={hrefOf}
        sort={sort}
        onSort={address.setSort}
        failed={query.isError}
        refreshing={query.isFetching && !query.isPending}
        empty={<NoOrders kind={kind} customerRef={customerRef} address={address} />}
        card={(order) => <OrderCard kind={kind} order={order} href={hrefOf(order)} />}
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={query.data && total}
        onPage={address.setPage}
        onPageSize={address.setPageSize}
      />
    </>
  );
}

const COLUMNS: readonly Column<SalesOrder>[] = [
  { key: 'SalesOrderNo', head: 'Order #', cell: (order) => order.SalesOrderNo, sortable: true },
  { key: 'ShipToCode', head: 'Ship To Code', cell: (order) => order.ShipToCode },
  {
    key: 'ShipToName',
    head: 'Ship To',
    cell: (order) => order.ShipToName,
    sortable: true,
    shorten: true,
    className: styles.shipTo,
  },
  { key: 'ShipToCity', head: 'Location', cell: placeOf, sortable: true },
  { key: 'CustomerPONo', head: 'PO #', cell: (order) => order.CustomerPONo, sortable: true },
  { key: 'OrderDate', head: 'Ordered', cell: (order) => dayText(order.OrderDate), sortable: true },
  { key: 'ShipExpireDate', head: 'Req. Ship Date', cell: (order) => dayText(order.ShipExpireDate), sortable: true },
  {
    key: 'TaxableAmt',
    head: 'Total',
    cell: (order) => formatMoney(listTotal(order)),
    sortable: true,
    firstDirection: 'desc',
    align: 'end',
    tone: 'strong',
  },
];

function countText(total: number, search: string): string {
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}`;
  return search === '' ? count : `${count} found`;
}

function KindSwitch({ kind, customerRef }: { kind: OrderKind; customerRef: CustomerRef }) {
  const kinds: [OrderKind, string][] = [
    ['open', 'Open'],
    ['past', 'Past'],
    ['master', 'Master'],
  ];
  return (
    <SegmentedControl
      label="Orders"
      value={kind}
      options={kinds.map(([value, label]) => ({ value, label, href: orderListHref(customerRef, value) }))}
    />
  );
}

function OrderCard({ kind, order, href }: { kind: OrderKind; order: SalesOrder; href: string }) {
  const { dateWord } = ORDER_KINDS[kind];
  return (
    <RowCard
      href={href}
      title={order.SalesOrderNo}
      end={formatMoney(listTotal(order))}
      line={[dayText(order.OrderDate), order.CustomerPONo && `PO ${order.CustomerPONo}`].filter(Boolean).join(' · ')}
      lineEnd={order.ShipExpireDate ? `${dateWord} ${dayText(order.ShipExpireDate)}` : undefined}
      foot={[order.ShipToCode, order.ShipToName, placeOf(order)].filter(Boolean).join(' · ')}
    />
  );
}

/** Submitted carts that have no order number yet (R04, R12). */
function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  return orders.map((order) => (
    <Alert
      key={order.reference}
      kind={order.status === 'needs-attention' ? 'warning' : 'info'}
      detail={`Submitted ${momentDayText(order.submittedAt)}, ${formatMoney(order.subTotalAmt)}. Reference ${order.reference}.`}
    >
      “{order.customerPONo}”: {WAITING_CART}.
    </Alert>
  ));
}

interface NoOrdersProps {
  kind: OrderKind;
  customerRef: CustomerRef;
  address: ListAddress;
}

/** Why a list is empty; an order that is not open is looked for among the past ones, by the same words. */
function NoOrders({ kind, customerRef, address: { search, set } }: NoOrdersProps) {
  const { empty, noun } = ORDER_KINDS[kind];
  const past = orderListHref(customerRef, 'past', { search });
  return (
    <EmptyState
      title={empty}
      action={search === '' ? undefined : <Button onClick={() => set('search', '')}>Clear filter</Button>}
    >
      {search !== '' && `No ${noun} matches “${search}”. `}
      {kind === 'open' && (
        <>
          Shipped orders are under <TextLink href={past}>Past</TextLink>.
        </>
      )}
    </EmptyState>
  );
}
