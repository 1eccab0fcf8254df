import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so long. */
export function usePaused<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value);
  // Synchronises with the clock.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
