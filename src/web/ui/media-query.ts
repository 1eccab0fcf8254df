import { useSyncExternalStore } from 'react';

/** Below 768: tables become cards, controls grow to 44. */
export const PHONE = '(max-width: 767px)';

/** While the page is printed, or shown as it would be. */
export const PAPER = 'print';

type Query = typeof PHONE | typeof PAPER;

let isPrinting = false;

/** A query's store, made once: a new way to listen with every render would be begun anew with every render. */
const stores: Record<Query, ReturnType<typeof storeOf>> = { [PHONE]: storeOf(PHONE), [PAPER]: storeOf(PAPER) };

function storeOf(query: Query) {
  return {
    subscribe(changed: () => void) {
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
    matches: () => (isPrinting ? query === PAPER : window.matchMedia(query).matches),
  };
}

/**
 * Whether one of these media queries matches; on the server and in the first render none does. Paper is known when printing begins: the
 * browser's own answer comes after it has counted its sheets, which then stay blank at the end.
 */
export function useMediaQuery(query: Query): boolean {
  const { subscribe, matches } = stores[query];
  return useSyncExternalStore(subscribe, matches, () => false);
}
