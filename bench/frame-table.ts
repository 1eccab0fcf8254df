import type { Work } from './frame-work.ts';
import { markdownTable } from './table.ts';

/** What a person did, and how long the browser took over its frames, in ms. */
export interface FrameResult {
  what: string;
  frames: number;
  median: number;
  longest: number;
  /** Frames that took more than 50 ms, by the clock. */
  over50: number;
  /** The processor's time of each of these: what is more by the clock is the machine's. */
  busy: Work[];
  /** In which frame after the pause in the typing the list is painted that answers it. */
  paintedIn?: number;
}

export function frameTable(results: readonly FrameResult[]): string {
  const head = [
    'what',
    'frames',
    'median ms',
    'longest ms',
    'over 50 ms',
    'of processor',
    'but for collections',
    'painted in frame',
  ];
  const rows = results.map(({ what, frames, median, longest, over50, busy, paintedIn = '' }) => [
    what,
    ...[frames, median.toFixed(1), longest.toFixed(1), over50].map(String),
    busyText(busy.map(({ all }) => all)),
    busyText(busy.map(({ all, collecting }) => all - collecting)),
    String(paintedIn),
  ]);
  return markdownTable(head, rows);
}

/** How many of them are over 50 ms, and the longest. */
const busyText = (times: readonly number[]): string =>
  times.length === 0 ? '' : `${times.filter((ms) => ms > 50).length} (${Math.max(...times).toFixed(1)} ms)`;
