import { unavailable } from '../refusal.ts';

/** Lets work through in turn, a few of each key and a few of all keys at a time. */
export interface Turnstile {
  pass<T>(key: number, act: () => Promise<T> | T): Promise<T>;
  /** How much of one key waits. */
  waiting(key: number): number;
}

export interface TurnstileLimits {
  /** Of one key at a time. */
  perKey: number;
  /** Of all keys at a time. */
  atOnce?: number;
  /** How many of one key may wait; the next is refused at once. */
  mostWaiting?: number;
  /** How many of one key may wait while so many of all keys do: a few people must not take every place from all others. */
  whenCrowded?: { waiting: number; most: number };
}

interface Place {
  key: number;
  enter: () => void;
}

const WAIT_MS = 15_000;

/**
 * Makes work wait here, where waiting costs nothing, and not on a database lock with a connection each: otherwise a few impatient clients
 * would hold all connections (R01, R24, T76). Another server has a turnstile of its own. 503 after waiting too long, or behind too many.
 */
export function createTurnstile({
  perKey,
  atOnce = Number.POSITIVE_INFINITY,
  mostWaiting = Number.POSITIVE_INFINITY,
  whenCrowded = { waiting: Number.POSITIVE_INFINITY, most: mostWaiting },
}: TurnstileLimits): Turnstile {
  const busy = new Map<number, number>();
  const waiting: Place[] = [];
  let inside = 0;
  const count = (key: number, more: 1 | -1) => {
    const now = (busy.get(key) ?? 0) + more;
    if (now === 0) busy.delete(key);
    else busy.set(key, now);
    inside += more;
  };
  const waitingOf = (key: number) => waiting.filter((place) => place.key === key).length;
  const mostNow = () => (waiting.length >= whenCrowded.waiting ? whenCrowded.most : mostWaiting);
  const isFree = (key: number) => inside < atOnce && (busy.get(key) ?? 0) < perKey;
  const letIn = () => {
    for (let at = 0; at < waiting.length && inside < atOnce; ) {
      const next = waiting[at];
      if (next === undefined || !isFree(next.key)) at += 1;
      else {
        waiting.splice(at, 1);
        count(next.key, 1);
        next.enter();
      }
    }
  };
  const wait = (key: number) =>
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
    });
  return {
    waiting: waitingOf,
    async pass(key, act) {
      if (isFree(key)) count(key, 1);
      else if (waitingOf(key) >= mostNow()) throw unavailable(2);
      else await wait(key);
      try {
        return await act();
      } finally {
        count(key, -1);
        letIn();
      }
    },
  };
}
