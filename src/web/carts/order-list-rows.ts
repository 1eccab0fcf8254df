import type { ListedItem, ListVerdict } from '#contract/order-list.ts';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { type ReadQuantity, readQuantity } from '#domain/list-quantity.ts';
import { add, type Decimal, multiply, roundHalfUp } from '#domain/money.ts';
import { NOT_SOLD_BECAUSE } from '#domain/not-sold.ts';
import { LIST_TEXT_MAX, type ListRow, ORDER_LIST_ROWS_MAX, type OrderList } from '#domain/order-list.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import type { RowEdit } from '../session/list-drafts.ts';

/** By the row's line. */
export type RowEdits = Readonly<Record<string, RowEdit>>;

/** A row as it is to be ordered. */
export interface WantedRow {
  line: number;
  source: string;
  texts: readonly string[];
  quantity: ReadQuantity;
  quantityText: string;
  unit: string;
  comment: string;
}

/** What the server is asked about a row. */
export interface RowQuestion {
  texts: string[];
  quantityOrdered: number | null;
  unitOfMeasure: string | null;
}

/** The longest unit that a question takes. */
const UNIT_MAX = 10;

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** A cell may hold a tab or a line's end of its own, which no question takes: one such row would stop the whole list. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function editedRow(row: ListRow, edit: RowEdit = {}): WantedRow {
  const quantityText = edit.quantity ?? row.quantityText;
  const quantity = edit.quantity === undefined ? row.quantity : readQuantity(edit.quantity);
  const besides = edit.quantity !== undefined && quantity.is === 'read' ? quantity.unit : '';
  return {
    line: row.line,
    source: row.source,
    // Two cells of a sheet may have been pasted into the field.
    texts: edit.text === undefined ? row.texts : [oneLine(edit.text)].filter((text) => text !== ''),
    quantity,
    quantityText,
    unit: edit.unit ?? (besides || row.unit),
    comment: cut(row.comment, LINE_COMMENT_MAX),
  };
}

export interface PartedRows {
  /** To be ordered, in the list's order: as many as are added at once. */
  wanted: WantedRow[];
  /** Those behind them, which move up as rows are added or removed. */
  waiting: ListRow[];
  removed: ListRow[];
  added: ListRow[];
  /** Without a quantity, in a list that has them elsewhere. */
  unordered: ListRow[];
}

/** The rows of a list with what was changed of them: each stands in exactly one part. */
export function partRows({ rows, unordered }: Pick<OrderList, 'rows' | 'unordered'>, edits: RowEdits): PartedRows {
  const editOf = ({ line }: ListRow): RowEdit => edits[line] ?? {};
  const all = [...rows, ...unordered.filter((row) => editOf(row).wanted)].toSorted((a, b) => a.line - b.line);
  const open = all.filter((row) => editOf(row).gone === undefined);
  return {
    wanted: open.slice(0, ORDER_LIST_ROWS_MAX).map((row) => editedRow(row, editOf(row))),
    waiting: open.slice(ORDER_LIST_ROWS_MAX),
    removed: all.filter((row) => editOf(row).gone === 'removed'),
    added: all.filter((row) => editOf(row).gone === 'added'),
    unordered: unordered.filter((row) => !editOf(row).wanted),
  };
}

const orderedOf = ({ quantity }: WantedRow): number => (quantity.is === 'read' ? quantity.quantity : 0);

const questionOf = ({ texts, unit }: WantedRow, quantity: number): RowQuestion => ({
  texts: texts.map((text) => cut(oneLine(text), LIST_TEXT_MAX)),
  quantityOrdered: Math.min(quantity, QUANTITY_MAX) || null,
  unitOfMeasure: cut(oneLine(unit), UNIT_MAX) || null,
});

/**
 * What is asked about the rows, in their order. The quantity only decides whether stock covers the row, so each is asked with what all rows order
 * that name the item alike. Rows that name it differently meet on the server, as far as one call asks about them.
 */
