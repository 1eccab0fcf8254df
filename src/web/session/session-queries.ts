import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { findProfile, loginGoogle, loginLocal, logout } from '#contract/access.ts';
import type { ProfileAnswer } from '#contract/profile.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { beginSession, clearSession } from './session-end.ts';
import { writeSetting } from './settings.ts';
import { useSite } from './site.tsx';
import { claimsOf, readUserId, useIsSignedIn, writeToken } from './token.ts';

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

type AuthType = 'AUTH_LOCAL' | 'AUTH_GOOGLE';

/** Takes a fresh token: another person's data goes first, the same person's stays (R28, T34). */
function useBeginSession() {
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return (token: string, authType: AuthType, picture?: string | null) => {
    const { userId = 0 } = claimsOf(token);
    beginSession(slug, userId);
    forgetOthers(queryClient, userId);
    writeSetting(slug, STORED_SETTINGS.authType, authType);
    if (picture) writeSetting(slug, STORED_SETTINGS.avatar, picture);
    writeToken(slug, token);
  };
}

/** Signs in by e-mail and password; the profile is there when this resolves (ACC-057 to ACC-060). */
export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { token } = await api.call<typeof loginLocal>('POST /api/user/v2/b2b/login/local.json', {
        body: credentials,
      });
      begin(token, 'AUTH_LOCAL');
      return queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 });
    },
  });
}

/** Signs in with the credential that Google's button hands over (ruling 3). */
export function useSignInWithGoogle() {
  const api = useApi();
  const queryClient = useQueryClient();
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (body: { token: string; nonce?: string }): Promise<ProfileAnswer> => {
      const profile = await api.call<typeof loginGoogle>('POST /api/user/v2/b2b/login/google.json', { body });
      begin(profile.token ?? '', 'AUTH_GOOGLE', profile.picture);
      queryClient.setQueryData(profileKey, profile);
      return profile;
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
      forgetPerson(queryClient);
    },
  });
}

/** Ends the session in this browser only, as after a change of the password: the server has ended its own. */
export function useLeave(): () => void {
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return () => {
    clearSession(slug);
    forgetPerson(queryClient);
  };
}

const SHARED = new Set(['keywords', 'menu', 'messages', 'banners', 'version', 'consent', 'consent-info']);

/** Drops everything that was read for a person; what every page carries stays. */
function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) });
  holder.delete(queryClient);
}

/** Whose data a cache holds. */
const holder = new WeakMap<QueryClient, number>();

/** Drops what was read for anybody but this person, and what was read as a visitor, which has no prices. */
function forgetOthers(queryClient: QueryClient, userId: number): void {
  if (holder.get(queryClient) !== userId) forgetPerson(queryClient);
  holder.set(queryClient, userId);
}

/** Called when the token may have changed hands, in this tab or another: nobody sees what was read for somebody else (T34). */
export function followUser(queryClient: QueryClient, product: string): void {
  const userId = readUserId(product);
  if (userId === undefined) return;
  const before = holder.get(queryClient);
  holder.set(queryClient, userId);
  if (before === undefined || before === userId) return;
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) });
}
