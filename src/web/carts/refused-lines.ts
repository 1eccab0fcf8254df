import type { CartLine } from '#contract/cart.ts';
import { ApiProblem } from '../api/problem.ts';
import { sentenceOf } from '../ui/field.tsx';
import type { ShownLine } from './shown-lines.ts';

/** A line that keeps its cart from becoming an order, and why. */
export interface RefusedLine {
  line: CartLine;
  message: string;
}

const LINE_PATH = /^body\.lines\.(\d+)(?:\.|$)/;

/** The lines that a refused submit names, as far as they are still in the cart. */
export function refusedLinesOf(error: Error | null, lines: readonly ShownLine[]): RefusedLine[] {
  if (!(error instanceof ApiProblem)) return [];
  return error.errors.flatMap(({ path, message }) => {
    const id = LINE_PATH.exec(path)?.[1];
    const shown = lines.find(({ line }) => String(line.id) === id);
    return shown === undefined
      ? []
      : [{ line: shown.line, message: sentenceOf(`Item ${shown.line.itemCode}`, message) }];
  });
}

/** The lines that a submit would be refused for, as the cart says. */
export const unorderableOf = (lines: readonly ShownLine[]): RefusedLine[] =>
  lines.flatMap(({ line }) => (line.isUnorderable ? [{ line, message: line.message ?? '' }] : []));

/** Whether a refused submit was about lines and nothing else: once they are gone, nothing of it is left. */
export const isAboutLines = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.errors.length > 0 && error.errors.every(({ path }) => LINE_PATH.test(path));
