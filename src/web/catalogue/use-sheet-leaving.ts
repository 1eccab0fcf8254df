import { useEffect, useEffectEvent } from 'react';

interface LeavingParts {
  /** Sends what waits for a rest. */
  save: () => void;
  /** Sends what could not be sent. */
  retry: () => void;
  hasUnsaved: boolean;
}

/** What saves by itself is saved when the sheet goes, or its page; before a window is closed on what is not saved yet, the person is asked (R28). */
export function useSheetLeaving({ save, retry, hasUnsaved }: LeavingParts): void {
  const flush = useEffectEvent(() => save());
  const again = useEffectEvent(() => retry());
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    save();
    if (hasUnsaved) event.preventDefault();
  });
  // Synchronises with the browser's window and network.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => again(), { signal });
    window.addEventListener('beforeunload', (event) => warn(event), { signal });
    // A phone asks nobody, and may end a page that is out of sight without a word.
    window.addEventListener('pagehide', () => flush(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
    return () => listening.abort();
  }, []);
  // Synchronises with the way out.
  useEffect(() => () => flush(), []);
}
