import { useEffect, useRef, useState } from 'react';

/** A frame that takes longer cannot be followed by the next one in time, on screens of 60 Hz. */
const SLOW_FRAME_MS = 25;
/** So many rows are drawn whole in the first frame of a scrolling, whose frames are the dearest. */
const FIRST_ALLOWANCE = 2;
/** More than any window has. */
const MOST = 1_000;
/** So many rows are completed in one frame at rest. */
const AT_ONCE = 6;

/** How many more rows may be drawn whole in this frame, and which were drawn in part. */
export interface RowPace {
  left: number;
  readonly partial: Set<() => void>;
}

/**
 * Rows that scroll in are drawn whole as far as the machine keeps up with them: twice as many in a frame that follows a quick one, half as many after
 * a slow one, and from then on only one more after each quick one. The others are drawn in part, and completed when there is time: as soon as frames
 * are quick, and at the rest. `note` is told of each scrolled frame and of the rest after the last.
 */
export function useRowPace(): { pace: RowPace; note: (isScrolling: boolean) => void } {
  const [pace] = useState<RowPace>(() => ({ left: Number.POSITIVE_INFINITY, partial: new Set() }));
  const frame = useRef(0);
  const isWatching = useRef(false);
  const allowance = useRef(FIRST_ALLOWANCE);
  const wasSlow = useRef(false);
  /** Those that came in last stay in sight for longest. */
  function complete(most: number) {
    const due = [...pace.partial].slice(-most);
    for (const drawWhole of due) {
      pace.partial.delete(drawWhole);
      drawWhole();
    }
    return due.length;
  }
  function watch(began: number) {
    frame.current = requestAnimationFrame((ended) => {
      const isSlow = ended - began > SLOW_FRAME_MS;
      wasSlow.current ||= isSlow;
      allowance.current = nextAllowance(allowance.current, isSlow, wasSlow.current);
      pace.left = allowance.current;
      if (!isSlow) pace.left -= complete(pace.left);
      watch(ended);
    });
  }
  function rest() {
    frame.current = requestAnimationFrame(() => {
      complete(AT_ONCE);
      if (pace.partial.size > 0) rest();
    });
  }
  function note(isScrolling: boolean) {
    if (isScrolling === isWatching.current && isScrolling) return;
    isWatching.current = isScrolling;
    cancelAnimationFrame(frame.current);
    if (isScrolling) {
      allowance.current = FIRST_ALLOWANCE;
      pace.left = FIRST_ALLOWANCE;
      frame.current = requestAnimationFrame(watch);
    } else {
      pace.left = Number.POSITIVE_INFINITY;
      rest();
    }
  }
  // Synchronises with the browser's frames: none of a table that has gone.
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { pace, note };
}

function nextAllowance(rows: number, isSlow: boolean, wasSlow: boolean): number {
  if (isSlow) return Math.max(1, Math.floor(rows / 2));
  return wasSlow ? rows + 1 : Math.min(MOST, rows * 2);
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
