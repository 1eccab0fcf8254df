import { useEffect, useRef, useState } from 'react';

/** A frame that takes longer cannot be followed by the next one in time, on screens of 60 Hz. */
const SLOW_FRAME_MS = 25;
/** One may be the browser's tidying up. */
const SLOW_FRAMES = 1;
/** So many rows are completed in one frame. */
const AT_ONCE = 6;

/** How quickly rows can be drawn while they scroll by, and which of them were drawn in part. */
export interface RowPace {
  isSlow: boolean;
  readonly partial: Set<() => void>;
}

/**
 * On machines that cannot draw whole rows as quickly as they scroll by, rows that come in are drawn in part, and completed once the scrolling rests:
 * a few in each frame. `note` is told of each scrolled frame and of the rest after the last.
 */
export function useRowPace(): { pace: RowPace; note: (isScrolling: boolean) => void } {
  const [pace] = useState<RowPace>(() => ({ isSlow: false, partial: new Set() }));
  const slowFrames = useRef(0);
  const watching = useRef(0);
  const completing = useRef(0);
  function complete() {
    for (const drawWhole of [...pace.partial].slice(0, AT_ONCE)) {
      pace.partial.delete(drawWhole);
      drawWhole();
    }
    completing.current = pace.partial.size > 0 ? requestAnimationFrame(complete) : 0;
  }
  /** From this frame to the next. */
  function watch() {
    if (watching.current !== 0) return;
    watching.current = requestAnimationFrame((began) => {
      watching.current = requestAnimationFrame((ended) => {
        watching.current = 0;
        slowFrames.current = ended - began > SLOW_FRAME_MS ? slowFrames.current + 1 : 0;
        pace.isSlow ||= slowFrames.current >= SLOW_FRAMES;
      });
    });
  }
  function note(isScrolling: boolean) {
    cancelAnimationFrame(completing.current);
    if (isScrolling) return watch();
    // What ends after the rest, such as the frame that completes rows, tells nothing of the scrolling.
    cancelAnimationFrame(watching.current);
    watching.current = 0;
    pace.isSlow = false;
    slowFrames.current = 0;
    completing.current = requestAnimationFrame(complete);
  }
  // Synchronises with the browser's frames: none of a table that has gone.
  useEffect(
    () => () => {
      cancelAnimationFrame(watching.current);
      cancelAnimationFrame(completing.current);
    },
    [],
  );
  return { pace, note };
}

/** Whether a row is drawn whole: one that came in too quickly is later. */
export function useIsWhole(pace: RowPace): boolean {
  const [isWhole, setWhole] = useState(() => !pace.isSlow);
  // Synchronises with the pace, which completes rows when there is time.
  useEffect(() => {
    if (isWhole) return undefined;
    const drawWhole = () => setWhole(true);
    pace.partial.add(drawWhole);
    return () => void pace.partial.delete(drawWhole);
  }, [isWhole, pace]);
  return isWhole;
}
