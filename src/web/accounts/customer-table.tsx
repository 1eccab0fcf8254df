import { memo } from 'react';
import { type CustomerSort, type CustomerSortField, DEFAULT_CUSTOMER_SORT } from '#domain/customer-filter.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column } from '../ui/table-column.ts';
import { VirtualTable } from '../ui/virtual-table.tsx';
import type { CustomerRow } from './account-queries.ts';
import styles from './accounts.module.css';

interface CustomerTableProps {
  customers: readonly CustomerRow[] | undefined;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  /** The list was asked for and did not come. */
  failed: boolean;
  refreshing: boolean;
  /** There is none to filter. */
  isEmpty: boolean;
  onClear: () => void;
  initialTop: number;
  onScroll: (top: number) => void;
  question: string;
}

type CustomerColumn = Column<CustomerRow> & { key: CustomerSortField };

const COLUMNS: readonly CustomerColumn[] = [
  {
    key: 'account',
    head: 'Account',
    cell: ({ slug }) => slug,
    sortable: true,
    tone: 'strong',
    className: styles.account,
  },
  {
    key: 'customerName',
    head: 'Name',
    cell: ({ customerName, billToName }) => (billToName ? `${customerName} (${billToName})` : customerName),
    sortable: true,
    tone: 'strong',
    shorten: true,
    className: styles.name,
  },
  {
    key: 'addressLine1',
    head: 'Address',
    cell: (row) => row.addressLine1,
    sortable: true,
    shorten: true,
    className: styles.address,
  },
  { key: 'city', head: 'City', cell: (row) => row.city, sortable: true, shorten: true, className: styles.city },
  { key: 'state', head: 'State', cell: (row) => row.state, sortable: true, className: styles.state },
  { key: 'zipCode', head: 'ZIP', cell: (row) => row.zipCode, sortable: true, className: styles.zip },
  {
    key: 'telephoneNo',
    head: 'Phone',
    cell: ({ telephoneNo }) => telephoneNo && <a href={`tel:${telephoneNo.replace(/[^\d+]/g, '')}`}>{telephoneNo}</a>,
    sortable: true,
    className: styles.phone,
  },
];

const fieldOf = (key: string): CustomerSortField =>
  COLUMNS.find((column) => column.key === key)?.key ?? DEFAULT_CUSTOMER_SORT.field;

/** The customers of a rep: thousands of rows in a window of 600 px (ACT-011, ACT-014 to ACT-016). Not drawn again for each letter of the filter. */
export const CustomerTable = memo(function CustomerTable({
  customers,
  sort,
  onSort,
  failed,
  refreshing,
  isEmpty,
  onClear,
  initialTop,
  onScroll,
  question,
}: CustomerTableProps) {
  const site = useSite();
  const chosen = useCustomerRef();
  const hrefOf = ({ slug, company }: CustomerRow) => paths.billing({ slug, company: addressedCompany(site, company) });
  return (
    <VirtualTable
      label="Customers"
      className={styles.customers}
      columns={COLUMNS}
      rows={customers}
      rowKey={({ company, slug }) => `${company}/${slug}`}
      rowHref={hrefOf}
      isSelected={({ slug, company }) => slug === chosen?.slug && addressedCompany(site, company) === chosen.company}
      sort={{ key: sort.field, direction: sort.ascending ? 'asc' : 'desc' }}
      onSort={({ key, direction }) => onSort({ field: fieldOf(key), ascending: direction === 'asc' })}
      failed={failed}
      refreshing={refreshing}
      cardHeight={69}
      initialTop={initialTop}
      onScroll={onScroll}
      question={question}
      card={(row) => (
        <RowCard
          shorten
          href={hrefOf(row)}
          title={row.customerName}
          line={`${row.slug} · ${[row.city, row.state].filter(Boolean).join(', ')}`}
        />
      )}
      empty={isEmpty ? <EmptyState title="There are no customers in this list." /> : <NoneFits onClear={onClear} />}
    />
  );
});

function NoneFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No customer fits." action={<Button onClick={onClear}>Clear filter</Button>}>
      Try fewer letters, or take a filter away.
    </EmptyState>
  );
}
