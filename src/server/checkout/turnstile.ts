import { unavailable } from '../refusal.ts';

/** Lets work through in turn: of one key one at a time, of all keys a few at a time. */
export interface Turnstile {
  pass<T>(key: number, act: () => Promise<T>): Promise<T>;
}

const WAIT_MS = 15_000;

/**
 * Makes repeats of one submit wait here, where waiting costs nothing, and not on the cart's lock with a database connection each:
 * otherwise a few impatient clients would hold all connections (R01, R24). What exactly once rests on is the lock, not this; another
 * server has a turnstile of its own. 503 after waiting too long.
 */
export function createTurnstile(atOnce: number): Turnstile {
  const busy = new Set<number>();
  const waiting: { key: number; enter: () => void }[] = [];
  const letIn = () => {
    for (let at = 0; at < waiting.length && busy.size < atOnce; ) {
      const next = waiting[at];
      if (next === undefined || busy.has(next.key)) at += 1;
      else {
        waiting.splice(at, 1);
        busy.add(next.key);
        next.enter();
      }
    }
  };
  const enter = (key: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        reject(unavailable(2));
      }, WAIT_MS);
      const place = {
        key,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(place);
      letIn();
    });
  return {
    async pass(key, act) {
      await enter(key);
      try {
        return await act();
      } finally {
        busy.delete(key);
        letIn();
      }
    },
  };
}
