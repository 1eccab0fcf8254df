import { useState } from 'react';
import { usePaused } from '../accounts/use-paused.ts';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import { useSearchParams } from '../router/use-route.ts';

/** The longest text of a filter box. */
export const SEARCH_MAX = 30;
const PAUSE_MS = 500;
export const STAFF_PAGE_SIZE = 25;

/** The page of a list as its call names it. */
export const pageMembers = (page: number) => ({
  start: String((page - 1) * STAFF_PAGE_SIZE),
  limit: String(STAFF_PAGE_SIZE),
});

export type StaffListState<Status extends string> = ReturnType<typeof useStaffList<Status>>;

/** Which rows of a long list are wanted: the status and the page in the address, the text as it is typed. */
export function useStaffList<Status extends string>(statuses: readonly { value: Status }[]) {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const text = usePaused(typed.trim(), PAUSE_MS);
  const [first] = statuses;
  const status = statuses.find(({ value }) => value === search.get('status'))?.value ?? first?.value;
  const go = (next: Status | undefined, page: number) => {
    const members = new URLSearchParams();
    if (next !== undefined && next !== first?.value) members.set('status', next);
    if (page > 1) members.set('page', String(page));
    setSearch(members, { replace: true });
  };
  const page = Math.max(1, Number(search.get('page')) || 1);
  return {
    typed,
    type: (next: string) => {
      setTyped(next);
      // What is found has pages of its own.
      if (page > 1) go(status, 1);
    },
    text,
    status,
    page,
    choose: (next: Status) => go(next, 1),
    turn: (page: number) => go(status, page),
  };
}

interface Answered {
  rows: readonly unknown[] | undefined;
  total: number | undefined;
  isPlaceholderData: boolean;
}

/** The rows of the page that the address names, and how many all pages have: both undefined until they are known. */
export function useStaffRows<Row>(
  page: number,
  { rows, total = rows?.length ?? 0, isPlaceholderData }: Answered & { rows: readonly Row[] | undefined },
) {
  const ofPage = useRowsOfPage({ page, pageSize: STAFF_PAGE_SIZE, rows, total, isPlaceholderData });
  return { rows: ofPage, total: ofPage && total };
}
