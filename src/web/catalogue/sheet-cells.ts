import { quantityProblem, typedNumber } from '#domain/typed-quantity.ts';

/** What the cells of a sheet show, by item code: digits, nothing for a blank cell, or a text that is no quantity as it was typed. */
export type Cells = Readonly<Record<string, string>>;

/** A quantity as a cell shows it: digits, nothing for 0. A text that is none stays, so that whoever typed it sees it. */
export function cellText(typed: string): string {
  if (quantityProblem(typed) !== undefined) return typed.trim();
  return String(typedNumber(typed) || '');
}

/** Whether a cell shows what the cart has of its item, or had. */
const isStanding = (text: string | undefined, standing: number | undefined): standing is number =>
  standing !== undefined && text === String(standing);

/**
 * What is wrong with a cell; undefined for a quantity and for a blank one. What is `standing` there, as the cart has it or had it, is right also
 * where its pieces make no whole number of sales units.
 */
export const cellProblem = (text: string | undefined, standing?: number): string | undefined =>
  isStanding(text, standing) ? undefined : quantityProblem(text ?? '');

/** The quantity that a cell stands for; a blank one is 0, and so is one that is wrong. */
export function cellQuantity(text: string | undefined, standing?: number): number {
  if (isStanding(text, standing)) return standing;
  return cellProblem(text) === undefined ? (typedNumber(text ?? '') ?? 0) : 0;
}

/** Every cell with the same quantity: '12 of each'. */
export const fillEach = (keys: readonly string[], quantity: number): Cells =>
  Object.fromEntries(keys.map((key) => [key, cellText(String(quantity))]));

/** Every cell blank. */
export const clearAll = (keys: readonly string[]): Cells => Object.fromEntries(keys.map((key) => [key, '']));

/** What was ordered last, for the cells that it names; the others stay as they are: 'Fill from last order'. */
export function fillFromLast(keys: readonly string[], last: Readonly<Record<string, number>>): Cells {
  return Object.fromEntries(keys.flatMap((key) => (last[key] ? [[key, cellText(String(last[key]))]] : [])));
}

/** The cell takes what the one before it has, as in a spreadsheet; nothing changes where that is blank, or none. */
export function fillDown(keys: readonly string[], at: number, cells: Cells): Cells {
  const [above, here] = [keys[at - 1], keys[at]];
  return above === undefined || here === undefined || !cells[above] ? {} : { [here]: cells[above] };
}

/** How many colours are filled, how many pieces that makes, in whole numbers. */
export function countCells(
  keys: readonly string[],
  cells: Cells,
  standing: Readonly<Record<string, number>> = {},
): { filled: number; pieces: number } {
  const quantities = keys.map((key) => cellQuantity(cells[key], standing[key])).filter((quantity) => quantity > 0);
  return { filled: quantities.length, pieces: quantities.reduce((sum, quantity) => sum + quantity, 0) };
}
