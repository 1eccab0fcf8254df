import { mayHaveArrived } from '../api/attempt-key.ts';

/** What somebody saw of a line when they began to change it: what it is otherwise by now, somebody else has changed. */
export interface SeenLine {
  quantity: number;
  comment: string;
}

/** What was changed of a line and is not saved yet. */
export interface LineEdit {
  quantity?: number;
  comment?: string;
  seen?: SeenLine;
  /** What was sent of it and may be saved: no answer came. */
  lost?: readonly LineEdit[] | undefined;
}

export interface LineEditsState {
  edits: ReadonlyMap<number, LineEdit>;
  /** `waiting` for the typing to pause; `failed` keeps the edits until they are tried again or given up. */
  status: 'idle' | 'waiting' | 'saving' | 'failed';
  error: unknown;
}

export interface LineEdits {
  subscribe: (listener: () => void) => () => void;
  state: () => LineEditsState;
  set: (lineId: number, edit: LineEdit) => void;
  /** Saves what is waiting, now. True once nothing is left, false when a save failed. */
  flush: () => Promise<boolean>;
  discard: (lineId?: number) => void;
}

/** Comments and quantities are saved after so long a pause (LIN-024). */
export const EDIT_PAUSE_MS = 500;

const IDLE: LineEditsState = { edits: new Map(), status: 'idle', error: undefined };

/**
 * Holds the edits of a cart's lines until they are saved: shown at once, sent after a pause, one save at a time. What is typed while a
 * save runs stays on top of its answer and is saved next, so an answer never overwrites newer typing.
 */
export function createLineEdits(
  send: (edits: ReadonlyMap<number, LineEdit>) => Promise<void>,
  pauseMs = EDIT_PAUSE_MS,
): LineEdits {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  function become(next: Partial<LineEditsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function set(lineId: number, edit: LineEdit): void {
    const before = state.edits.get(lineId);
    const edits = new Map(state.edits).set(lineId, {
      ...before,
      ...edit,
      ...(before?.seen ? { seen: before.seen } : {}),
    });
    become({ edits, status: running !== undefined ? 'saving' : 'waiting', error: undefined });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseMs);
  }

  async function save(): Promise<boolean> {
    while (state.edits.size > 0) {
      const sent = state.edits;
      become({ status: 'saving', error: undefined });
      try {
        await send(sent);
      } catch (error) {
        const edits = mayHaveArrived(error) ? withLost(state.edits, sent) : state.edits;
        become({ edits, status: edits.size > 0 ? 'failed' : 'idle', error });
        return edits.size === 0;
      }
      const newer = [...state.edits].filter(([id, edit]) => sent.get(id) !== edit);
      become({ edits: new Map(newer.map(([id, edit]) => [id, onTopOf(sent.get(id), edit)])) });
    }
    become(IDLE);
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running !== undefined) return running;
    if (state.edits.size === 0) return Promise.resolve(true);
    running = save().finally(() => {
      running = undefined;
    });
    return running;
  }

  function discard(lineId?: number): void {
    const edits = lineId === undefined ? new Map() : new Map([...state.edits].filter(([id]) => id !== lineId));
    if (edits.size === 0) clearTimeout(timer);
    become(edits.size === 0 && running === undefined ? IDLE : { edits });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    set,
    flush,
    discard,
  };
}

/** What was typed while its line was saved stands on what was saved. */
function onTopOf(sent: LineEdit | undefined, edit: LineEdit): LineEdit {
  if (sent === undefined || edit.seen === undefined) return edit;
  const { quantity = edit.seen.quantity, comment } = sent;
  return { ...edit, seen: { quantity, comment: comment?.trim() ?? edit.seen.comment }, lost: undefined };
}

type Edits = LineEditsState['edits'];

/** What is met of it later is nobody else's change. */
const withLost = (edits: Edits, sent: Edits): Edits =>
  new Map(
    [...edits].map(([id, edit]) => {
      const one = sent.get(id);
      return [id, one ? { ...edit, lost: [...(edit.lost ?? []), one] } : edit];
    }),
  );
