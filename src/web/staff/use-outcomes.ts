import { useState } from 'react';
import { messageOf } from '../api/problem.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

export interface Outcomes {
  /** Why a row was not sent again when it was last tried. */
  refusals: ReadonlyMap<number, string>;
  onEnd: (id: number, error: Error | null) => void;
}

/** What came of the rows that were sent again; `nameOf` begins a sentence. */
export function useOutcomes(nameOf: (id: number) => string): Outcomes {
  const show = useSnackbar();
  const [refusals, setRefusals] = useState<Outcomes['refusals']>(new Map());
  function onEnd(id: number, error: Error | null) {
    const others = (all: Outcomes['refusals']) => [...all].filter(([key]) => key !== id);
    setRefusals((all) => new Map(error ? [...others(all), [id, messageOf(error)]] : others(all)));
    if (error) show({ kind: 'warning', text: `${nameOf(id)} is not sent: ${messageOf(error)}` });
    else show({ text: `${nameOf(id)} is sent again.` });
  }
  return { refusals, onEnd };
}
