import { isFileAddress } from '#domain/file-address.ts';
import { type BrowserWindow, newKey, placedHistory } from './history.ts';
import { loadPage, preloadPage } from './load-page.ts';
import { hrefOf, type Location, locationOf, resolve, type To } from './location.ts';
import { type Branch, compileRoutes } from './match.ts';
import type { Redirect, RouteObject } from './route.ts';
import { added, type RouterState, type StateListener, shownPage, type TellWaiting, type Trip } from './shown-page.ts';
import { stepsOnTheirWay } from './steps.ts';

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean | undefined;
  /** Handed over to the next page. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
}

/** A step that somebody has to allow. */
export interface HeldStep {
  proceed(): void;
  /** It is not made. */
  drop(): void;
}

export interface Blocker {
  /** Asked before those of the page: what a later one lets go is let go for good. */
  isFirst?: boolean | undefined;
  blocks(now: Location, next: Location): boolean;
  hold(step: HeldStep): void;
}

export interface Router {
  state(): RouterState;
  subscribe(listener: StateListener): () => void;
  /** Ends when the page is shown, held, or a newer wish came first. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  /** Reads the page anew. */
  revalidate(): Promise<void>;
  /** Brings the code of a page that is about to be wanted. */
  preload(to: string): void;
  block(blocker: Blocker): () => void;
  /** Where the newest step leads that is on its way, or else the page that is shown. */
  heading(): Location;
  /** Ends once no step is on its way and none is held; undefined where that is so already. */
  arrival(): Promise<void> | undefined;
}

/** Moves that follow one upon the other; more go in a circle. */
const MOST_HOPS = 10;

/**
 * The pages of one tab. An address is written when its page is there, so the page before stays whole until then; the newest wish wins.
 * The first page was drawn by the server: its code is brought, its loaders have run.
 */
export async function startRouter(
  table: readonly RouteObject[],
  browser: BrowserWindow,
  tellWaiting: TellWaiting = () => undefined,
): Promise<Router> {
  const branches = compileRoutes(table);
  const { origin } = new URL(browser.location.href);
  const blockers = new Set<Blocker>();
  const history = placedHistory(browser, (location, length) => void ready.then(() => move(location, length)));
  const ready = drawnState(branches, history.read());
  const page = shownPage(branches, await ready, tellWaiting);
  const steps = stepsOnTheirWay();
  let isAllowed = false;

  function go(trip: Trip, hops = 0): Promise<void> {
    return steps.take(trip.location, page.state().location, async () => {
      const answer = await page.travel(trip);
      if (answer) await follow(answer, trip.commit, hops + 1);
    });
  }

  function follow(
    { redirectTo }: Redirect,
    commit: Trip['commit'] = history.replace,
    hops: number,
  ): Promise<void> | void {
    const url = new URL(redirectTo, browser.location.href);
    // The browser opens what is no page of ours, and says so of what leads in a circle.
    if (url.origin !== origin || isFileAddress(url.pathname) || hops > MOST_HOPS)
      return browser.location.assign(url.href);
    return go({ location: locationOf(url, null, newKey()), commit }, hops);
  }

  /** All are asked: some only hear of the step. */
  const blockerOf = (next: Location, asked: readonly Blocker[] = []) =>
    [...blockers].filter((blocker) => blocker.blocks(page.state().location, next) && !asked.includes(blocker)).at(0);

  /** The person went back or forward: the address is that of the next page already. */
  function move(location: Location, length: number): void {
    const blocker = isAllowed || length === 0 ? undefined : blockerOf(location);
    isAllowed = false;
    if (blocker === undefined) {
      void go({ location });
      return;
    }
    const isBack = history.takeBack(length);
    const proceed = async () => {
      await isBack;
      isAllowed = true;
      history.go(length);
    };
    steps.hold(blocker, () => void proceed());
  }

  async function navigate(to: To, options: NavigateOptions = {}): Promise<void> {
    const { replace, state = null, preventScrollReset: keepsScroll = false } = options;
    const url = resolve(to, new URL(hrefOf(page.state().location), origin));
    // What a reader of addresses takes for another host's is none of our pages.
    if (url.origin !== origin) return;
    const location = locationOf(url, state, newKey());
    // What one lets go another may still hold. By the browser's own buttons nobody goes where two ask.
    async function step(asked: readonly Blocker[]): Promise<void> {
      const blocker = blockerOf(location, asked);
      if (blocker) steps.hold(blocker, () => void step([...asked, blocker]));
      else await go({ location, keepsScroll, commit: replace ? history.replace : history.push });
    }
    await step([]);
  }

  return {
    state: page.state,
    subscribe: page.subscribe,
    navigate,
    revalidate: () => go({ location: page.state().location, keepsScroll: true, isAnew: true }),
    preload: (to) => preloadPage(branches, new URL(to, origin).pathname),
    block(blocker) {
      const later = blocker.isFirst ? [...blockers] : [];
      for (const one of later) blockers.delete(one);
      const release = added(blockers, blocker);
      for (const one of later) blockers.add(one);
      return () => {
        release();
        steps.letGo(blocker);
      };
    },
    heading: () => steps.heading() ?? page.state().location,
    arrival: steps.arrival,
  };
}

async function drawnState(branches: readonly Branch[], location: Location): Promise<RouterState> {
  const page = await loadPage(branches, { location, withLoaders: false });
  if ('redirectTo' in page) throw new Error('Only loaders redirect.');
  return { ...page, location, keepsScroll: true };
}
