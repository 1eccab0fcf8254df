import { use, useEffect, useEffectEvent, useState } from 'react';
import { IsHiddenPage } from './hidden-page.ts';
import type { Location } from './location.ts';
import { isOtherPage } from './other-page.ts';
import type { HeldStep } from './router.ts';
import { useRouter } from './router-context.ts';
import { useLocation } from './use-route.ts';

const HIDDEN = 'What you changed on the page behind is not saved. Leave it?';

export interface Steps {
  currentLocation: Location;
  nextLocation: Location;
}

/** What holds a step: let it go, or put it away. Undefined while nothing is held. */
export interface HeldNavigation {
  proceed: () => void;
  reset: () => void;
}

/** Holds the steps that lead away from unsaved work, by links, code, or the browser's own buttons, until they are allowed. */
export function useBlocker(blocks: (steps: Steps) => boolean, isFirst?: boolean): HeldNavigation | undefined {
  const router = useRouter();
  const [held, hold] = useState<HeldStep>();
  const isBlocked = useEffectEvent((currentLocation: Location, nextLocation: Location) =>
    blocks({ currentLocation, nextLocation }),
  );
  const isHidden = use(IsHiddenPage);
  const ask = useEffectEvent((step: HeldStep) => {
    if (!isHidden) hold(step);
    else if (window.confirm(HIDDEN)) step.proceed();
    else step.drop();
  });
  // Synchronises with the router, which stands outside the tree.
  useEffect(
    () => router.block({ isFirst, blocks: (now, next) => isBlocked(now, next), hold: (step) => ask(step) }),
    [router, isFirst],
  );
  if (held === undefined) return undefined;
  return {
    reset: () => {
      hold(undefined);
      held.drop();
    },
    proceed: () => {
      hold(undefined);
      held.proceed();
    },
  };
}

/** The same for what stands on one page: once that was left, and is seen only until the next one is drawn, it holds nothing. */
export function usePageBlocker(blocks: (steps: Steps) => boolean, isFirst?: boolean): HeldNavigation | undefined {
  const here = useLocation();
  return useBlocker((steps) => !isOtherPage(here, steps.currentLocation) && blocks(steps), isFirst);
}
