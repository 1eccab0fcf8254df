/** Counts of requests by address group in this server's memory, each over a window of its own. */
export interface RateLimit {
  /** Counts one request, or what is as much as several; the milliseconds to wait when there were too many, undefined otherwise. */
  count(key: string, times?: number): number | undefined;
}

const WINDOW_MS = 60_000;
/** Addresses that are counted at a time; the one counted longest is forgotten first. */
const MOST_KEYS = 20_000;

interface Counter {
  count: number;
  /** When counting begins anew (ms of `now`). */
  until: number;
}

/**
 * At most `perMinute` requests of one key in the minute that begins with its first (T75). What is refused counts too.
 * @param now the clock in ms
 */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now()): RateLimit {
  const counters = new Map<string, Counter>();

  const begin = (key: string, moment: number, times: number) => {
    // Set anew, so that the map stays in the order in which windows begin.
    counters.delete(key);
    counters.set(key, { count: times, until: moment + WINDOW_MS });
    if (counters.size > MOST_KEYS) counters.delete(counters.keys().next().value ?? key);
  };

  return {
    count(key, times = 1) {
      const moment = now();
      const counter = counters.get(key);
      if (counter === undefined || counter.until <= moment) {
        begin(key, moment, times);
        return undefined;
      }
      counter.count += times;
      return counter.count > perMinute ? counter.until - moment : undefined;
    },
  };
}
