import { useQuery } from '@tanstack/react-query';
import type { Undelivered } from '#contract/staff.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { KINDS, undeliveredName } from './delivery-words.ts';
import { StaffList } from './staff-list.tsx';
import { StaffOnly } from './staff-only.tsx';
import { downloadUndeliveredRows, type UndeliveredKind, undeliveredQuery } from './undelivered-queries.ts';
import { UndeliveredTable } from './undelivered-table.tsx';
import { useMayWorkOrders } from './use-may-work-orders.ts';
import { useOutcomes } from './use-outcomes.ts';
import { useStaffList, useStaffRows } from './use-staff-list.ts';

const TITLE = 'Undelivered';

/** What the back office or the mail server did not take and that is no order: address changes, default locations, letters. */
export function UndeliveredPage() {
  return (
    <StaffOnly title={TITLE}>
      <Deliveries />
    </StaffOnly>
  );
}

function Deliveries() {
  const list = useStaffList<UndeliveredKind>(KINDS);
  const { text, status: kind = 'all', page } = list;
  const api = useApi();
  const query = useQuery(undeliveredQuery(api, { kind, search: text, page }));
  const { data, isPlaceholderData } = query;
  const mayWork = useMayWorkOrders();
  const { rows: entries, total } = useStaffRows(page, { rows: data?.entries, total: data?.total, isPlaceholderData });
  const outcomes = useOutcomes((id) => nameIn(entries, id), { label: 'Undelivered', href: paths.undelivered() });
  return (
    <StaffList
      title={TITLE}
      sub="Address changes and letters that the back office or the mail server did not take, and that are not tried any more."
      side="undelivered"
      list={list}
      query={query}
      total={total}
      noun={['undelivered', 'undelivered']}
      searchLabel="Customer, recipient or subject"
      choices={{ label: 'Kind', options: KINDS }}
      download={() => downloadUndeliveredRows(api, { kind, search: text })}
    >
      <UndeliveredTable
        entries={entries}
        failed={query.isError}
        refreshing={query.isFetching}
        {...outcomes}
        mayResend={mayWork}
        empty={<NothingUndelivered isSearched={text !== ''} isOfKind={kind !== 'all'} />}
      />
    </StaffList>
  );
}

function NothingUndelivered({ isSearched, isOfKind }: { isSearched: boolean; isOfKind: boolean }) {
  if (!isSearched && !isOfKind)
    return (
      <EmptyState title="Everything is delivered.">
        What the back office or the mail server does not take appears here.
      </EmptyState>
    );
  if (!isSearched) return <EmptyState title="There is nothing of that kind.">Try all kinds.</EmptyState>;
  return (
    <EmptyState title="Nothing matches.">
      {isOfKind ? 'Try fewer letters, or all kinds.' : 'Try fewer letters.'}
    </EmptyState>
  );
}

function nameIn(entries: readonly Undelivered[] | undefined, id: number): string {
  const entry = entries?.find((each) => each.id === id);
  return entry ? undeliveredName(entry) : 'It';
}

export { UndeliveredPage as Component };
