import { useEffect, useState } from 'react';

/** After so long without an answer a person wonders whether anything happens. */
const SLOW_MS = 4_000;

/** Whether what is under way takes so long that a word of it is due. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  // Synchronises with the clock.
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}
