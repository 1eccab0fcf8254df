import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CsvButton } from '../api/csv-button.tsx';
import { PageHead } from '../head.tsx';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Button } from '../ui/button.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { type DeskSide, DeskSwitch } from './desk-switch.tsx';
import { UNDELIVERED_COUNT } from './undelivered-queries.ts';
import { SEARCH_MAX, STAFF_PAGE_SIZE, type StaffListState } from './use-staff-list.ts';

interface StaffListProps<Choice extends string> {
  title: string;
  /** What the list holds, in a sentence. */
  sub: string;
  /** Which side of the order desk it is, if one. */
  side?: DeskSide;
  list: StaffListState<Choice>;
  query: UseQueryResult;
  /** How many rows all pages have; undefined until that is known. */
  total: number | undefined;
  /** What one row is, and what several are. */
  noun: readonly [one: string, many: string];
  /** What the text is looked for in. */
  searchLabel: string;
  choices?: { label: string; options: readonly { value: Choice; label: string }[] };
  /** The list as a file, filtered as on the screen. */
  download?: () => Promise<Response>;
  /** Its table. */
  children: ReactNode;
}

/** A long list of the staff: its title, its filters, how many there are, and its pages. */
export function StaffList<Choice extends string>({
  title,
  sub,
  side,
  list,
  query,
  total,
  noun: [one, many],
  searchLabel,
  choices,
  download,
  children,
}: StaffListProps<Choice>) {
  const queryClient = useQueryClient();
  function reload() {
    void query.refetch();
    // Stands on every side of the desk.
    if (side) void queryClient.invalidateQueries({ queryKey: UNDELIVERED_COUNT });
  }
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle title={title} sub={sub} actions={side && <DeskSwitch value={side} />} />
      <ProblemAlert of={query} />
      <FilterBar
        end={
          <>
            <RowCount>
              {total === undefined ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`}
            </RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={reload}>
              Reload
            </Button>
            {download && <CsvButton download={download} />}
          </>
        }
      >
        <SearchBox label={searchLabel} maxLength={SEARCH_MAX} value={list.typed} onChange={list.type} />
        {choices && list.status !== undefined && (
          <SegmentedControl {...choices} value={list.status} onChange={list.choose} />
        )}
      </FilterBar>
      {children}
      {total !== undefined && total > STAFF_PAGE_SIZE && (
        <Pager page={list.page} pageSize={STAFF_PAGE_SIZE} total={total} onPage={list.turn} />
      )}
    </>
  );
}
