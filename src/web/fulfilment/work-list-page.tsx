import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { DeskSwitch } from '../staff/desk-switch.tsx';
import { StaffOnly } from '../staff/staff-only.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { useWorkList, type WorkList } from './use-work-list.ts';
import { WorkCard } from './work-card.tsx';
import { WorkFilters } from './work-filters.tsx';
import { workColumns } from './work-list-columns.tsx';
import { isErp } from './work-queries.ts';

/** `/staff/order-desk`: the orders of all accounts that an employee covers. Filter, search, sort and page are in the address. */
export function WorkListPage() {
  return (
    <StaffOnly title="Order desk">
      <Desk />
    </StaffOnly>
  );
}

function Desk() {
  const list = useWorkList();
  const { query, address, total } = list;
  if (isErp(query.error)) return <Navigate to={paths.submissions()} replace />;
  return (
    <>
      <PageHead title="Order desk" noIndex />
      <PageTitle
        title="Order desk"
        sub="Orders to pick, ship and invoice, of all accounts that you cover."
        actions={<DeskSwitch value="orders" />}
      />
      <QueryAlert query={query} />
      <WorkFilters list={list} />
      <WorkTable list={list} />
      <Pager
        page={address.page}
        pageSize={address.pageSize}
        total={query.data && total}
        onPage={address.setPage}
        onPageSize={address.setPageSize}
      />
    </>
  );
}

function WorkTable({ list }: { list: WorkList }) {
  const { query, address, filter, orders } = list;
  return (
    <DataTable
      label="Orders in work"
      columns={workColumns({ isPast: filter === 'closed' || filter === 'cancelled' })}
      rows={orders}
      rowKey={({ id }) => String(id)}
      rowHref={({ Company, SalesOrderNo }) => paths.workOrder(Company, SalesOrderNo)}
      sort={address.sort}
      onSort={address.setSort}
      failed={query.isError}
      refreshing={query.isFetching && !query.isPending}
      card={(entry) => <WorkCard entry={entry} />}
      empty={<NoWork list={list} />}
    />
  );
}

function NoWork({ list: { address, filter, company } }: { list: WorkList }) {
  if (filter === 'open' && company === undefined && address.search === '')
    return <EmptyState title="No order is open.">Orders appear here as soon as a cart is submitted.</EmptyState>;
  return (
    <EmptyState
      title="No order is found."
      action={<Button onClick={() => address.clear(['search', 'filter', 'company'])}>Show all open orders</Button>}
    >
      {address.search === '' ? 'Nothing waits here.' : `Nothing here matches “${address.search}”.`}
    </EmptyState>
  );
}

export { WorkListPage as Component };
