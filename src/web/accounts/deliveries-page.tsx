import type { ShipTo } from '#contract/customer.ts';
import { splitEmails } from '#domain/email-list.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import { primaryShipTo } from '#domain/ship-to.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { sortRows, useShortList } from '../lists/short-list.ts';
import { paths } from '../paths.ts';
import { permissionsOf, useVisibleShipTos } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { useProfile } from '../session/session-queries.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconPlus } from '../ui/icons.ts';
import { pageRange } from '../ui/page-range.ts';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column } from '../ui/table-column.ts';
import { downloadLocationList } from './account-queries.ts';
import styles from './accounts.module.css';

const PAGE_SIZE = 10;

const addressOf = ({ ShipToAddress1, ShipToAddress2, ShipToAddress3 }: ShipTo): string =>
  [ShipToAddress1, ShipToAddress2, ShipToAddress3].filter(Boolean).join(', ');

const TEXTS: Readonly<Record<string, (row: ShipTo) => string>> = {
  code: ({ ShipToCode }) => ShipToCode,
  name: ({ ShipToName }) => ShipToName,
  address: addressOf,
  city: ({ ShipToCity }) => ShipToCity,
  state: ({ ShipToState }) => ShipToState,
  zip: ({ ShipToZipCode }) => ShipToZipCode ?? '',
  email: ({ EmailAddress }) => splitEmails(EmailAddress).join(', '),
};

/** The locations of an account that the person may see (ADR-018 to ADR-025). */
export function DeliveriesPage() {
  const api = useApi();
  const { ref, data: load } = useCustomer();
  const { data: profile, isError } = useProfile();
  const { page, sort, setPage, setSort } = useShortList({ key: 'code', direction: 'asc' });
  const visible = useVisibleShipTos(load);
  const rights = permissionsOf(load);
  const primary = primaryCodeOf(visible, rights, load?.customer.PrimaryShipToCode);
  const rows = visible && sortRows(visible, TEXTS, sort);
  const shown = rows?.slice((pageRange(page, PAGE_SIZE, rows.length).current - 1) * PAGE_SIZE).slice(0, PAGE_SIZE);
  const mayAdd = rights.billTo && isEmployeeOrRep(profile && { ...profile.user, roles: profile.roles });
  if (ref === undefined) return null;
  return (
    <>
      <FilterBar
        end={
          <>
            <RowCount>{rows ? `${rows.length} ${rows.length === 1 ? 'location' : 'locations'}` : ''}</RowCount>
            <CsvButton download={() => downloadLocationList(api, ref, sort)} />
            {mayAdd && (
              <ButtonLink icon={IconPlus} href={paths.newDelivery(ref)}>
                New Ship-To Location
              </ButtonLink>
            )}
          </>
        }
      >
        {null}
      </FilterBar>
      <DataTable
        label="Delivery addresses"
        columns={columnsWith(primary)}
        rows={shown}
        failed={isError}
        rowKey={({ ShipToCode }) => ShipToCode}
        rowHref={({ ShipToCode }) => paths.delivery(ref, ShipToCode)}
        isSelected={({ ShipToCode }) => ShipToCode === primary}
        sort={sort}
        onSort={setSort}
        card={(row) => (
          <RowCard
            href={paths.delivery(ref, row.ShipToCode)}
            title={row.ShipToName}
            end={row.ShipToCode}
            line={[addressOf(row), row.ShipToCity, row.ShipToState].filter(Boolean).join(', ')}
            lineEnd={row.ShipToCode === primary ? 'Default' : undefined}
          />
        )}
        empty={
          <EmptyState title="There are no delivery addresses.">
            Orders for this account go to its billing address.
          </EmptyState>
        }
      />
      {rows && rows.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

function primaryCodeOf(
  visible: readonly ShipTo[] | undefined,
  rights: ReturnType<typeof permissionsOf>,
  code: string | null | undefined,
): string | undefined {
  const places = (visible ?? []).map((row) => ({
    shipToCode: row.ShipToCode,
    salespersonDivisionNo: row.SalespersonDivisionNo,
    salespersonNo: row.SalespersonNo,
  }));
  return primaryShipTo(places, rights, code)?.shipToCode;
}

const columnsWith = (primary: string | undefined): readonly Column<ShipTo>[] => [
  { key: 'code', head: 'Code', cell: ({ ShipToCode }) => ShipToCode, sortable: true, tone: 'strong' },
  {
    key: 'name',
    head: 'Name',
    cell: ({ ShipToName, ShipToCode }) => (
      <span className={styles.named}>
        <span className={styles.shorten}>{ShipToName}</span>
        {ShipToCode === primary && <Badge tone="accent">Default</Badge>}
      </span>
    ),
    sortable: true,
    tone: 'strong',
    shorten: true,
    className: styles.location,
  },
  { key: 'address', head: 'Address', cell: addressOf, sortable: true, shorten: true, className: styles.address },
  {
    key: 'city',
    head: 'City',
    cell: ({ ShipToCity }) => ShipToCity,
    sortable: true,
    shorten: true,
    className: styles.city,
  },
  { key: 'state', head: 'State', cell: ({ ShipToState }) => ShipToState, sortable: true },
  {
    key: 'zip',
    head: 'Postal Code',
    cell: ({ ShipToZipCode }) => <span className={styles.whole}>{ShipToZipCode}</span>,
    sortable: true,
  },
  {
    key: 'email',
    head: 'Email',
    cell: ({ EmailAddress }) => splitEmails(EmailAddress).join(', '),
    sortable: true,
    shorten: true,
    className: styles.address,
  },
];

export { DeliveriesPage as Component };
