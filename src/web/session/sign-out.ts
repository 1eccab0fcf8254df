import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { logout } from '#contract/access.ts';
import { isTokenRefused } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { forgetPerson } from './cache-owner.ts';
import { forgetLogout, keepLogout, sendLogouts } from './late-logout.ts';
import { noteNewPassword } from './new-password.ts';
import { storeReturnTo } from './return-to.ts';
import { clearSession, endSession } from './session-end.ts';
import { useSite } from './site.tsx';
import { readToken } from './token.ts';
import type { UserActionKey } from './user-action.ts';

/** Who sees "Logging out." may walk away: a server that is slower is told later. */
const LONGEST_MS = 5_000;

/** Whether the way to the logout hands over that the server has ended the session already. */
export const isEndedBy = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isEnded' in state;

/**
 * Signs out here and on the server; what was stored of the person goes, whatever the server says. One that cannot be reached is told later;
 * so is one whose answer did not come before the tab was closed.
 */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationKey: ['user', 'logging-out'] satisfies UserActionKey,
    // Who is not signed in, or whose session the server has ended already, has nothing to end there.
    mutationFn: async ({ isEnded }: { isEnded: boolean }) => {
      const token = readToken(slug);
      if (isEnded || token === undefined) return;
      keepLogout(slug, token);
      const options = { outlivesPage: true, signal: AbortSignal.timeout(LONGEST_MS) };
      try {
        await api.call<typeof logout>('POST /api/user/v2/b2b/logout.json', {}, options);
      } catch (error) {
        // A dead token: its session has ended already.
        if (!isTokenRefused(error)) throw error;
      }
      forgetLogout(slug, token);
    },
    onSettled: (_answer, _error, { isEnded }) => {
      // What was typed for carts is there again for the same person, as after any end that nobody asked for (R28).
      if (isEnded) {
        endSession(slug);
        noteNewPassword();
      } else clearSession(slug);
      storeReturnTo(undefined);
      forgetPerson(queryClient);
      void sendLogouts(api, slug);
    },
  });
}
