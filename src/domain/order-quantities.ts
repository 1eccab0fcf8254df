import type { FieldProblem } from './field-problem.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  roundHalfUp,
  subtract,
} from './money.ts';
import { openQuantity, toCredit, toInvoice, type WorkLine, workedLines } from './order-work.ts';

/** A quantity that a person names for a line, in its sales units. */
export interface AskedLine {
  readonly lineKey: string;
  readonly quantity: Decimal;
}

/** A line with where its stock lies. */
export interface StockedLine extends WorkLine {
  /** Item and warehouse; null for what has no stock (charges, items that are not counted). */
  readonly stockKey: string | null;
  /** Standard units in the sales unit. */
  readonly unitFactor: Decimal;
}

/** What a step does to the quantities, parts of kits included, or why it cannot. `path` names the asked line: `lines.0.quantity`. */
export type Planned = { readonly moves: readonly AskedLine[] } | { readonly problems: readonly FieldProblem[] };

type Limit = (line: WorkLine) => Decimal;

/** What lies ready from now on: 0 to the open quantity, and no more than the stock that nobody else has picked. Parts follow their kit. */
export function planPick(
  lines: readonly StockedLine[],
  asked: readonly AskedLine[],
  free: ReadonlyMap<string, Decimal>,
): Planned {
  const problems = problemsOf(lines, asked, openQuantity, 'Only {n} of {line} are open.');
  if (problems.length > 0) return { problems };
  const moves = withParts(lines, asked);
  const short = shortOf(lines, moves, withoutPicked(lines, moves, free));
  if (short === undefined) return { moves };
  const index = asked.findIndex(({ lineKey }) => lineKey === (short.kitKey ?? short.lineKey));
  const units = short.free;
  return {
    problems: [{ path: `lines.${Math.max(0, index)}.quantity`, message: `The stock has ${units} for this line.` }],
  };
}

/** What leaves: some of what lies ready. */
export function planShip(lines: readonly StockedLine[], asked: readonly AskedLine[]): Planned {
  return planSome(lines, asked, ({ picked }) => picked, 'Only {n} of {line} are picked.', 'Nothing is shipped.');
}

/** What is billed: some of what was shipped and is not invoiced; all of it when nothing is named. */
export function planInvoiced(lines: readonly StockedLine[], asked: readonly AskedLine[] | undefined): Planned {
  const all = workedLines(lines).map((line) => ({ lineKey: line.lineKey, quantity: toInvoice(line) }));
  const text = 'Only {n} of {line} wait for an invoice.';
  return planSome(lines, asked ?? all, toInvoice, text, 'Nothing is invoiced.');
}

/** What is credited of one invoice, whose quantities the lines hold. */
export function planCredited(lines: readonly StockedLine[], asked: readonly AskedLine[]): Planned {
  return planSome(lines, asked, toCredit, 'Only {n} of {line} can be credited.', 'Nothing is credited.');
}

/** The most that a person may pick of each line with the free stock, first lines first; kits as many as their parts allow. */
export function suggestPick(lines: readonly StockedLine[], free: ReadonlyMap<string, Decimal>): AskedLine[] {
  const left = new Map(free);
  return workedLines(lines).map((line) => {
    const wanted = openQuantity(line);
    const needs = [line, ...partsOf(lines, line)].flatMap((each) => {
      const stock = each.stockKey === null ? undefined : left.get(each.stockKey);
      return each.stockKey === null || stock === undefined
        ? []
        : [{ key: each.stockKey, stock, per: multiply(ratio(each, line), each.unitFactor) }];
    });
    const quantity = needs.reduce<Decimal>((most, { stock, per }) => lower(most, whole(stock, per)), wanted);
    for (const { key, stock, per } of needs) left.set(key, subtract(stock, multiply(quantity, per)));
    return { lineKey: line.lineKey, quantity };
  });
}

function planSome(
  lines: readonly StockedLine[],
  asked: readonly AskedLine[],
  limit: Limit,
  tooMuch: string,
  nothing: string,
): Planned {
  const problems = problemsOf(lines, asked, limit, tooMuch);
  if (problems.length > 0) return { problems };
  const some = asked.filter(({ quantity }) => isPositive(quantity));
  if (some.length === 0) return { problems: [{ path: 'lines', message: nothing }] };
  return { moves: withParts(lines, some) };
}

