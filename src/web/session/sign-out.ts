import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { logout } from '#contract/access.ts';
import { useApi } from '../api/use-api.tsx';
import { forgetPerson } from './cache-owner.ts';
import { isUnreached, keepLogout, sendLogouts } from './late-logout.ts';
import { clearSession } from './session-end.ts';
import { useSite } from './site.tsx';
import { readToken } from './token.ts';

/**
 * Signs out here and on the server; what was stored of the person goes, whatever the server says. One that cannot be reached is told later.
 */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    // Who is not signed in, or whose session the server has ended already, has nothing to end there.
    mutationFn: async ({ isEnded }: { isEnded: boolean }) => {
      const token = readToken(slug);
      if (isEnded || token === undefined) return;
      try {
        await api.call<typeof logout>('POST /api/user/v2/b2b/logout.json');
      } catch (error) {
        if (isUnreached(error)) keepLogout(slug, token);
        throw error;
      }
    },
    onSettled: () => {
      clearSession(slug);
      forgetPerson(queryClient);
      void sendLogouts(api, slug);
    },
  });
}
