import { queryOptions, useQuery } from '@tanstack/react-query';
import type { findProfile } from '#contract/access.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { useIsSignedIn } from './token.ts';

export const profileKey = ['profile'] as const;

/** Who is signed in, with what the person covers. */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => api.call<typeof findProfile>('GET /api/user/v2/b2b/profile.json', {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** The profile of whoever is signed in; undefined for visitors and until it is known. */
export function useProfile() {
  const api = useApi();
  return useQuery({ ...profileQuery(api), enabled: useIsSignedIn() });
}
