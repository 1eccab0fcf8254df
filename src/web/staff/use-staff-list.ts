import { useState } from 'react';
import { usePaused } from '../accounts/use-paused.ts';
import { useSearchParams } from '../router/use-route.ts';

/** The longest text of a filter box. */
export const SEARCH_MAX = 30;
const PAUSE_MS = 500;

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
