import type { Page } from 'playwright-core';

/** A stretch of the page's own time, in ms since it was opened. */
export interface Stretch {
  start: number;
  duration: number;
}

/** Of the processor's time, in ms. */
export interface Work {
  all: number;
  /** How much of it the browser collected what the page does not use any more. */
  collecting: number;
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
const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline'];
/** What the browser calls one task of a thread. */
const TASK = 'ThreadControllerImpl::RunTask';
/** The browser collects what is not used any more, all at once: when it has room no more, or when the page rests. */
const COLLECTION = 'MajorGC';

/**
 * Follows what the page's main thread does until `stop`, which answers the processor's time within stretches of the page's time: by the clock a frame is
 * also as long as the machine was busy with something else.
 */
export async function followWork(page: Page): Promise<{ stop: () => Promise<(stretch: Stretch) => Work> }> {
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

function workWithin(events: readonly TraceEvent[], markedAt: number): (stretch: Stretch) => Work {
  const mark = events.findLast(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the browser has not followed the page');
  const openedAt = mark.ts - markedAt * 1000;
  const named = (wanted: string) =>
    events.filter(({ name, ph, pid, tid }) => name === wanted && ph === 'X' && pid === mark.pid && tid === mark.tid);
  const [tasks, collections] = [named(TASK), named(COLLECTION)];
  if (tasks.length === 0) throw new Error('the browser has not told its tasks');
  return ({ start, duration }) => {
    const [from, to] = [openedAt + start * 1000, openedAt + (start + duration) * 1000];
    const timeOf = (all: readonly TraceEvent[]) =>
      all.filter(({ ts, dur = 0 }) => ts < to && ts + dur > from).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
    return { all: timeOf(tasks), collecting: timeOf(collections) };
  };
}
