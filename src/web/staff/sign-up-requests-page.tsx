import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignUpRequest } from '#contract/staff.ts';
import { momentText } from '../accounts/moment-text.ts';
import { useApi } from '../api/use-api.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column } from '../ui/table-column.ts';
import { RequestDialog } from './request-dialog.tsx';
import { downloadRequests, type RequestStatus, signUpRequestsQuery } from './sign-up-queries.ts';
import styles from './staff.module.css';
import { StaffList } from './staff-list.tsx';
import { StaffOnly } from './staff-only.tsx';
import { useStaffList, useStaffRows } from './use-staff-list.ts';

const TITLE = 'Sign-up requests';
const STATUSES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const;

/** Businesses that asked for an account, for staff to approve or decline. */
export function SignUpRequestsPage() {
  return (
    <StaffOnly title={TITLE}>
      <Requests />
    </StaffOnly>
  );
}

function Requests() {
  const list = useStaffList<RequestStatus>(STATUSES);
  const { text, status = 'pending', page } = list;
  const api = useApi();
  const query = useQuery(signUpRequestsQuery(api, { status, search: text, page }));
  const { data, isPlaceholderData } = query;
  const [opened, open] = useState<SignUpRequest>();
  const { rows: requests, total } = useStaffRows(page, { rows: data?.requests, total: data?.total, isPlaceholderData });
  // Somebody else may decide while it is open: it stays, and says so.
  const chosen = requests?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <StaffList
      title={TITLE}
      sub="Businesses that asked for an account."
      list={list}
      query={query}
      total={total}
      noun={['request', 'requests']}
      searchLabel="Filter requests"
      choices={{ label: 'Status', options: STATUSES }}
      download={() => downloadRequests(api, { status, search: text })}
    >
      <DataTable
        label={TITLE}
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
      {chosen && <RequestDialog key={chosen.id} request={chosen} onClose={() => open(undefined)} />}
    </StaffList>
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
