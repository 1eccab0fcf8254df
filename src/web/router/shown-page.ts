import { type LoadedPage, loadPage } from './load-page.ts';
import type { Location } from './location.ts';
import type { Branch } from './match.ts';
import type { Redirect } from './route.ts';

/** What is shown: an address and its page. A new object whenever one of them changes. */
export interface RouterState extends LoadedPage {
  location: Location;
  /** The window stays where it is scrolled to. */
  keepsScroll: boolean;
}

/** Hears of every new state, and of the one before it. */
export type StateListener = (state: RouterState, before: RouterState) => void;

export interface Trip {
  location: Location;
  keepsScroll?: boolean;
  /** Writes the history once the page is there. */
  commit?: (location: Location) => void;
  /** Reads the page even where only the query differs. */
  isAnew?: boolean;
}

/** The page that is shown, until the next one can be. */
export interface ShownPage {
  state: () => RouterState;
  subscribe: (listener: StateListener) => () => void;
  /** Ends when the page is shown or a newer trip came first; answers where the page's loader sends its reader instead. */
  travel: (trip: Trip) => Promise<Redirect | undefined>;
}

export function shownPage(branches: readonly Branch[], first: RouterState): ShownPage {
  const listeners = new Set<StateListener>();
  let state = first;
  let newest = 0;

  function show(next: RouterState): void {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  }

  async function travel({ location, keepsScroll = false, commit, isAnew = false }: Trip) {
    newest += 1;
    const own = newest;
    const isSamePage = !isAnew && location.pathname === state.location.pathname && state.failure === undefined;
    const page = isSamePage ? state : await loadPage(branches, { location, withLoaders: true });
    if (own !== newest) return undefined;
    if ('redirectTo' in page) return page;
    commit?.(location);
    const { routes, params, failure } = page;
    show({ routes, params, failure, location, keepsScroll });
    return undefined;
  }

  return { state: () => state, subscribe: (listener) => added(listeners, listener), travel };
}

/** Adds an item and answers how to take it out. */
export function added<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}
