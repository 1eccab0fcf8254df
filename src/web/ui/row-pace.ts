import { useEffect, useRef, useState } from 'react';

/** A frame that takes longer cannot be followed by the next one in time, on screens of 60 Hz. */
const SLOW_FRAME_MS = 25;
/** So many rows are drawn whole in the first frame of a scrolling, whose frames are the dearest. */
const FIRST_ALLOWANCE = 2;
/** Who draws so many in time draws all. */
const PROVEN = 16;
/** So many rows are completed in one frame. */
const AT_ONCE = 2;

/** How many more rows may be drawn whole in this frame, and which were drawn in part. */
export interface RowPace {
  left: number;
  readonly partial: Set<() => void>;
}

/**
 * Rows that scroll in are drawn whole as far as the machine keeps up with them: a few in the first frame, twice as many after each quick one, soon
 * all. After a slow frame the rows of that scrolling are drawn in part, and completed at its rest, a few in each frame. `note` is told of each
 * scrolled frame and of the rest after the last.
 */
export function useRowPace(): { pace: RowPace; note: (isScrolling: boolean) => void } {
  const [pace] = useState<RowPace>(() => ({ left: Number.POSITIVE_INFINITY, partial: new Set() }));
  const frame = useRef(0);
  const isWatching = useRef(false);
  function watch(began: number, allowance: number) {
    frame.current = requestAnimationFrame((ended) => {
      const isSlow = ended - began > SLOW_FRAME_MS;
      const next = isSlow ? 0 : Math.min(allowance * 2, PROVEN);
      pace.left = next === PROVEN ? Number.POSITIVE_INFINITY : next;
      if (next === PROVEN) complete(pace);
      if (!isSlow) watch(ended, next);
    });
  }
  function rest() {
    frame.current = requestAnimationFrame(() => {
      complete(pace);
      if (pace.partial.size > 0) rest();
    });
  }
  function note(isScrolling: boolean) {
    if (isScrolling && isWatching.current) return;
    isWatching.current = isScrolling;
    cancelAnimationFrame(frame.current);
    pace.left = isScrolling ? FIRST_ALLOWANCE : Number.POSITIVE_INFINITY;
    if (isScrolling) frame.current = requestAnimationFrame((began) => watch(began, FIRST_ALLOWANCE));
    else rest();
  }
  // Synchronises with the browser's frames: none of a table that has gone.
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { pace, note };
}

/** A few of the rows that were drawn in part. */
function complete({ partial }: RowPace): void {
  for (const drawWhole of [...partial].slice(0, AT_ONCE)) {
    partial.delete(drawWhole);
    drawWhole();
  }
}

/** Whether a row is drawn whole: one of more than there is time for is later. */
export function useIsWhole(pace: RowPace): boolean {
  const [isWhole, setWhole] = useState(() => pace.left-- > 0);
  // Synchronises with the pace, which completes rows when there is time.
  useEffect(() => {
    if (isWhole) return undefined;
    const drawWhole = () => setWhole(true);
    pace.partial.add(drawWhole);
    return () => void pace.partial.delete(drawWhole);
  }, [isWhole, pace]);
  return isWhole;
}
