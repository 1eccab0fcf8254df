import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isRepFilterAllowed } from '#domain/access.ts';
import { type CustomerFilter, listedStates } from '#domain/customer-filter.ts';
import { type RepOption, repOptions } from '#domain/rep.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { useApi } from '../api/use-api.tsx';
import { useSearchParams } from '../router/use-route.ts';
import type { KnownAccess } from '../session/current-access.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { type CustomerRow, repsQuery } from './account-queries.ts';
import type { ListPlaceState } from './list-place.ts';
import { usePaused } from './use-paused.ts';

const SETTINGS = { rep: STORED_SETTINGS.repFilter, state: STORED_SETTINGS.stateFilter } as const;
const DEBOUNCE_MS = 500;

/** The filter bar's state: what is typed, what is chosen, what can be chosen. */
export interface CustomerFilterState {
  value: CustomerFilter;
  typed: string;
  type: (text: string) => void;
  /** Empty where the filter is not allowed (ACT-008, ACT-035). */
  reps: readonly RepOption[];
  states: readonly string[];
  choose: (name: 'rep' | 'state', value: string) => void;
  clear: () => void;
}

/** The filter of a rep's customers: in the address, and remembered with consent to preferences; the text until logout. */
export function useCustomerFilter(
  access: KnownAccess,
  customers: readonly CustomerRow[] | undefined,
  place: ListPlaceState,
): CustomerFilterState {
  const { slug } = useSite();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('search') ?? place.before.search);
  const paused = usePaused(typed, DEBOUNCE_MS);
  const isAllowed = isRepFilterAllowed(access);
  const { data } = useQuery(repsQuery(useApi(), access.company, isAllowed));
  const reps = useMemo(() => (isAllowed && data ? repOptions(data) : []), [isAllowed, data]);
  const states = useMemo(() => listedStates(customers ?? []), [customers]);
  const chosen = (name: 'rep' | 'state', known: readonly string[]) => {
    const value = search.get(name) ?? readSetting(slug, SETTINGS[name]);
    return typeof value === 'string' && known.includes(value) ? value : null;
  };
  const rep = chosen(
    'rep',
    reps.map(({ value }) => value),
  );
  const state = chosen('state', states);
  const value = useMemo(() => ({ search: paused, rep, state }), [paused, rep, state]);
  function choose(name: 'rep' | 'state', next: string) {
    writeSetting(slug, SETTINGS[name], next || undefined);
    setSearch((now) => withMember(now, name, next), { replace: true });
  }
  const { remember } = place;
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      remember({ search: text });
    },
    [remember],
  );
  const clear = useCallback(() => {
    type('');
    for (const setting of Object.values(SETTINGS)) writeSetting(slug, setting, undefined);
    setSearch((now) => ['search', 'rep', 'state'].reduce((rest, name) => withMember(rest, name, ''), now), {
      replace: true,
    });
  }, [slug, setSearch, type]);
  return { value, typed, type, reps, states, choose, clear };
}

function withMember(search: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value === '') search.delete(name);
  else search.set(name, value);
  return search;
}