function problemsOf(
  lines: readonly WorkLine[],
  asked: readonly AskedLine[],
  limit: Limit,
  tooMuch: string,
): FieldProblem[] {
  const known = new Map(workedLines(lines).map((line) => [line.lineKey, line]));
  const seen = new Set<string>();
  return asked.flatMap(({ lineKey, quantity }, index) => {
    const line = known.get(lineKey);
    if (line === undefined || seen.has(lineKey))
      return [{ path: `lines.${index}.lineKey`, message: 'is no line of this order that can be named once' }];
    seen.add(lineKey);
    const most = limit(line);
    if (isWhole(line.ordered) && !isWhole(quantity))
      return [{ path: `lines.${index}.quantity`, message: 'must be a whole number' }];
    if (compare(quantity, 0) >= 0 && compare(quantity, most) <= 0) return [];
    const message = tooMuch.replace('{n}', decimal(most)).replace('{line}', `line ${Number(lineKey) || lineKey}`);
    return [{ path: `lines.${index}.quantity`, message }];
  });
}

/** What was ordered in whole units moves in whole units (security T25); an imported order may hold fractions. */
const isWhole = (quantity: Decimal): boolean => compare(quantity, roundHalfUp(quantity, 0)) === 0;

const partsOf = <L extends WorkLine>(lines: readonly L[], { lineKey }: WorkLine): L[] =>
  lines.filter(({ kitKey }) => kitKey === lineKey);

/** How many of a part go into one of its kit; 1 for the line itself. */
function ratio(part: WorkLine, line: WorkLine): Decimal {
  if (part.lineKey === line.lineKey || isZero(line.ordered)) return '1';
  return divide(part.ordered, line.ordered);
}

function withParts(lines: readonly WorkLine[], asked: readonly AskedLine[]): AskedLine[] {
  return asked.flatMap(({ lineKey, quantity }) => {
    const line = lines.find((each) => each.lineKey === lineKey);
    if (line === undefined) return [];
    const parts = partsOf(lines, line).map((part) => ({
      lineKey: part.lineKey,
      quantity: decimal(roundHalfUp(multiply(quantity, ratio(part, line)), 4)),
    }));
    return [{ lineKey, quantity: decimal(quantity) }, ...parts];
  });
}

/** What is free once the order's other lines keep what lies ready for them. */
function withoutPicked(
  lines: readonly StockedLine[],
  moves: readonly AskedLine[],
  free: ReadonlyMap<string, Decimal>,
): Map<string, Decimal> {
  const left = new Map(free);
  const moved = new Set(moves.map(({ lineKey }) => lineKey));
  for (const { lineKey, stockKey, picked, unitFactor } of lines) {
    const stock = stockKey === null ? undefined : left.get(stockKey);
    if (stockKey === null || stock === undefined || moved.has(lineKey)) continue;
    left.set(stockKey, subtract(stock, multiply(picked, unitFactor)));
  }
  return left;
}

/** The first line for which the stock does not suffice, and how many of it the stock has. */
function shortOf(
  lines: readonly StockedLine[],
  moves: readonly AskedLine[],
  free: ReadonlyMap<string, Decimal>,
): { lineKey: string; kitKey: string | null; free: Decimal } | undefined {
  const left = new Map(free);
  for (const { lineKey, quantity } of moves) {
    const line = lines.find((each) => each.lineKey === lineKey);
    const stock = line?.stockKey == null ? undefined : left.get(line.stockKey);
    if (line?.stockKey == null || stock === undefined) continue;
    const rest = subtract(stock, multiply(quantity, line.unitFactor));
    if (compare(rest, 0) < 0 && isPositive(quantity))
      return { lineKey, kitKey: line.kitKey, free: whole(stock, line.unitFactor) };
    left.set(line.stockKey, rest);
  }
  return undefined;
}

/** Whole units of a size that a stock holds; nothing of a negative one. */
function whole(stock: Decimal, per: Decimal): Decimal {
  if (!isPositive(stock) || !isPositive(per)) return '0';
  const rounded = roundHalfUp(divide(stock, per), 0);
  return compare(multiply(rounded, per), stock) > 0 ? subtract(rounded, 1) : decimal(rounded);
}

const lower = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** Standard units that move, by stock; charges move none. */
export function stockMoves(
  lines: readonly StockedLine[],
  moves: readonly AskedLine[],
): { stockKey: string; units: Decimal }[] {
  const sums = new Map<string, Decimal>();
  for (const { lineKey, quantity } of moves) {
    const line = lines.find((each) => each.lineKey === lineKey);
    if (line?.stockKey == null || !isPositive(quantity)) continue;
    sums.set(line.stockKey, add(sums.get(line.stockKey) ?? '0', multiply(quantity, line.unitFactor)));
  }
  return [...sums].map(([stockKey, units]) => ({ stockKey, units }));
}
