import { unavailable } from '../refusal.ts';

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Work that costs: at most so many at once, so many waiting, 503 beyond; the same key is worked on once, and all who ask
 * for it meanwhile get that one result.
 */
export function workQueue<Result>({ atOnce, waiting: most }: Limits) {
  const underWay = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= most) throw unavailable(2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const pass = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const started = (async () => {
        await turn();
        try {
          return await work();
        } finally {
          pass();
        }
      })().finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
