import type { Location } from './location.ts';
import { isOtherPage } from './other-page.ts';
import type { Blocker } from './router.ts';

interface Held {
  blocker: Blocker;
  /** It is over: another was made in its place, or it was made. */
  end: () => void;
  /** It is not made. Nothing, once it was allowed. */
  drop: () => void;
  isAllowed?: true;
}

/** The newest step between two pages: on its way, or held until it is allowed. */
export function stepsOnTheirWay() {
  let newest: { location: Location | undefined } | undefined;
  let arrived: PromiseWithResolvers<void> | undefined;
  let held: Held | undefined;

  function note(end: Promise<void>, location?: Location): Promise<void> {
    const own = { location };
    newest = own;
    return end.finally(() => {
      // One that a newer took the place of is waited for by nobody.
      if (newest !== own) return;
      newest = undefined;
      arrived?.resolve();
      arrived = undefined;
    });
  }

  function arrival(): Promise<void> | undefined {
    if (newest === undefined) return undefined;
    arrived ??= Promise.withResolvers();
    return arrived.promise;
  }

  return {
    /** Makes a step to a page. One within the page that is shown takes the place of none that is still asked about. */
    take(location: Location, shown: Location, step: () => Promise<void>): Promise<void> {
      if (held && !held.isAllowed && !isOtherPage(shown, location)) return step();
      const end = note(step(), location);
      held?.end();
      return end;
    },
    hold(blocker: Blocker, proceed: () => void): void {
      held?.end();
      const { promise, resolve } = Promise.withResolvers<void>();
      void note(promise);
      const own: Held = {
        blocker,
        end() {
          if (held === own) held = undefined;
          resolve();
        },
        drop: () => own.isAllowed || own.end(),
      };
      held = own;
      blocker.hold({
        drop: own.drop,
        proceed() {
          own.isAllowed = true;
          proceed();
        },
      });
    },
    /** The blocker is gone, and asks no more. */
    letGo(blocker: Blocker): void {
      if (held?.blocker === blocker) held.drop();
    },
    heading: () => newest?.location,
    arrival,
  };
}
