/** Quantities to save, by item code. */
export type Quantities = Readonly<Record<string, number>>;

export interface SaveQueueState {
  isSaving: boolean;
  /** What is not saved yet: in flight, or waiting behind it. */
  waiting: Quantities;
  /** When the last save was answered. */
  savedAt: Date | undefined;
  error: unknown;
}

export interface SaveQueue {
  /** Adds quantities behind those that are being saved; a newer quantity of an item replaces the waiting one. */
  put: (quantities: Quantities) => void;
  /** Tries again what could not be saved. */
  retry: () => void;
  getState: () => SaveQueueState;
  subscribe: (listener: () => void) => () => void;
}

interface SaveQueueParts {
  /** Answers what the cart has taken of it. */
  save: (quantities: Quantities) => Promise<Quantities>;
  /** Told what an answered save has put into the cart. */
  onSaved: (quantities: Quantities) => void;
  /** Whether what failed like this is let go of: nothing behind it will go in there. */
  isOver?: (error: unknown) => boolean;
  /** Told of each save what it is a part of, which ends when nothing waits, or fails. */
  onWork?: (work: Promise<void>) => void;
  /** So many items go into one save; more go in parts, one after the other. */
  most?: number;
  now?: () => Date;
}

/** The first so many quantities, and those behind them. */
function parted(quantities: Quantities, most: number): readonly [Quantities, Quantities] {
  const entries = Object.entries(quantities);
  return [Object.fromEntries(entries.slice(0, most)), Object.fromEntries(entries.slice(most))];
}

/**
 * One save at a time, in the order of typing: what changes while one is on its way goes together into the next. A save that fails stops
 * the queue and keeps its quantities, under whatever was typed since; the next `put` or `retry` sends them all. One that `isOver` empties the queue.
 */
export function createSaveQueue({
  save,
  onSaved,
  isOver = () => false,
  onWork = () => undefined,
  most = Number.POSITIVE_INFINITY,
  now = () => new Date(),
}: SaveQueueParts): SaveQueue {
  let state: SaveQueueState = { isSaving: false, waiting: {}, savedAt: undefined, error: undefined };
  let behind: Quantities = {};
  const listeners = new Set<() => void>();
  const change = (next: Partial<SaveQueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function run({ promise: work, resolve: end, reject: fail }: PromiseWithResolvers<void>): Promise<void> {
    while (Object.keys(behind).length > 0) {
      onWork(work);
      const [sent, later] = parted(behind, most);
      behind = later;
      change({ isSaving: true, waiting: { ...later, ...sent }, error: undefined });
      let taken: Quantities;
      try {
        taken = await save(sent);
      } catch (error) {
        behind = isOver(error) ? {} : { ...sent, ...behind };
        change({ isSaving: false, waiting: behind, error });
        return fail(error);
      }
      onSaved(taken);
      change({ waiting: behind, savedAt: now() });
    }
    change({ isSaving: false });
    end();
  }

  const start = () => {
    if (state.isSaving) return;
    const work = Promise.withResolvers<void>();
    // Whoever waits for it hears why it failed; nobody need.
    work.promise.catch(() => undefined);
    void run(work);
  };
  return {
    put(quantities) {
      behind = { ...behind, ...quantities };
      change({ waiting: { ...state.waiting, ...quantities } });
      start();
    },
    retry: start,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
