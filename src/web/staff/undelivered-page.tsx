import { useQuery } from '@tanstack/react-query';
import type { Undelivered } from '#contract/staff.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useProfile } from '../session/session-queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { KINDS, undeliveredName } from './delivery-words.ts';
import { DeskSwitch } from './desk-switch.tsx';
import { StaffOnly } from './staff-only.tsx';
import {
  downloadUndeliveredRows,
  UNDELIVERED_PAGE_SIZE,
  type UndeliveredKind,
  undeliveredQuery,
} from './undelivered-queries.ts';
import { UndeliveredTable } from './undelivered-table.tsx';
import { useOutcomes } from './use-outcomes.ts';
import { SEARCH_MAX, useStaffList } from './use-staff-list.ts';

/** What the back office or the mail server did not take and that is no order: address changes, default locations, letters. */
export function UndeliveredPage() {
  return (
    <StaffOnly title="Undelivered">
      <Deliveries />
    </StaffOnly>
  );
}

function Deliveries() {
  const { typed, type, text, status: kind = 'all', page, choose, turn } = useStaffList<UndeliveredKind>(KINDS);
  const api = useApi();
  const query = useQuery(undeliveredQuery(api, { kind, search: text, page }));
  const { data: profile } = useProfile();
  const mayWork = mayWorkOrders(profile && { accountType: profile.user.accountType, roles: profile.roles });
  const { entries: rows, total = rows?.length ?? 0 } = query.data ?? {};
  const { isPlaceholderData } = query;
  const entries = useRowsOfPage({ page, pageSize: UNDELIVERED_PAGE_SIZE, rows, total, isPlaceholderData });
  const outcomes = useOutcomes((id) => nameIn(entries, id));
  return (
    <>
      <PageHead title="Undelivered" noIndex />
      <PageTitle
        title="Undelivered"
        sub="Address changes and letters that the back office or the mail server did not take, and that are not tried any more."
        actions={<DeskSwitch value="undelivered" />}
      />
      <ProblemAlert of={query} />
      <FilterBar
        end={
          <>
            <RowCount>{entries ? `${total.toLocaleString('en-US')} undelivered` : ''}</RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadUndeliveredRows(api, { kind, search: text })} />
          </>
        }
      >
        <SearchBox label="Customer, recipient or subject" maxLength={SEARCH_MAX} value={typed} onChange={type} />
        <SegmentedControl<UndeliveredKind> label="Kind" options={KINDS} value={kind} onChange={choose} />
      </FilterBar>
      <UndeliveredTable
        entries={entries}
        failed={query.isError}
        refreshing={query.isFetching}
        {...outcomes}
        mayResend={mayWork}
        empty={
          text || kind !== 'all' ? (
            <EmptyState title="There is nothing of that kind.">Try fewer letters, or all kinds.</EmptyState>
          ) : (
            <EmptyState title="Everything is delivered.">
              What the back office or the mail server does not take appears here.
            </EmptyState>
          )
        }
      />
      {total > UNDELIVERED_PAGE_SIZE && (
        <Pager page={page} pageSize={UNDELIVERED_PAGE_SIZE} total={total} onPage={turn} />
      )}
    </>
  );
}

function nameIn(entries: readonly Undelivered[] | undefined, id: number): string {
  const entry = entries?.find((each) => each.id === id);
  return entry ? undeliveredName(entry) : 'It';
}

export { UndeliveredPage as Component };