export function questionsOf(rows: readonly WantedRow[]): RowQuestion[] {
  const nameOf = ({ texts, unit }: WantedRow): string => JSON.stringify([texts, unit]);
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(nameOf(row), (totals.get(nameOf(row)) ?? 0) + orderedOf(row));
  return rows.map((row) => questionOf(row, totals.get(nameOf(row)) ?? 0));
}

/** The same question has the same key. */
export const keyOf = (question: RowQuestion): string => JSON.stringify(Object.values(question));

/** What was asked about, whatever its quantity. */
export const itemKeyOf = (question: RowQuestion): string => keyOf({ ...question, quantityOrdered: null });

/** What a row comes to for the person: it is fine, it is being looked up, or it needs them, in words. */
export type RowState =
  | { readonly is: 'reading' }
  | {
      readonly is: 'fine';
      readonly item: ListedItem;
      readonly notice: string | undefined;
      /** What became of its price since the list was to be added. */
      readonly change: string | undefined;
    }
  | { readonly is: 'quantity'; readonly item: ListedItem; readonly sentence: string }
  | { readonly is: 'unit'; readonly item: ListedItem; readonly sentence: string }
  | { readonly is: 'item'; readonly suggestions: readonly ListedItem[]; readonly sentence: string };

const REASONS: Readonly<Record<NonNullable<ListVerdict['reason']>, string>> = {
  ...NOT_SOLD_BECAUSE,
  unit: 'is not sold by this unit',
};

const INSTEAD = 'Please name another item, or remove the row.';

/** What the server said of a row when the list was to be added, and of which part of it. */
export interface RowRefusal {
  is: 'item' | 'quantity' | 'unit' | 'price';
  sentence: string;
}

/** By the row's line. */
export type RowRefusals = Readonly<Record<string, RowRefusal>>;

/** What holds whichever cart the rows go to: only of quantities it may be that one cart has no place for them. */
export const refusedAnywhere = (refusals: RowRefusals): RowRefusals =>
  Object.fromEntries(Object.entries(refusals).filter(([, { is }]) => is !== 'quantity'));

/** The state of a row by its verdict, and by what the list was refused for. */
export function stateOf(row: WantedRow, verdict: ListVerdict | undefined, refusal?: RowRefusal): RowState {
  if (verdict === undefined) return { is: 'reading' };
  const { item, suggestions, reason, notice } = verdict;
  if (verdict.verdict === 'not-orderable' && item && reason === 'unit') {
    return { is: 'unit', item, sentence: `${item.itemCode} is not sold by ${row.unit}. Please choose the unit.` };
  }
  if (verdict.verdict !== 'found' || !item) return { is: 'item', suggestions, sentence: itemSentence(row, verdict) };
  if (refusal !== undefined && refusal.is !== 'price') {
    const { is, sentence } = refusal;
    return is === 'item' ? { is, suggestions: [], sentence: `${sentence} ${INSTEAD}` } : { is, item, sentence };
  }
  if (row.quantity.is === 'problem') return { is: 'quantity', item, sentence: row.quantity.problem };
  if (row.quantity.is === 'blank') return { is: 'quantity', item, sentence: 'How many? Please enter the quantity.' };
  return { is: 'fine', item, notice: notice ?? undefined, change: refusal?.sentence };
}

function itemSentence({ texts }: WantedRow, { verdict, suggestions, itemCode, reason }: ListVerdict): string {
  const [first] = texts;
  if (verdict === 'not-orderable')
    return `${itemCode ?? first ?? 'This item'} ${REASONS[reason ?? 'inactive']}. ${INSTEAD}`;
  if (first === undefined) return 'This row names no item. Please enter its item, or remove the row.';
  if (verdict === 'unclear') {
    return suggestions.length > 1
      ? 'This row can mean different items. Please choose one.'
      : 'Only the name of this row is known. Is it this item?';
  }
  const unknown = `“${texts.join(' · ')}” is not known.`;
  if (suggestions.length === 0) return `${unknown} Please correct it, or remove the row.`;
  return `${unknown} Did you mean ${suggestions.length > 1 ? 'one of these' : 'this'}?`;
}

