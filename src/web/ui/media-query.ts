import { useSyncExternalStore } from 'react';

/** Below 768: tables become cards, controls grow to 44. */
export const PHONE = '(max-width: 767px)';

/** Whether a media query matches; on the server and in the first render it never does. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
