import type { Cells } from './sheet-cells.ts';

/** One thing that was done: what the cells showed before it, and after. */
interface Step {
  before: Cells;
  after: Cells;
  /** The cell in which it is being typed; typing on there belongs to the same step. */
  typingIn: string | undefined;
}

/** What can be taken back, and what was. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_HISTORY: History = { past: [], future: [] };

const STEPS_MAX = 200;

/** Notes a change of the cells it names. What changes nothing is not noted. */
export function noted(history: History, shown: Cells, after: Cells, typingIn?: string): History {
  const keys = Object.keys(after).filter((key) => (shown[key] ?? '') !== after[key]);
  if (keys.length === 0) return history;
  const last = history.past.at(-1);
  if (last && typingIn !== undefined && last.typingIn === typingIn) {
    return { past: [...history.past.slice(0, -1), { ...last, after: { ...last.after, ...after } }], future: [] };
  }
  const before = Object.fromEntries(keys.map((key) => [key, shown[key] ?? '']));
  const step = { before, after: Object.fromEntries(keys.map((key) => [key, after[key] ?? ''])), typingIn };
  return { past: [...history.past, step].slice(-STEPS_MAX), future: [] };
}

/** Whoever leaves a cell is done typing: the next typing is a step of its own. */
export function settled(history: History): History {
  const last = history.past.at(-1);
  if (last?.typingIn === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, typingIn: undefined }] };
}

/** Takes the last step back: what the cells show then. Undefined when there is none. */
export function undone({ past, future }: History): { history: History; cells: Cells } | undefined {
  const last = past.at(-1);
  if (!last) return undefined;
  const step = { ...last, typingIn: undefined };
  return { history: { past: past.slice(0, -1), future: [step, ...future] }, cells: step.before };
}

/** Does again what was taken back last. */
export function redone({ past, future }: History): { history: History; cells: Cells } | undefined {
  const [next, ...rest] = future;
  return next && { history: { past: [...past, next], future: rest }, cells: next.after };
}