/** Whether the person must do something before the row can be added. */
export const needsPerson = ({ is }: RowState): boolean => is !== 'fine' && is !== 'reading';

/** A row with what it comes to. */
export interface JudgedRow {
  row: WantedRow;
  state: RowState;
  /** What its quantity costs, where that is known. */
  sum: Decimal | undefined;
  /** Other lines of the list that order the same item, the first few of them. */
  twins: readonly number[];
}

/** So many of the others are told. */
const TWINS_MAX = 6;

const isSameRow = (a: WantedRow, b: WantedRow): boolean =>
  a.line === b.line &&
  a.source === b.source &&
  a.quantityText === b.quantityText &&
  a.unit === b.unit &&
  a.texts.length === b.texts.length &&
  a.texts.every((text, at) => text === b.texts[at]);

const toldBy = (state: RowState) => ({
  item: undefined,
  sentence: undefined,
  notice: undefined,
  change: undefined,
  suggestions: undefined,
  ...state,
});

function isSameState(one: RowState, other: RowState): boolean {
  const [a, b] = [toldBy(one), toldBy(other)];
  return (
    a.is === b.is &&
    a.item === b.item &&
    a.sentence === b.sentence &&
    a.notice === b.notice &&
    a.change === b.change &&
    a.suggestions === b.suggestions
  );
}

/** Whether a row reads as before, so that of 500 only those that changed are drawn again. */
export const isSameJudged = (a: JudgedRow, b: JudgedRow): boolean =>
  isSameRow(a.row, b.row) && isSameState(a.state, b.state) && a.sum === b.sum && a.twins.join() === b.twins.join();

export interface ListCounts {
  fine: number;
  needing: number;
  reading: number;
  sum: Decimal;
}

/** The rows with their states, sums, and which of them name the same item. */
export function judgedRows(rows: readonly { row: WantedRow; state: RowState }[]): JudgedRow[] {
  const lines = Map.groupBy(
    rows.filter(({ state }) => state.is === 'fine'),
    ({ state }) => codeOf(state),
  );
  return rows.map(({ row, state }) => {
    const same = state.is === 'fine' ? (lines.get(codeOf(state)) ?? []) : [];
    const near = same.slice(0, TWINS_MAX + 1).map((other) => other.row.line);
    const twins = near.filter((line) => line !== row.line).slice(0, TWINS_MAX);
    return { row, state, sum: sumOf(row, state), twins };
  });
}

const codeOf = (state: RowState): string => ('item' in state ? state.item.itemCode : '');

function sumOf({ quantity }: WantedRow, state: RowState): Decimal | undefined {
  return state.is === 'fine' && quantity.is === 'read'
    ? roundHalfUp(multiply(state.item.price, quantity.quantity))
    : undefined;
}

export function countRows(rows: readonly JudgedRow[]): ListCounts {
  return {
    fine: rows.filter(({ state }) => state.is === 'fine').length,
    needing: rows.filter(({ state }) => needsPerson(state)).length,
    reading: rows.filter(({ state }) => state.is === 'reading').length,
    sum: add(...rows.flatMap(({ sum }) => sum ?? [])),
  };
}

/** An item as the list adds it. */
export interface ItemOfList {
  line: number;
  itemCode: string;
  description: string;
  quantityOrdered: number;
  unitOfMeasure: string;
  commentText: string;
  /** As it was shown, per unit. */
  price: Decimal;
}

/** What the rows that are fine put into a cart. */
export const itemsOf = (rows: readonly JudgedRow[]): ItemOfList[] =>
  rows.flatMap(({ row, state }) =>
    state.is === 'fine' && row.quantity.is === 'read'
      ? {
          line: row.line,
          itemCode: state.item.itemCode,
          description: state.item.description,
          quantityOrdered: row.quantity.quantity,
          unitOfMeasure: state.item.unit,
          commentText: row.comment,
          price: state.item.price,
        }
      : [],
  );
