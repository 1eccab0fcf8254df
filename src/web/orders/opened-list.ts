import { useMemo } from 'react';
import { readList, type ShownList } from '../lists/list-address.ts';
import { useSearchParams } from '../router/use-route.ts';

const FILTERS = ['search', 'location', 'paid', 'order'] as const;

type Members = Record<string, string | undefined>;

/**
 * A list as the addresses of its documents carry it, so that they can be gone through in its order. How it is sorted and how long its pages
 * are is always written: what is usual differs between people.
 */
export function listMembers({ sort, page, pageSize, get }: Omit<ShownList, 'search'>): Members {
  return {
    ...Object.fromEntries(FILTERS.map((name) => [name, get(name)])),
    sort: sort.key,
    dir: sort.direction,
    rows: String(pageSize),
    page: page === 1 ? undefined : String(page),
  };
}

/** The list that an address carries; undefined where it carries none: the document was opened from elsewhere. */
export function openedList(address: URLSearchParams): ShownList | undefined {
  const key = address.get('sort');
  return key ? readList(address, { sort: { key, direction: 'asc' } }) : undefined;
}

/** The list that the document of this page was opened from. */
export function useOpenedList(): ShownList | undefined {
  const [address] = useSearchParams();
  return useMemo(() => openedList(address), [address]);
}

/** The list turned to the page on which its n-th document stands. */
export const turnedTo = (list: ShownList, position: number): ShownList => ({
  ...list,
  page: Math.ceil(position / list.pageSize),
});
