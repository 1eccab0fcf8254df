import { useEffect, useEffectEvent } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Once nothing is pressed, does a step of some work in each frame, as long as there is more of it: `step` says whether there was. `rest` names what is
 * shown while nothing is scrolled: each time it is another, the work begins anew.
 */
export function useAtRest(rest: string | undefined, step: () => boolean): void {
  const doStep = useEffectEvent(step);
  // Synchronises with the browser's frames.
  useEffect(() => {
    if (rest === undefined) return undefined;
    let frame = 0;
    const next = () => {
      frame = requestAnimationFrame(() => afterPress(() => frame > 0 && doStep() && next()));
    };
    next();
    return () => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
  }, [rest]);
}
