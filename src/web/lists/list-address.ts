import { useEffect, useState } from 'react';
import { useSearchParams } from '../router/use-route.ts';
import type { Sort } from '../ui/table-column.ts';

/** Filters wait so long for the typing to pause (ORD-023). */
export const FILTER_PAUSE_MS = 500;
/** Rows of a page, unless the address or a preference says otherwise (CRT-010, ORD-028, INV-018). */
export const PAGE_SIZE = 10;
const LARGEST_PAGE = 100;

/** What an address says of a list. */
export interface ShownList {
  /** What the list is filtered by: the typed text after its pause. */
  search: string;
  sort: Sort;
  page: number;
  pageSize: number;
  /** Another filter of the list; blank when it is not set. */
  get: (name: string) => string;
}

export interface ListAddress extends ShownList {
  /** What stands in the search box, at once. */
  typed: string;
  type: (text: string) => void;
  setSort: (sort: Sort) => void;
  setPage: (page: number) => void;
  setPageSize: (rows: number) => void;
  set: (name: string, value: string) => void;
  clear: (names: readonly string[]) => void;
}

const whole = (text: string | null, most: number): number | undefined => {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : undefined;
};

/** How a list is sorted and how long its pages are where the address does not say. */
interface Usual {
  sort: Sort;
  pageSize?: number;
}

/** What an address says of a list. */
export function readList(address: URLSearchParams, { sort: usual, pageSize: rows = PAGE_SIZE }: Usual): ShownList {
  const key = address.get('sort') ?? usual.key;
  const direction = address.get('dir') ?? (key === usual.key ? usual.direction : 'asc');
  return {
    search: address.get('search') ?? '',
    sort: { key, direction: direction === 'desc' ? 'desc' : 'asc' },
    page: whole(address.get('page'), 1_000_000) ?? 1,
    pageSize: whole(address.get('rows'), LARGEST_PAGE) ?? rows,
    get: (name) => address.get(name) ?? '',
  };
}

/** Search, sort, page and filters of a list, all in the address, so that a list can be sent, reloaded and gone back to. */
export function useListAddress(usual: Usual): ListAddress {
  const [address, setAddress] = useSearchParams();
  const list = readList(address, usual);
  function change(values: Record<string, string | undefined>, keepPage = false) {
    setAddress(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        if (!keepPage) now.delete('page');
        return now;
      },
      { replace: !keepPage, preventScrollReset: true },
    );
  }
  const [typed, type] = useTyped(list.search, (text) => change({ search: text }));
  return {
    ...list,
    typed,
    type,
    setSort: (sort) => change({ sort: sort.key, dir: sort.direction }),
    setPage: (page) => change({ page: page === 1 ? undefined : String(page) }, true),
    setPageSize: (size) => change({ rows: String(size) }),
    set: (name, value) => change({ [name]: value }),
    clear: (names) => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

/** The text of a search box whose address follows after a pause; an address that changes otherwise (Back) changes the box. */
function useTyped(search: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, type] = useState(search);
  const [written, setWritten] = useState(search);
  if (search !== written) {
    setWritten(search);
    type(search);
  }
  // Synchronises the address with the pause of the typing. A click ends the pause: what it leads to must not be taken back by the timer.
  useEffect(() => {
    if (typed.trim() === written) return undefined;
    const settle = () => {
      clearTimeout(timer);
      setWritten(typed.trim());
      write(typed.trim());
    };
    const timer = setTimeout(settle, FILTER_PAUSE_MS);
    document.addEventListener('click', settle, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', settle, { capture: true });
    };
  });
  return [typed, type];
}
