import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { loginGoogle, loginLocal } from '#contract/access.ts';
import type { ProfileAnswer } from '#contract/profile.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { isTokenExpired } from '#domain/token-end.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { forgetOthers } from './cache-owner.ts';
import { beginSession, clearSession } from './session-end.ts';
import { profileKey, profileQuery } from './session-queries.ts';
import { writeSetting } from './settings.ts';
import { useSite } from './site.tsx';
import { claimsOf, readToken, writeToken } from './token.ts';
import type { UserActionKey } from './user-action.ts';

type AuthType = 'AUTH_LOCAL' | 'AUTH_GOOGLE';

/** Takes a fresh token: another person's data goes first, the same person's stays (R28, T34). */
function useBeginSession() {
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return (token: string, authType: AuthType, picture?: string | null) => {
    const { userId = 0, exp } = claimsOf(token);
    if (exp === undefined) throw new TypeError('The answer holds no token.');
    beginSession(slug, userId);
    forgetOthers(queryClient, userId);
    writeSetting(slug, STORED_SETTINGS.authType, authType);
    if (picture) writeSetting(slug, STORED_SETTINGS.avatar, picture);
    writeToken(slug, token);
    if (readToken(slug) === undefined) {
      clearSession(slug);
      throw notKept(token);
    }
    // What was refused while the session was dead is asked for again.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
}

/** The login was right, and this browser does not have it: without a word the same form would stand there again (R16). */
function notKept(token: string): ApiProblem {
  const detail = isTokenExpired(claimsOf(token).exp, Date.now())
    ? 'The clock of this computer is wrong, so the login is over at once. Please set date, time and time zone right and log in again.'
    : 'This browser keeps no login. Please allow it to store data for this website and log in again.';
  return new ApiProblem({ status: 200, code: 'not-kept', detail });
}

/** Signs in by e-mail and password; the profile is there when this resolves (ACC-057 to ACC-060). */
export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  const begin = useBeginSession();
  return useMutation({
    mutationKey: ['user', 'logging-in'] satisfies UserActionKey,
    // What was typed outlives the form nowhere (T86).
    gcTime: 0,
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
    mutationKey: ['user', 'logging-in'] satisfies UserActionKey,
    mutationFn: async (body: { token: string; nonce?: string }): Promise<ProfileAnswer> => {
      const profile = await api.call<typeof loginGoogle>(
        'POST /api/user/v2/b2b/login/google.json',
        { body },
        { signsIn: true },
      );
      begin(profile.token ?? '', 'AUTH_GOOGLE', profile.picture);
      queryClient.setQueryData(profileKey, profile);
      return profile;
    },
  });
}
