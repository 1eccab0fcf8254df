import { type Location, locationOf } from './location.ts';

/** What the router needs of the window. */
export interface BrowserWindow {
  readonly location: { readonly href: string; assign(href: string): void };
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** The browser's history, each entry with its key and its place. */
export interface PlacedHistory {
  read(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(steps: number): void;
  /** Takes back a step that the person made, without telling the listener. */
  takeBack(steps: number): Promise<void>;
}

interface Entry {
  key: string;
  /** How many entries of this document stand before it. */
  idx: number;
  usr: unknown;
}

/** Not `crypto`: a portal inside a house may have no secure context. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Reads and writes the window's history. `onMove` hears of every step through it, with its length: back is negative, and 0 is a place that
 * cannot be told.
 */
export function placedHistory(
  browser: BrowserWindow,
  onMove: (location: Location, steps: number) => void,
): PlacedHistory {
  const { location, history } = browser;
  let at = stamped(0);
  let href = location.href;
  let takingBack: { to: number; done: () => void } | undefined;

  /** An entry that the browser made by itself, at a link to a place of the page, gets its key and its place. */
  function stamped(place: number): number {
    const entry = history.state as Partial<Entry> | null;
    if (typeof entry?.idx === 'number' && typeof entry.key === 'string') return entry.idx;
    history.replaceState({ key: newKey(), idx: place, usr: null } satisfies Entry, '');
    return place;
  }

  function read(): Location {
    const { key, usr } = history.state as Entry;
    return locationOf(new URL(location.href), usr, key);
  }

  function write(kind: 'pushState' | 'replaceState', { pathname, search, hash, key, state }: Location, idx: number) {
    at = idx;
    history[kind]({ key, idx, usr: state } satisfies Entry, '', pathname + search + hash);
    href = location.href;
  }

  browser.addEventListener('popstate', () => {
    const before = at;
    // The browser exchanges the entry when the link leads to the very same place.
    at = stamped(location.href === href ? before : before + 1);
    href = location.href;
    if (takingBack === undefined) return onMove(read(), at - before);
    if (at !== takingBack.to) return history.go(takingBack.to - at);
    const { done } = takingBack;
    takingBack = undefined;
    return done();
  });

  return {
    read,
    push: (next) => write('pushState', next, at + 1),
    replace: (next) => write('replaceState', next, at),
    go: (steps) => history.go(steps),
    takeBack(steps) {
      const { promise, resolve } = Promise.withResolvers<void>();
      takingBack = { to: at - steps, done: resolve };
      history.go(-steps);
      return promise;
    },
  };
}
