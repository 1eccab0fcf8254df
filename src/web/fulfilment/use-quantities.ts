import { useState } from 'react';
import { type AskedRow, askedLines, isAnyNamed, quantityProblems, suggestedOf, type Typed } from './quantities.ts';
import type { StepForm } from './use-step-form.ts';

/** The quantities of a step's form, with what is wrong with them: our own check first, then what the server said. */
export function useQuantities(form: StepForm, rows: readonly AskedRow[]) {
  const [typed, setTyped] = useState<Typed>(() => suggestedOf(rows));
  const own = quantityProblems(rows, typed);
  const problems = Object.fromEntries(
    rows.map(({ line }, index) => [line.LineKey, own[line.LineKey] ?? form.problemAt(`lines.${index}.quantity`)]),
  );
  const type = (next: Typed) => {
    form.touch();
    setTyped(next);
  };
  return {
    typed,
    type,
    problems,
    isValid: Object.keys(own).length === 0,
    isAny: isAnyNamed(rows, typed),
    lines: () => askedLines(rows, typed),
    fields: { rows, typed, onType: type, problems },
  };
}
