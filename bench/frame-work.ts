import type { Page } from 'playwright-core';

/** A stretch of the page's own time, in ms since it was opened. */
export interface Stretch {
  start: number;
  duration: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

const MARK = 'halyard-bench';
const CATEGORIES = ['toplevel', 'blink.user_timing'];
/** What the browser calls one task of a thread. */
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * Follows what the page's main thread does until `stop`, which answers the processor's time in ms within stretches of the page's time: by the clock
 * a frame is also as long as the machine was busy with something else.
 */
export async function followWork(page: Page): Promise<{ stop: () => Promise<(stretch: Stretch) => number> }> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: CATEGORIES });
  const markedAt = await page.evaluate((name) => performance.mark(name).startTime, MARK);
  return {
    async stop() {
      const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
      return workWithin(traceEvents, markedAt);
    },
  };
}

function workWithin(events: readonly TraceEvent[], markedAt: number): (stretch: Stretch) => number {
  const mark = events.findLast(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the browser has not followed the page');
  const openedAt = mark.ts - markedAt * 1000;
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === mark.pid && tid === mark.tid,
  );
  if (tasks.length === 0) throw new Error('the browser has not told its tasks');
  return ({ start, duration }) => {
    const [from, to] = [openedAt + start * 1000, openedAt + (start + duration) * 1000];
    const inside = tasks.filter(({ ts, dur = 0 }) => ts < to && ts + dur > from);
    return inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  };
}
