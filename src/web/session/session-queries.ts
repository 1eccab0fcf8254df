import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { findProfile, loginLocal, logout } from '#contract/access.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { clearSession } from './clear-session.ts';
import { useSite } from './site.tsx';
import { useIsSignedIn, writeToken } from './token.ts';

/** Who is signed in, with what the person covers. */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.call<typeof findProfile>('GET /api/user/v2/b2b/profile.json', {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** The profile of whoever is signed in; undefined for visitors and until it is known. */
export function useProfile() {
  const api = useApi();
  return useQuery({ ...profileQuery(api), enabled: useIsSignedIn() });
}

/** Signs in by e-mail and password; the profile is there when this resolves. */
export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { token } = await api.call<typeof loginLocal>('POST /api/user/v2/b2b/login/local.json', {
        body: credentials,
      });
      clearSession(slug);
      writeToken(slug, token);
      forgetCustomers(queryClient);
      return queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 });
    },
  });
}

/** Signs out here and on the server; what was stored of the person goes, whatever the server says. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationFn: () => api.call<typeof logout>('POST /api/user/v2/b2b/logout.json'),
    onSettled: () => {
      clearSession(slug);
      forgetCustomers(queryClient);
    },
  });
}

/** Drops everything that was read for a person; what every page carries stays. */
function forgetCustomers(queryClient: ReturnType<typeof useQueryClient>): void {
  const shared = new Set(['keywords', 'menu', 'messages', 'banners', 'version', 'consent', 'category', 'page']);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !shared.has(String(queryKey[0])) });
}
