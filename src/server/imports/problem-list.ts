import type { Problem } from './table-spec.ts';

/** How many problems are kept to be shown; all are counted. */
const KEPT = 5_000;

export interface ProblemList {
  add(problem: Problem): void;
  readonly count: number;
  readonly list: readonly Problem[];
}

/** Collects what is wrong with an import without growing with the number of bad rows. */
export function problemList(onProblem?: (problem: Problem) => void): ProblemList {
  const list: Problem[] = [];
  let count = 0;
  return {
    add(problem) {
      count += 1;
      if (list.length < KEPT) list.push(problem);
      onProblem?.(problem);
    },
    get count() {
      return count;
    },
    list,
  };
}

/** One problem as a line of a report. */
export function describeProblem({ file, line, column, reason }: Problem): string {
  const place = line > 0 ? `${file}, line ${line}` : file;
  return column === '' ? `${place}: ${reason}` : `${place}, ${column}: ${reason}`;
}
