import { unavailable } from '../refusal.ts';

interface Limits {
  readonly atOnce: number;
  /** In all, and of one who asks. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** Who asks for a result, and whether it is still wanted. */
export interface Asker {
  /** One address or network. */
  readonly group: string;
  readonly isGone: () => boolean;
}

interface Work<Result> {
  readonly result: Promise<Result>;
  readonly askers: Asker[];
  /** Its turn, which stands in the line of everyone who asks; undefined before it waits and once it is under way. */
  turn?: Turn | undefined;
}

interface Turn {
  readonly isWanted: () => boolean;
  readonly begin: () => void;
  readonly drop: () => void;
}

/**
 * Work that costs: at most so many at once, so many waiting, 503 beyond. Who asks for much waits for it alone: of those who ask each has the
 * next turn after all others had one, and what nobody waits for any more is not done (T76). The same key is worked on once, at the first turn of
 * any who ask for it, and all of them get that one result.
 */
export function workQueue<Result>({ atOnce, waiting: most, waitingOfOne }: Limits) {
  const underWay = new Map<string, Work<Result>>();
  /** By who asked, in the order of their next turns. */
  const waiting = new Map<string, Turn[]>();
  let count = 0;
  let running = 0;

  const isFull = (group: string): boolean => count >= most || (waiting.get(group)?.length ?? 0) >= waitingOfOne;

  const stand = (group: string, turn: Turn): void => {
    waiting.set(group, [...(waiting.get(group) ?? []), turn]);
    count += 1;
  };

  const wait = (work: Work<Result>, group: string): Promise<void> =>
    new Promise((begin, reject) => {
      work.turn = {
        isWanted: () => work.turn !== undefined && work.askers.some(({ isGone }) => !isGone()),
        begin: () => {
          work.turn = undefined;
          begin();
        },
        drop: () => reject(unavailable(2)),
      };
      stand(group, work.turn);
    });

  /** The next one's turn, of another one than the last where there is one. */
  const next = (): Turn | undefined => {
    for (const [group, turns] of waiting) {
      const first = turns.shift();
      waiting.delete(group);
      if (turns.length > 0) waiting.set(group, turns);
      if (first) count -= 1;
      if (first?.isWanted()) return first;
      first?.drop();
      return next();
    }
    return undefined;
  };

  const pass = (): void => {
    const first = next();
    if (first) first.begin();
    else running -= 1;
  };

  return {
    run(key: string, asker: Asker, work: () => Promise<Result>): Promise<Result> {
      const known = underWay.get(key);
      if (known !== undefined) {
        known.askers.push(asker);
        if (known.turn && !isFull(asker.group)) stand(asker.group, known.turn);
        return known.result;
      }
      if (running >= atOnce && isFull(asker.group)) return Promise.reject(unavailable(2));
      const done = Promise.withResolvers<Result>();
      const mine: Work<Result> = { result: done.promise, askers: [asker] };
      underWay.set(key, mine);
      const begin = async (): Promise<Result> => {
        if (running < atOnce) running += 1;
        else await wait(mine, asker.group);
        try {
          return await work();
        } finally {
          pass();
        }
      };
      begin()
        .finally(() => underWay.delete(key))
        .then(done.resolve, done.reject);
      return done.promise;
    },
  };
}
