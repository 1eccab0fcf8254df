import type { Quantities } from './save-queue.ts';
import { type Cells, cellProblem, cellQuantity, cellText } from './sheet-cells.ts';
import { type History, NO_HISTORY, noted, redone, settled, undone } from './sheet-history.ts';

/** What was typed and is not in the cart yet, and how to take it back. */
export interface Sheet {
  drafts: Cells;
  history: History;
  /** What the cart held of an item last that was no whole number of its sales unit: nobody may type it, but it can be taken back to. */
  fractions: Quantities;
}

/** A sheet in which these quantities stand typed already. */
export const sheetWith = (quantities: Quantities): Sheet => ({
  drafts: Object.fromEntries(Object.entries(quantities).map(([key, quantity]) => [key, cellText(String(quantity))])),
  history: NO_HISTORY,
  fractions: fractionsOf(quantities),
});

/** What of it is no whole number of the sales unit. */
export const fractionsOf = (quantities: Quantities): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => !Number.isInteger(quantity)));

/** What stands in a cell by right, though it be a fraction: what the cart has of an item, or had where the cell shows that again. */
export const standingQuantities = (cells: Cells, held: Quantities, fractions: Quantities): Quantities => ({
  ...held,
  ...Object.fromEntries(Object.entries(fractions).filter(([key, quantity]) => cells[key] === String(quantity))),
});

export type SheetAction =
  /** Cells change; `shown` is what all cells show until then. `isCleared` by a press of Clear. */
  | { type: 'change'; shown: Cells; cells: Cells; typingIn?: string; isCleared?: boolean }
  | { type: 'leave' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The cart has taken these quantities over. */
  | { type: 'saved'; quantities: Quantities };

/** The sheet after an act. What was typed since a save was sent stays as it is: an answer never overwrites newer typing. */
export function changeSheet(sheet: Sheet, action: SheetAction): Sheet {
  switch (action.type) {
    case 'change': {
      const history = noted(sheet.history, action.shown, action.cells, action.typingIn);
      const isTypedOver = Object.entries(action.cells).some(([key, text]) => (sheet.drafts[key] ?? text) !== text);
      if (history === sheet.history && !isTypedOver) return sheet;
      return { ...sheet, drafts: { ...sheet.drafts, ...action.cells }, history };
    }
    case 'leave':
      return { ...sheet, history: settled(sheet.history) };
    case 'undo':
    case 'redo': {
      const step = action.type === 'undo' ? undone(sheet.history) : redone(sheet.history);
      return step ? { ...sheet, drafts: { ...sheet.drafts, ...step.cells }, history: step.history } : sheet;
    }
    case 'saved': {
      const isTaken = (text: string, quantity: number | undefined) =>
        quantity !== undefined &&
        cellProblem(text, quantity) === undefined &&
        cellQuantity(text, quantity) === quantity;
      const kept = Object.entries(sheet.drafts).filter(([key, text]) => !isTaken(text, action.quantities[key]));
      return kept.length === Object.keys(sheet.drafts).length ? sheet : { ...sheet, drafts: Object.fromEntries(kept) };
    }
  }
}

/** What the cells show: what was typed, else what the cart holds. */
export function shownCells(keys: readonly string[], drafts: Cells, held: Quantities): Cells {
  return Object.fromEntries(keys.map((key) => [key, drafts[key] ?? (held[key] ? String(held[key]) : '')]));
}

/**
 * What a step back from *Clear* leads to: of the cells that the cart did not take what it has. Their refusals end with *Clear*, and what was refused
 * would be free to be sent over what somebody else has changed.
 */
export const beforeClear = (shown: Cells, refusals: Refusals, held: Quantities): Cells => ({
  ...shown,
  ...shownCells(Object.keys(refusals), {}, held),
});

/** The cells whose text is no quantity. */
export const wrongCells = (keys: readonly string[], cells: Cells, standing: Quantities = {}): string[] =>
  keys.filter((key) => cellProblem(cells[key], standing[key]) !== undefined);

/** Whether a cell says another quantity of an item that the cart holds. */
export const changesHeld = (keys: readonly string[], cells: Cells, held: Quantities): boolean =>
  keys.some((key) => held[key] && held[key] !== cellQuantity(cells[key], held[key]));

/** Why items did not go into the cart, by item code. */
export type Refusals = Readonly<Record<string, string>>;

/** What of the quantities was refused, and the rest. */
export function splitRefused(quantities: Quantities, refusals: Refusals): { taken: Quantities; refused: Refusals } {
  const entries = Object.entries(quantities);
  return {
    taken: Object.fromEntries(entries.filter(([key]) => refusals[key] === undefined)),
    refused: Object.fromEntries(
      entries.flatMap(([key]) => (refusals[key] === undefined ? [] : [[key, refusals[key]]])),
    ),
  };
}

/**
 * What is not known to be in the cart: what was typed and differs from what it holds, and what was sent and is not answered. A quantity that was
 * taken back while it was on its way is among them: the cart may get it. While it is not known what the cart holds, that is all that was typed.
 */
export function pendingQuantities(
  keys: readonly string[],
  { drafts, fractions }: Pick<Sheet, 'drafts' | 'fractions'>,
  { held, waiting }: { held: Quantities | undefined; waiting: Quantities },
): Quantities {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = drafts[key];
      const isTyped = text !== undefined && cellProblem(text, fractions[key]) === undefined;
      const typed = isTyped ? cellQuantity(text, fractions[key]) : undefined;
      const wanted = typed ?? waiting[key];
      const isKnown = held !== undefined && waiting[key] === undefined && wanted === (held[key] ?? 0);
      return wanted === undefined || isKnown ? [] : [[key, wanted]];
    }),
  );
}

/**
 * What was typed and the cart holds by now, with nothing of it on its way. It is the cart's from then on: kept as typed, it would be sent over what
 * another changes there later. A text that the cell would show otherwise stays, so that nothing changes under the typing.
 */
export function settledQuantities(
  drafts: Cells,
  { held, waiting }: { held: Quantities | undefined; waiting: Quantities },
): Quantities {
  if (held === undefined) return {};
  const shown = shownCells(Object.keys(drafts), {}, held);
  const fractions = fractionsOf(held);
  const settled = Object.entries(drafts).filter(
    ([key, text]) =>
      waiting[key] === undefined && text === shown[key] && cellProblem(text, fractions[key]) === undefined,
  );
  return Object.fromEntries(settled.map(([key]) => [key, held[key] ?? 0]));
}
