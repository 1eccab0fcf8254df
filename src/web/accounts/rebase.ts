import type { FieldProblem } from '#domain/field-problem.ts';

interface Versions<V> {
  /** What was saved when the person began. */
  base: V;
  /** What the form holds. */
  mine: V;
  /** What somebody else has saved meanwhile. */
  theirs: V;
  /** What was sent and may be saved by now: nobody else's. */
  sent?: readonly Sent<V>[];
}

/** What the person sent, over what was saved then. */
export interface Sent<V> {
  values: V;
  over: V;
}

interface Rebased<V> {
  values: V;
  clashes: FieldProblem[];
}

/**
 * What a form holds when somebody else has saved: fields that the person left alone show what is saved now, those that were typed in stay. A
 * field that both changed is named with what the other wrote, since the next save replaces it. Of lists both sides' changes count. What the person has
 * saved without hearing of it changes no field.
 */
export function rebase<V extends object>({ base, mine, theirs, sent = [] }: Versions<V>): Rebased<V> {
  const values = { ...mine };
  const clashes: FieldProblem[] = [];
  for (const path of Object.keys(theirs) as (keyof V & string)[]) {
    const [was, typed, saved] = [base[path], mine[path], theirs[path]];
    if (sent.some((own) => isSame(own.values[path], saved) && !isSame(own.values[path], own.over[path]))) continue;
    if (isSame(typed, was)) values[path] = saved;
    else if (isList(was) && isList(typed) && isList(saved))
      values[path] = listOfBoth(was, typed, saved) as V[typeof path];
    else if (typeof saved === 'string' && !isSame(saved, was) && !isSame(saved, typed))
      clashes.push({ path, message: clashText(saved) });
  }
  return { values, clashes };
}

/** What a form holds once what was sent of it is saved: the saved state, and on top of it what was typed while the save was under way. */
export function typedSince<V extends object>(saved: V, sent: V, now: V): V {
  const values = { ...saved };
  for (const path of Object.keys(now) as (keyof V)[]) {
    if (!isSame(now[path], sent[path])) values[path] = now[path];
  }
  return values;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

function listOfBoth(was: readonly string[], typed: readonly string[], saved: readonly string[]): string[] {
  const kept = saved.filter((each) => typed.includes(each) || !was.includes(each));
  return [...kept, ...typed.filter((each) => !was.includes(each) && !saved.includes(each))];
}

const clashText = (saved: string): string =>
  saved.trim() === ''
    ? 'Somebody else has emptied this meanwhile.'
    : `Somebody else has written “${saved}” here meanwhile.`;
