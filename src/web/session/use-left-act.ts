import { type RefObject, useEffect, useRef } from 'react';
import { isOtherPage, pageOf } from '../router/other-page.ts';
import { useRouter, useRouterState } from '../router/router-context.ts';
import { showWhereOneIs } from '../ui/snackbar.tsx';
import type { LeftAct } from './left-act.ts';
import { useSite } from './site.tsx';
import { readUserId } from './token.ts';

/** For what is pressed on a page that may be left before its answer comes: `begin` it at the press, and ask then whether it `isLeft` (R28). */
export function useLeftAct(): { isShown: RefObject<boolean>; begin: () => LeftAct } {
  const { slug } = useSite();
  const router = useRouter();
  const { location } = useRouterState();
  const { isShown, gone } = useShownPage(pageOf(location));
  function begin(): LeftAct {
    const end = gone.current;
    // Until the next page is there, the one that is being left is shown still: what it says is read by nobody.
    const isLeft = () => !isShown.current || isOtherPage(location, router.heading());
    const isGoing = () => isLeft() && !end?.isOver;
    const arrive = async () => {
      await router.arrival();
      // Its frame may go with it, and what is told in it.
      if (isGoing()) await end?.promise;
    };
    const arrival = () => (router.arrival() === undefined && !isGoing() ? undefined : arrive());
    return { slug, userId: readUserId(slug), show: showWhereOneIs, isLeft, arrival };
  }
  return { isShown, begin };
}

interface End {
  promise: Promise<void>;
  isOver: boolean;
}

/** Whether the page is still the one that is drawn, for what answers late. */
function useShownPage(page: string): { isShown: RefObject<boolean>; gone: RefObject<End | undefined> } {
  const isShown = useRef(true);
  const gone = useRef<End>(undefined);
  // Synchronises with the page's coming and going, and with another one that is drawn in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an end of its own.
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = { promise, isOver: false };
    isShown.current = true;
    gone.current = end;
    return () => {
      isShown.current = false;
      end.isOver = true;
      resolve();
    };
  }, [page]);
  return { isShown, gone };
}
