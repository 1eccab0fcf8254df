import { useState } from 'react';
import { messageOf } from '../api/problem.ts';
import { ifLeft, type LeftAct, tellLeft, tellLeftFailure, unlessLeft } from '../session/left-act.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';

/** What an act on a row calls when it is pressed, and when it has ended. */
export interface OutcomesOf {
  begin: () => LeftAct;
  onEnd: (id: number, error: Error | null, act: LeftAct | undefined) => void;
}

export interface Outcomes extends OutcomesOf {
  /** Why a row was not sent again when it was last tried. */
  refusals: ReadonlyMap<number, string>;
}

/** What came of the rows that were sent again; `nameOf` begins a sentence, and `back` leads here who has left meanwhile (R28). */
export function useOutcomes(nameOf: (id: number) => string, back: SnackbarMessage['action']): Outcomes {
  const show = useSnackbar();
  const { begin } = useLeftAct();
  const [refusals, setRefusals] = useState<Outcomes['refusals']>(new Map());
  function onEnd(id: number, error: Error | null, act: LeftAct | undefined) {
    const name = nameOf(id);
    ifLeft(act, (left) => tellSent(left, error, { name, back }));
    unlessLeft(act, () => {
      const others = (all: Outcomes['refusals']) => [...all].filter(([key]) => key !== id);
      setRefusals((all) => new Map(error ? [...others(all), [id, messageOf(error)]] : others(all)));
      if (error) show({ kind: 'warning', text: `${name} is not sent: ${messageOf(error)}` });
      else show({ text: `${name} is sent again.` });
    });
  }
  return { refusals, begin, onEnd };
}

function tellSent(
  act: LeftAct,
  error: Error | null,
  { name, back }: { name: string; back: SnackbarMessage['action'] },
): void {
  const [failed, unknown] = [`${name} is not sent`, `“${name}” is sent again`];
  if (error) tellLeftFailure(act, error, { failed, unknown, action: back });
  else tellLeft(act, { kind: 'info', text: `${name} is sent again.`, action: back });
}
