import { useState } from 'react';
import type { FieldProblem } from '#domain/field-problem.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { afterPress } from '../ui/after-press.ts';
import { formName } from './contact-address.ts';
import { isSame, rebase, type Sent, typedSince } from './rebase.ts';

/** What a form holds while it is edited. */
export interface Draft<V> {
  values: V;
  set: (change: Partial<V>) => void;
  /** Differs from what is saved, or from what may be. */
  isChanged: boolean;
  isValid: boolean;
  /** The sentence under a field: after it was left, and after a submit. */
  errorOf: (path: string) => string | undefined;
  /** The field was left; by a press, its sentence waits for the end of that. */
  touch: (path: string) => void;
  /** Shows every problem; true when there is none: what is held now is sent then. */
  check: () => boolean;
  /** Back to what is saved. */
  reset: () => void;
  /** What was saved is now the base; what was typed since it was sent stays, and counts from there. `sent` where the server spells it otherwise. */
  accept: (saved: V, sent?: V) => void;
  /** Keeps the field problems of a refusal until their fields change. What was sent and not heard of may be saved all the same (R02). */
  refuse: (error: Error) => void;
}

interface State<V> {
  /** What is saved, as far as the form knows. */
  base: V;
  /** What was saved when the form last looked: only news are followed. */
  seen: V;
  values: V;
  /** What is on its way, or was and may have arrived, and over what. */
  sent: readonly Sent<V>[];
  /** Left, by a press that may not have ended yet. */
  left: ReadonlySet<string>;
  touched: ReadonlySet<string>;
  isChecked: boolean;
  refused: readonly FieldProblem[];
}

const fresh = <V>(base: V, seen: V = base): State<V> => ({
  base,
  seen,
  values: base,
  sent: [],
  left: new Set(),
  touched: new Set(),
  isChecked: false,
  refused: [],
});

function rebased<V extends object>(state: State<V>, saved: V): State<V> {
  const { values, clashes } = rebase({ base: state.base, mine: state.values, theirs: saved, sent: state.sent });
  return { ...state, base: saved, seen: saved, values, refused: [...state.refused, ...clashes] };
}

/**
 * The values of a form over what is saved. A newer saved state is followed in every field that was left alone; what was typed stays, and its
 * field says what somebody else has saved there (R28).
 */
export function useDraft<V extends object>(saved: V, problemsOf: (values: V) => readonly FieldProblem[]): Draft<V> {
  const [state, setState] = useState(() => fresh(saved));
  const isChanged = [state.base, ...state.sent.map((one) => one.values)].some(
    (stored) => !isSame(state.values, stored),
  );
  if (!isSame(saved, state.seen)) setState(isChanged ? rebased(state, saved) : fresh(saved));
  const problems = problemsOf(state.values);
  return {
    values: state.values,
    set: (change) =>
      setState((now) => ({
        ...now,
        values: { ...now.values, ...change },
        refused: now.refused.filter(({ path }) => !Object.keys(change).some((name) => path.startsWith(name))),
      })),
    isChanged,
    isValid: problems.length === 0,
    errorOf: (path) =>
      state.refused.find((problem) => problem.path === path)?.message ??
      (state.isChecked || state.touched.has(path)
        ? problems.find((problem) => problem.path === path)?.message
        : undefined),
    touch: (path) => {
      setState((now) => ({ ...now, left: new Set([...now.left, path]) }));
      afterPress(() => setState((now) => ({ ...now, touched: now.left })));
    },
    check: () => {
      const isSent = problems.length === 0;
      const sending = ({ sent, values, base }: State<V>) => ({ sent: [...sent, { values, over: base }], refused: [] });
      setState((now) => ({ ...now, isChecked: true, ...(isSent ? sending(now) : {}) }));
      return isSent;
    },
    reset: () => setState((now) => fresh(now.base, now.seen)),
    accept: (base, sent = base) =>
      setState((now) => ({ ...fresh(base, now.seen), values: typedSince(base, sent, now.values) })),
    refuse: (error) =>
      setState((now) => ({
        ...now,
        // What somebody else has written was found meanwhile, and is read before the next save replaces it.
        refused: [...refusedFields(error), ...now.refused],
        sent: mayHaveArrived(error) ? now.sent : now.sent.slice(0, -1),
      })),
  };
}

/** The wire names a member by its place; a form by its own name. */
const refusedFields = (error: Error): FieldProblem[] =>
  error instanceof ApiProblem ? error.errors.map(({ path, message }) => ({ path: formName(path), message })) : [];
