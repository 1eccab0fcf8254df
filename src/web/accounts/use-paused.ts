import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The value as it was when it last stood still for so long. What follows from it is drawn with the next frame, not in a turn of React's own. */
export function usePaused<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value);
  // Synchronises with the clock.
  useEffect(() => {
    const timer = setTimeout(() => flushSync(() => setPaused(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
