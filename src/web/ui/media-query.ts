import { useSyncExternalStore } from 'react';

/** Below 768: tables become cards, controls grow to 44. */
export const PHONE = '(max-width: 767px)';

/** While the page is printed, or shown as it would be. */
export const PAPER = 'print';

let isPrinting = false;

/**
 * Whether one of these media queries matches; on the server and in the first render none does. Paper is known when printing begins: the
 * browser's own answer comes after it has counted its sheets, which then stay blank at the end.
 */
export function useMediaQuery(query: typeof PHONE | typeof PAPER): boolean {
  return useSyncExternalStore(
    (changed) => {
      const over = new AbortController();
      const turn = ({ type }: Event) => {
        isPrinting = type === 'beforeprint';
        changed();
      };
      window.matchMedia(query).addEventListener('change', changed, over);
      window.addEventListener('beforeprint', turn, over);
      window.addEventListener('afterprint', turn, over);
      return () => over.abort();
    },
    () => (isPrinting ? query === PAPER : window.matchMedia(query).matches),
    () => false,
  );
}
