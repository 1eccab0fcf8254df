import { isEmployee, isEmployeeOrRep } from '#domain/permissions.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { sortRows, useShortList } from '../lists/short-list.ts';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { type CustomerRef, useCustomerRef } from '../session/customer-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useProfile } from '../session/session-queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconPlus, IconRefresh } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { pageRange } from '../ui/page-range.ts';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column } from '../ui/table-column.ts';
import { PermissionMark, TypeBadge } from './user-marks.tsx';
import { downloadUserList, type KnownUser, useUsers } from './user-queries.ts';
import styles from './users.module.css';

const PAGE_SIZE = 10;

const COLUMNS: readonly Column<KnownUser>[] = [
  { key: 'type', head: 'Type', cell: (user) => <TypeBadge accountType={user.accountType} />, className: styles.type },
  {
    key: 'name',
    head: 'Name',
    cell: (user) => <MarkedName user={user} />,
    sortable: true,
    tone: 'strong',
    shorten: true,
    className: styles.name,
  },
  {
    key: 'email',
    head: 'Email Address',
    cell: ({ email }) => email,
    sortable: true,
    shorten: true,
    className: styles.email,
  },
  { key: 'permissions', head: 'Permissions', cell: (user) => <PermissionMark user={user} /> },
];

function MarkedName({ user: { name, isInvited, isInvitationRefused } }: { user: KnownUser }) {
  return (
    <span className={styles.marked}>
      <span>{name}</span>{' '}
      {isInvited && (isInvitationRefused ? <Badge tone="warning">Invitation refused</Badge> : <Badge>Invited</Badge>)}
    </span>
  );
}

const TEXTS = { name: ({ name }: KnownUser) => name, email: ({ email }: KnownUser) => email };

/** Who may act for the account (USR-003 to USR-007). */
export function UsersPage() {
  const ref = useCustomerRef();
  return ref && <Users customerRef={ref} />;
}

function Users({ customerRef: ref }: { customerRef: CustomerRef }) {
  const { data: profile } = useProfile();
  const { data: load } = useCustomer();
  const api = useApi();
  const { query, users } = useUsers(ref);
  const { page, sort, setPage, setSort } = useShortList({ key: 'name', direction: 'asc' });
  const actor = profile && { accountType: profile.user.accountType, roles: profile.roles };
  const rows = users && sortRows(users, TEXTS, sort);
  const first = rows ? (pageRange(page, PAGE_SIZE, rows.length).current - 1) * PAGE_SIZE : 0;
  return (
    <>
      <ProblemAlert of={query} />
      <FilterBar
        end={
          <>
            <RowCount>{rows ? `${rows.length} ${rows.length === 1 ? 'user' : 'users'}` : ''}</RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadUserList(api, ref, sort)} />
            {isEmployeeOrRep(actor) && (
              <ButtonLink icon={IconPlus} href={paths.user(ref, 'new')}>
                New User
              </ButtonLink>
            )}
          </>
        }
      >
        {isEmployee(actor) && <Note>Only users with explicitly assigned access are shown here.</Note>}
      </FilterBar>
      <DataTable
        label="Users"
        columns={COLUMNS}
        rows={rows?.slice(first, first + PAGE_SIZE)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => paths.user(ref, id)}
        linkColumn="name"
        sort={sort}
        onSort={setSort}
        failed={query.isError}
        refreshing={query.isFetching && rows !== undefined}
        card={(user) => (
          <RowCard
            href={paths.user(ref, user.id)}
            title={<MarkedName user={user} />}
            end={<TypeBadge accountType={user.accountType} />}
            line={user.email}
            lineEnd={<PermissionMark user={user} />}
          />
        )}
        empty={
          <EmptyState title="There are no users to show.">
            {load?.permissions?.billTo
              ? 'Nobody else has a login for this account.'
              : 'Only users of your own locations are shown to you; the account may have others.'}
          </EmptyState>
        }
      />
      {rows && rows.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

export { UsersPage as Component };
