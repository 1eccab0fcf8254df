import type { WorkOrder } from '#contract/fulfilment.ts';
import { add, compare, type Decimal, decimal, isPositive, multiply, subtract } from '#domain/money.ts';
import { openQuantity, toInvoice } from '#domain/order-work.ts';
import { formatQuantity } from '#domain/quantity.ts';

export type WorkLine = WorkOrder['detail'][number];

/** What was typed for each line, by its key. */
export type Typed = Readonly<Record<string, string>>;

/** A line for which a quantity is asked. */
export interface AskedRow {
  line: WorkLine;
  /** The most that may be named. */
  most: Decimal;
  /** What stands there at first. */
  suggested: Decimal;
}

const QUANTITY = /^\d{1,6}(\.\d{1,4})?$/;

/** The lines that people work with: no comments, and of a kit the kit. */
export const workedLines = ({ detail }: Pick<WorkOrder, 'detail'>): WorkLine[] =>
  detail.filter(({ ItemType, kitKey }) => ItemType !== '4' && kitKey === null);

/** Ordered and not shipped. */
export const openOf = (line: WorkLine): Decimal =>
  openQuantity({ ordered: line.QuantityOrdered, shipped: line.QuantityShipped });

/** Shipped and not invoiced. */
export const toInvoiceOf = (line: WorkLine): Decimal =>
  toInvoice({ shipped: line.QuantityShipped, invoiced: line.QuantityInvoiced });

/** Rows of the lines of which anything may be named. */
export const rowsOf = (
  order: WorkOrder,
  most: (line: WorkLine) => Decimal,
  suggested: (line: WorkLine) => Decimal = most,
): AskedRow[] =>
  workedLines(order)
    .map((line) => ({ line, most: most(line), suggested: suggested(line) }))
    .filter((row) => isPositive(row.most));

export const suggestedOf = (rows: readonly AskedRow[]): Typed =>
  Object.fromEntries(rows.map(({ line, suggested }) => [line.LineKey, decimal(suggested)]));

/** What was typed for a line; nothing is 0. */
export const quantityOf = (typed: Typed, { LineKey }: Pick<WorkLine, 'LineKey'>): string =>
  typed[LineKey]?.trim() || '0';

/** Why a quantity cannot be sent. */
export function quantityProblem(text: string, most: Decimal): string | undefined {
  if (!QUANTITY.test(text)) return 'Please enter a quantity.';
  return compare(text, most) > 0 ? `At most ${decimal(most)}.` : undefined;
}

/** What is wrong with the typed quantities, by line. */
export function quantityProblems(rows: readonly AskedRow[], typed: Typed): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { line, most } of rows) {
    const problem = quantityProblem(quantityOf(typed, line), most);
    if (problem !== undefined) problems[line.LineKey] = problem;
  }
  return problems;
}

/** The lines as a call takes them, in the order of the rows. */
export const askedLines = (rows: readonly AskedRow[], typed: Typed): { lineKey: string; quantity: string }[] =>
  rows.map(({ line }) => ({ lineKey: line.LineKey, quantity: quantityOf(typed, line) }));

/** All pieces that are named: `36 pieces`, a kit as one. */
export function piecesText(rows: readonly AskedRow[], typed: Typed): string {
  const pieces = rows
    .filter(({ line }) => QUANTITY.test(quantityOf(typed, line)))
    .reduce<Decimal>((sum, { line }) => add(sum, multiply(quantityOf(typed, line), line.UnitOfMeasureConvFactor)), '0');
  return `${formatQuantity(Number(pieces))} ${pieces === '1' ? 'piece' : 'pieces'}`;
}

/** Something is named at all. */
export const isAnyNamed = (rows: readonly AskedRow[], typed: Typed): boolean =>
  rows.some(({ line }) => {
    const text = quantityOf(typed, line);
    return QUANTITY.test(text) && isPositive(text);
  });

/** What stays open of a line when so many are named. */
export function restText({ line, most }: AskedRow, typed: Typed): string | undefined {
  const text = quantityOf(typed, line);
  if (!QUANTITY.test(text)) return undefined;
  const rest = subtract(most, text);
  return isPositive(rest) ? `${decimal(rest)} back-ordered` : undefined;
}
