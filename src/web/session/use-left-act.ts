import { type RefObject, useEffect, useRef } from 'react';
import { isShownPath } from '../router/shown-path.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { LeftAct } from './left-act.ts';
import { useSite } from './site.tsx';
import { readUserId } from './token.ts';

/** For what is pressed on a page that may be left before its answer comes: `begin` it at the press, and ask then whether it `isLeft` (R28). */
export function useLeftAct(): { isShown: RefObject<boolean>; begin: () => LeftAct } {
  const { slug } = useSite();
  const show = useSnackbar();
  const isShown = useIsShown();
  function begin(): LeftAct {
    const { pathname } = window.location;
    // Until the next page is there, the one that is being left is shown still: what it says is read by nobody.
    const isLeft = () => !isShown.current || !isShownPath(pathname);
    return { slug, userId: readUserId(slug), show, isLeft };
  }
  return { isShown, begin };
}

/** Whether the page is still the one that is shown, for what answers late. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  // Synchronises with the page's coming and going.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
