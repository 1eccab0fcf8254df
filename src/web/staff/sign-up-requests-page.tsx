import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignUpRequest } from '#contract/staff.ts';
import { momentText } from '../accounts/moment-text.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { Column } from '../ui/table-column.ts';
import { RequestDialog } from './request-dialog.tsx';
import { downloadRequests, PAGE_SIZE, type RequestStatus, signUpRequestsQuery } from './sign-up-queries.ts';
import styles from './staff.module.css';
import { StaffOnly } from './staff-only.tsx';
import { SEARCH_MAX, useStaffList } from './use-staff-list.ts';

const STATUSES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const;

/** Businesses that asked for an account, for staff to approve or decline. */
export function SignUpRequestsPage() {
  return (
    <StaffOnly title="Sign-up requests">
      <Requests />
    </StaffOnly>
  );
}

function Requests() {
  const { typed, type, text, status = 'pending', page, choose, turn } = useStaffList<RequestStatus>(STATUSES);
  const api = useApi();
  const query = useQuery(signUpRequestsQuery(api, { status, search: text, page }));
  const [opened, open] = useState<SignUpRequest>();
  const { requests: rows, total = rows?.length ?? 0 } = query.data ?? {};
  const { isPlaceholderData } = query;
  const requests = useRowsOfPage({ page, pageSize: PAGE_SIZE, rows, total, isPlaceholderData });
  // Somebody else may decide while it is open: it stays, and says so.
  const chosen = requests?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <PageHead title="Sign-up requests" noIndex />
      <PageTitle title="Sign-up requests" sub="Businesses that asked for an account." />
      <ProblemAlert of={query} />
      <FilterBar
        end={
          <>
            <RowCount>{requests ? `${total} ${total === 1 ? 'request' : 'requests'}` : ''}</RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadRequests(api, { status, search: text })} />
          </>
        }
      >
        <SearchBox label="Filter requests" maxLength={SEARCH_MAX} value={typed} onChange={type} />
        <SegmentedControl<RequestStatus> label="Status" options={STATUSES} value={status} onChange={choose} />
      </FilterBar>
      <DataTable
        label="Sign-up requests"
        columns={columnsWith(open)}
        rows={requests}
        failed={query.isError}
        rowKey={({ id }) => String(id)}
        rowOpens
        refreshing={query.isFetching && requests !== undefined}
        card={(request) => (
          <button type="button" className={styles.card} onClick={() => open(request)}>
            <RowCard
              title={request.accountName}
              end={<StatusBadge status={request.status} />}
              line={`${request.name} · ${request.email}`}
              lineEnd={momentText(Date.parse(request.created), Date.now())}
            />
          </button>
        )}
        empty={
          <EmptyState title={emptyTitle(text, status)}>
            {text ? 'Try fewer letters.' : 'Requests arrive from the Sign Up page.'}
          </EmptyState>
        }
      />
      {total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={turn} />}
      {chosen && <RequestDialog key={chosen.id} request={chosen} onClose={() => open(undefined)} />}
    </>
  );
}

function emptyTitle(search: string, status: RequestStatus): string {
  if (search !== '') return `No request matches “${search}”.`;
  return status === 'pending' ? 'No request is waiting.' : 'There are no such requests.';
}

const TONES = { pending: 'warning', approved: 'success', declined: 'neutral' } as const;

function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{STATUSES.find(({ value }) => value === status)?.label}</Badge>;
}

const columnsWith = (open: (request: SignUpRequest) => void): readonly Column<SignUpRequest>[] => [
  {
    key: 'created',
    head: 'Asked',
    cell: ({ created }) => momentText(Date.parse(created), Date.now()),
    className: styles.when,
  },
  {
    key: 'accountName',
    head: 'Company',
    cell: (request) => (
      <button type="button" data-row-link="" className={styles.open} onClick={() => open(request)}>
        {request.accountName}
      </button>
    ),
    tone: 'strong',
    shorten: true,
    className: styles.company,
  },
  { key: 'name', head: 'Name', cell: ({ name }) => name, shorten: true, className: styles.person },
  { key: 'email', head: 'E-mail', cell: ({ email }) => email, shorten: true, className: styles.company },
  {
    key: 'account',
    head: 'Account',
    cell: ({ hasAccount, account }) => account || (hasAccount ? 'has one' : 'new'),
    tone: 'muted',
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

export { SignUpRequestsPage as Component };
