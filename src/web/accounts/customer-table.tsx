import type { ListedCustomer } from '#contract/customer.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column, Sort } from '../ui/table-column.ts';
import { VirtualTable } from '../ui/virtual-table.tsx';
import styles from './accounts.module.css';
import { accountOf } from './customer-filter.ts';

interface CustomerTableProps {
  customers: readonly ListedCustomer[] | undefined;
  company: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  refreshing: boolean;
}

const COLUMNS: readonly Column<ListedCustomer>[] = [
  { key: 'account', head: 'Account', cell: accountOf, sortable: true, tone: 'strong', className: styles.account },
  {
    key: 'CustomerName',
    head: 'Name',
    cell: ({ CustomerName, BillToName }) => (BillToName ? `${CustomerName} (${BillToName})` : CustomerName),
    sortable: true,
    tone: 'strong',
    shorten: true,
    className: styles.name,
  },
  {
    key: 'AddressLine1',
    head: 'Address',
    cell: (row) => row.AddressLine1,
    sortable: true,
    shorten: true,
    className: styles.address,
  },
  { key: 'City', head: 'City', cell: (row) => row.City, sortable: true, className: styles.city },
  { key: 'State', head: 'State', cell: (row) => row.State, sortable: true, className: styles.state },
  { key: 'ZipCode', head: 'ZIP', cell: (row) => row.ZipCode, sortable: true, className: styles.zip },
  {
    key: 'TelephoneNo',
    head: 'Phone',
    cell: ({ TelephoneNo }) => TelephoneNo && <a href={`tel:${TelephoneNo.replace(/[^\d+]/g, '')}`}>{TelephoneNo}</a>,
    sortable: true,
    className: styles.phone,
  },
];

/** The customers of a rep: thousands of rows in a window of 600 px. */
export function CustomerTable({ customers, company, sort, onSort, refreshing }: CustomerTableProps) {
  const named = addressedCompany(useSite(), company);
  return (
    <VirtualTable
      label="Customers"
      columns={COLUMNS}
      rows={customers}
      rowKey={(row) => `${row.Company}/${accountOf(row)}`}
      rowHref={(row) => paths.billing({ slug: accountOf(row), company: named })}
      sort={sort}
      onSort={onSort}
      refreshing={refreshing}
      card={(row) => (
        <RowCard
          href={paths.billing({ slug: accountOf(row), company: named })}
          title={row.CustomerName}
          line={`${accountOf(row)} · ${[row.City, row.State].filter(Boolean).join(', ')}`}
        />
      )}
      empty={<EmptyState title="No customer fits.">Try fewer letters, or another rep or state.</EmptyState>}
    />
  );
}
