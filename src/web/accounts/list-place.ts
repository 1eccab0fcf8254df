import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { repCode } from '#domain/access.ts';
import { type CustomerSort, DEFAULT_CUSTOMER_SORT } from '#domain/customer-filter.ts';
import type { KnownAccess } from '../session/current-access.ts';

/** Where somebody stands in a list of customers: what is looked for, by what it is sorted, how far it is scrolled (in pixels). */
interface ListPlace {
  search: string;
  sort: CustomerSort;
  top: number;
}

const BEGINNING: ListPlace = { search: '', sort: DEFAULT_CUSTOMER_SORT, top: 0 };
const KEY = 'list-place';

/**
 * The place in the list of an access, kept while one looks at a customer of it. It lies with what was read for the person and goes with that:
 * logout resets it (ACC-073).
 */
export function useListPlace(access: KnownAccess) {
  // One salesperson of an access has a list of its own.
  const list = `${access.id}/${repCode(access)}`;
  const queryClient = useQueryClient();
  const [before] = useState(() => queryClient.getQueryData<ListPlace>([KEY, list]) ?? BEGINNING);
  const top = useRef(before.top);
  const remember = useCallback(
    (part: Partial<ListPlace>) => {
      queryClient.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData<ListPlace>([KEY, list], (now = BEGINNING) => ({ ...now, ...part }));
    },
    [queryClient, list],
  );
  const scrolledTo = useCallback((pixels: number) => {
    top.current = pixels;
  }, []);
  // Synchronises what is kept with how far the list is scrolled when it is left.
  useEffect(() => () => remember({ top: top.current }), [remember]);
  return { before, remember, scrolledTo };
}

export type ListPlaceState = ReturnType<typeof useListPlace>;
