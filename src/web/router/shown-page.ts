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

/** What takes longer is told: a click must not seem lost. */
const WAIT_TOLD_AFTER_MS = 200;

/** Hears that the next page is waited for, and that it no longer is. */
export type TellWaiting = (isWaiting: boolean) => void;

export function shownPage(branches: readonly Branch[], first: RouterState, tellWaiting: TellWaiting): ShownPage {
  const listeners = new Set<StateListener>();
  let state = first;
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: RouterState): void {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  }

  async function travel({ location, keepsScroll = false, commit, isAnew = false }: Trip) {
    newest += 1;
    const own = newest;
    const isSamePage = !isAnew && location.pathname === state.location.pathname && state.failure === undefined;
    timer ??= setTimeout(tellWaiting, WAIT_TOLD_AFTER_MS, true);
    const page = isSamePage ? state : await loadPage(branches, { location, withLoaders: true });
    if (own !== newest) return undefined;
    clearTimeout(timer);
    timer = undefined;
    tellWaiting(false);
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
