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
}

interface Turn {
  readonly isWanted: () => boolean;
  readonly begin: () => void;
  readonly drop: () => void;
}

/**
 * Work that costs: at most so many at once, so many waiting, 503 beyond. Who asks for much waits for it alone: of those who ask each has the
 * next turn after all others had one, and what nobody waits for any more is not done (T76). The same key is worked on once, and all who ask for
 * it meanwhile get that one result.
 */
export function workQueue<Result>({ atOnce, waiting: most, waitingOfOne }: Limits) {
  const underWay = new Map<string, Work<Result>>();
  /** By who asked, in the order of their next turns. */
  const waiting = new Map<string, Turn[]>();
  let count = 0;
  let running = 0;

  const turn = async (group: string, isWanted: () => boolean): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const own = waiting.get(group) ?? [];
    if (count >= most || own.length >= waitingOfOne) throw unavailable(2);
    count += 1;
    await new Promise<void>((begin, reject) => {
      own.push({ isWanted, begin, drop: () => reject(unavailable(2)) });
      waiting.set(group, own);
    });
  };

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
        return known.result;
      }
      const askers = [asker];
      const result = (async () => {
        await turn(asker.group, () => askers.some(({ isGone }) => !isGone()));
        try {
          return await work();
        } finally {
          pass();
        }
      })().finally(() => underWay.delete(key));
      underWay.set(key, { result, askers });
      return result;
    },
  };
}
