import type { BrowserWindow } from './history.ts';

interface Entry {
  href: string;
  state: unknown;
}

const ORIGIN = 'http://portal.test';

/** A window whose history goes as browsers do: steps take effect later, and each is told. */
export function testWindow(path: string, state: unknown = null) {
  const entries: Entry[] = [{ href: ORIGIN + path, state }];
  const listeners: (() => void)[] = [];
  const left: string[] = [];
  let at = 0;
  const entry = () => entries[at] as Entry;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const step = (steps: number) => {
    if (entries[at + steps] === undefined) return;
    at += steps;
    tell();
  };
  const written = (next: unknown, href?: string | URL | null): Entry => ({
    href: new URL(href ?? entry().href, entry().href).href,
    state: structuredClone(next),
  });
  const browser: BrowserWindow = {
    location: {
      get href() {
        return entry().href;
      },
      assign: (href) => left.push(href),
    },
    history: {
      get state() {
        return entry().state;
      },
      pushState(next, _title, href) {
        entries.splice(at + 1, entries.length, written(next, href));
        at += 1;
      },
      replaceState(next, _title, href) {
        entries[at] = written(next, href);
      },
      go: (steps = 0) => void setTimeout(() => step(steps)),
    },
    addEventListener: (_type, listener) => listeners.push(listener),
  };
  return {
    browser,
    /** Paths of the history, the present one in brackets. */
    trail: () => entries.map(({ href }, place) => (place === at ? `[${pathOf(href)}]` : pathOf(href))).join(' '),
    path: () => pathOf(entry().href),
    state: () => entry().state,
    /** What the person does with the browser's own buttons. */
    async press(steps: number) {
      step(steps);
      await told();
    },
    /** What the browser does at a plain link to a place of the page. */
    async jump(hash: string) {
      const next = written(null, hash);
      if (next.href === entry().href) entries[at] = next;
      else {
        entries.splice(at + 1, entries.length, next);
        at += 1;
      }
      tell();
      await told();
    },
    left,
  };
}

/** Each step is an event of its own: what it sets off at once is done before the next. */
const told = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

const pathOf = (href: string): string => href.slice(ORIGIN.length);
