import type { InvoiceRow } from '#contract/invoice.ts';
import { defaultInvoiceSort, INVOICE_SEARCH_MAX } from '#domain/invoice.ts';
import { isEmployee } from '#domain/permissions.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { type ListAddress, useListAddress } from '../lists/list-address.ts';
import { listMembers } from '../orders/opened-list.ts';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { today } from '../session/seller-time.ts';
import { useProfile } from '../session/session-queries.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip } from '../ui/chip.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import type { Sort } from '../ui/table-column.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import { invoiceFilterOf } from './invoice-filter.ts';
import { downloadList } from './invoice-queries.ts';
import { numberOf } from './invoice-row.ts';
import { useInvoicePreferences } from './use-invoice-preferences.ts';
import { useInvoiceRows } from './use-invoice-rows.ts';

/** The invoices of a customer (INV-001, INV-005 to INV-020, rulings 14 and 40). */
export function InvoiceListPage() {
  const { ref } = useCustomer();
  const { data: profile } = useProfile();
  if (ref === undefined || profile === undefined) return null;
  const actor = { accountType: profile.user.accountType, roles: profile.roles };
  return <Invoices key={keyOfRef(ref)} customerRef={ref} isInternal={isEmployee(actor)} />;
}

/** Employees see the newest number first, everyone else the newest date (INV-016, INV-017). */
const usualSort = (isInternal: boolean): Sort => ({
  key: defaultInvoiceSort(isInternal).field === 'invoiceNo' ? 'InvoiceNo' : 'InvoiceDate',
  direction: 'desc',
});

function Invoices({ customerRef, isInternal }: { customerRef: CustomerRef; isInternal: boolean }) {
  const api = useApi();
  const { data: load } = useCustomer();
  const preferences = useInvoicePreferences();
  const address = useListAddress({ sort: preferences.sort ?? usualSort(isInternal), pageSize: preferences.rows });
  const showsBalance = load?.permissions?.billTo === true;
  const { query, rows, loaded, total, reach, current } = useInvoiceRows(customerRef, address, load !== undefined);
  const hrefOf = (row: InvoiceRow) => paths.invoice(customerRef, row.InvoiceType, row.InvoiceNo, listMembers(address));
  return (
    <>
      <PageHead title={`Invoices: ${load?.customer.CustomerName ?? customerRef.accountKey}`} noIndex />
      {showsBalance && <InvoiceFigures customerRef={customerRef} />}
      <QueryAlert query={query} text="Sorry, an error occurred" />
      <InvoiceFilters address={address} locations={load?.shipTo ?? []} showsPaid={showsBalance}>
        <RowCount>{query.data ? countText(loaded, total) : ''}</RowCount>
        <Button
          icon={IconRefresh}
          disabled={load === undefined}
          busy={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          Reload
        </Button>
        <CsvButton download={() => downloadList(api, customerRef, invoiceFilterOf(address))} />
      </InvoiceFilters>
      <DataTable
        label="Invoices"
        columns={invoiceColumns({ showsBalance, today: today() })}
        rows={rows}
        rowKey={numberOf}
        rowHref={hrefOf}
        sort={address.sort}
        onSort={(sort) => {
          preferences.keepSort(sort);
          address.setSort(sort);
        }}
        failed={query.isError}
        refreshing={query.isFetching && !query.isPending}
        empty={<NoInvoices address={address} />}
        card={(row) => <InvoiceCard row={row} href={hrefOf(row)} today={today()} />}
      />
      <Pager
        page={current}
        pageSize={address.pageSize}
        total={query.data && reach}
        onPage={address.setPage}
        onPageSize={(size) => {
          preferences.keepRows(size);
          address.setPageSize(size);
        }}
      >
        <Button
          disabled={!query.hasNextPage}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load More
        </Button>
      </Pager>
    </>
  );
}

const countText = (loaded: number, total: number): string => {
  const noun = total === 1 ? 'invoice' : 'invoices';
  return loaded === total
    ? `${total.toLocaleString('en-US')} ${noun}`
    : `${loaded} of ${total.toLocaleString('en-US')} ${noun}`;
};

interface InvoiceFiltersProps {
  address: ListAddress;
  locations: readonly { ShipToCode: string; ShipToName: string; ShipToCity: string }[];
  /** The balance says what is paid; those who may not see it have no such choice. */
  showsPaid: boolean;
  children: React.ReactNode;
}

function InvoiceFilters({ address, locations, showsPaid, children }: InvoiceFiltersProps) {
  const order = address.get('order');
  return (
    <FilterBar end={children}>
      <SearchBox label="Invoice or PO #" maxLength={INVOICE_SEARCH_MAX} value={address.typed} onChange={address.type} />
      <Select
        label="Ship-to location"
        hideLabel
        value={address.get('location')}
        onChange={(event) => address.set('location', event.target.value)}
        options={[
          { value: '', label: 'All ship-to locations' },
          ...locations.map(({ ShipToCode, ShipToName, ShipToCity }) => ({
            value: ShipToCode,
            label: `${ShipToCode} · ${[ShipToName, ShipToCity].filter(Boolean).join(', ')}`,
          })),
        ]}
      />
      {showsPaid && (
        <Checkbox
          label="Show paid invoices?"
          checked={address.get('paid') !== 'no'}
          onChange={(event) => address.set('paid', event.target.checked ? '' : 'no')}
        />
      )}
      {order !== '' && (
        <Chip onRemove={() => address.set('order', '')} removeLabel="Show all orders">
          Order {order}
        </Chip>
      )}
    </FilterBar>
  );
}

function NoInvoices({ address }: { address: ListAddress }) {
  const filters = ['search', 'location', 'order', 'paid'];
  const isFiltered = filters.some((name) => address.get(name) !== '');
  if (!isFiltered)
    return <EmptyState title="There are no invoices.">Invoices appear here once an order ships.</EmptyState>;
  return (
    <EmptyState title="No invoice fits." action={<Button onClick={() => address.clear(filters)}>Clear filters</Button>}>
      Try fewer letters, another location, or paid invoices too.
    </EmptyState>
  );
}

export { InvoiceListPage as Component };
