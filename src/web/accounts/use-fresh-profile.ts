import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../api/use-api.tsx';
import { profileQuery } from '../session/session-queries.ts';
import { useIsSignedIn } from '../session/token.ts';

const JUST_MS = 2_000;

/**
 * The profile on its own page. It is read anew by whoever comes to the page, or back to its tab: a link that confirms an address, or Google's
 * button, may have been pressed elsewhere meanwhile.
 */
export function useFreshProfile() {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...profileQuery(useApi()), enabled: isSignedIn, staleTime: JUST_MS });
  const readAnew = useEffectEvent(() => {
    if (isSignedIn && document.visibilityState === 'visible') void query.refetch({ cancelRefetch: false });
  });
  // Synchronises with the person's return: to the tab, or from another window beside it.
  useEffect(() => {
    const comeBack = () => readAnew();
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return query;
}
