import type { ListVerdict } from '#contract/order-list.ts';
import { itemKeyOf, keyOf, type RowQuestion } from './order-list-rows.ts';

export interface ListCheckState {
  verdicts: ReadonlyMap<string, ListVerdict>;
  /** The latest on each item, whatever quantity was asked with it. */
  latest: ReadonlyMap<string, ListVerdict>;
  /** Questions that are answered, of those that were asked since nothing was open. */
  done: number;
  asked: number;
  error: unknown;
}

export interface ListCheck {
  /** Asks about rows that were never asked about. */
  ask: (questions: readonly RowQuestion[]) => void;
  /** Asks about rows anew; what is known of them holds until then. */
  again: (questions: readonly RowQuestion[]) => void;
  /** Tries again what got no answer. */
  retry: () => void;
  getState: () => ListCheckState;
  subscribe: (listener: () => void) => () => void;
}

/** So many rows go into one call: few enough to show how far it is. */
const ROWS_PER_CALL = 100;

interface ListCheckParts {
  check: (questions: RowQuestion[]) => Promise<readonly ListVerdict[]>;
  most?: number;
}

/** Asks what rows mean, one call after the other; every question once. What gets no answer stays asked for until it is tried again. */
export function createListCheck({ check, most = ROWS_PER_CALL }: ListCheckParts): ListCheck {
  let state: ListCheckState = { verdicts: new Map(), latest: new Map(), done: 0, asked: 0, error: undefined };
  let open = new Map<string, RowQuestion>();
  let isBusy = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<ListCheckState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function run(): Promise<void> {
    isBusy = true;
    change({ error: undefined });
    while (open.size > 0) {
      const part = [...open].slice(0, most);
      try {
        const answers = await check(part.map(([, question]) => question));
        for (const [key] of part) open.delete(key);
        const [verdicts, latest] = [new Map(state.verdicts), new Map(state.latest)];
        for (const [index, [key, question]] of part.entries()) {
          const verdict = answers[index];
          if (verdict === undefined) continue;
          verdicts.set(key, verdict);
          latest.set(itemKeyOf(question), verdict);
        }
        change({ verdicts, latest, done: state.done + part.length });
      } catch (error) {
        isBusy = false;
        change({ error });
        return;
      }
    }
    isBusy = false;
    change({ done: 0, asked: 0 });
  }

  return {
    ask(questions) {
      const wanted = new Map(questions.map((question) => [keyOf(question), question]));
      const fresh = [...wanted].filter(([key]) => !state.verdicts.has(key));
      // What is no longer in the list needs no answer.
      open = new Map([...open].filter(([key]) => wanted.has(key)));
      const more = fresh.filter(([key]) => !open.has(key));
      for (const [key, question] of more) open.set(key, question);
      // What failed was about rows that are gone.
      if (open.size === 0 && state.error !== undefined) change({ done: 0, asked: 0, error: undefined });
      if (more.length === 0) return;
      change({ asked: state.done + open.size });
      if (!isBusy) void run();
    },
    again(questions) {
      if (questions.length === 0) return;
      for (const question of questions) open.set(keyOf(question), question);
      change({ asked: state.done + open.size });
      if (!isBusy) void run();
    },
    retry() {
      if (!isBusy) void run();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The verdict on a row; while another quantity is looked up, what is known of its item. What was said of the stock belongs to its quantity. */
export function verdictOf(
  question: RowQuestion,
  { verdicts, latest }: Pick<ListCheckState, 'verdicts' | 'latest'>,
): ListVerdict | undefined {
  const own = verdicts.get(keyOf(question));
  const known = own ?? latest.get(itemKeyOf(question));
  return own ?? (known && { ...known, notice: null });
}
