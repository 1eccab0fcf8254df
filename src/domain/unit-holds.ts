import { type Decimal, isEqual } from './money.ts';

/** How many standard units one unit holds, then and now. */
export interface UnitHolds {
  readonly was: Decimal;
  readonly is: Decimal;
}

/**
 * Tells that a unit of the same name holds another number of pieces, as a sentence; undefined when it holds as many. At the same price one that
 * holds less costs more (T23). `unit` may say of what: `CS of 71030-03`.
 */
export function unitHoldsChange(unit: string, { was, is }: UnitHolds): string | undefined {
  if (isEqual(was, is)) return undefined;
  return `One ${unit} now holds ${Number(is)} ${isEqual(is, 1) ? 'piece' : 'pieces'} (before ${Number(was)}).`;
}
