import { useEffect } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { takeTyped } from '../ui/take-typed.ts';

/** What is typed is told before its page goes, by the browser's own buttons, with its window, or out of a phone's sight for good (R28). It holds nobody. */
export function useTypedTaken(): void {
  useBlocker(({ currentLocation, nextLocation }) => {
    if (isOtherPage(currentLocation, nextLocation) || currentLocation.hash !== nextLocation.hash) takeTyped();
    return false;
  });
  // Synchronises with the browser's window; before the page's own listeners, which send what they were told.
  useEffect(() => {
    const listening = new AbortController();
    const before = { capture: true, signal: listening.signal };
    window.addEventListener('beforeunload', takeTyped, before);
    window.addEventListener('pagehide', takeTyped, before);
    return () => listening.abort();
  }, []);
}
