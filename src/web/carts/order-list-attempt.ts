import { add, type Decimal, multiply, roundHalfUp } from '#domain/money.ts';
import { readListText } from '#domain/order-list.ts';
import { newAttemptKey } from '../api/attempt-key.ts';
import type { ListAttempt, ListDraft, RowEdit } from '../session/list-drafts.ts';
import { type ItemOfList, type PartedRows, partRows } from './order-list-rows.ts';
import { plainListText } from './order-list-text.ts';

/** The cart that a list goes to; a new one has a name and a location. */
export type ListTarget = { cartId: number } | { cartId: 'new'; customerPONo: string; shipToCode: string };

/** An item as it was sent, with the row that it stands for. */
export type SentRow = Omit<ItemOfList, 'description'>;

/** An attempt at adding these items. */
export function attemptOf({ cartId, ...newCart }: ListTarget, list: readonly ItemOfList[]): ListAttempt {
  const items = list.map(({ itemCode, quantityOrdered, unitOfMeasure, commentText, price }) => ({
    ...{ itemCode, quantityOrdered, unitOfMeasure, commentText, price },
  }));
  const lines = list.map(({ line }) => line);
  return { key: newAttemptKey(), at: Date.now(), cartId, body: { items, ...newCart }, lines };
}

/** What was sent, row by row. */
export const rowsOfAttempt = ({ lines, body }: ListAttempt): SentRow[] =>
  body.items.map((item, index) => ({ ...item, line: lines[index] ?? 0 }));

/** What the rows of an attempt cost. */
export const sumOfAttempt = ({ body }: ListAttempt): Decimal =>
  add(...body.items.map(({ price, quantityOrdered }) => roundHalfUp(multiply(price, quantityOrdered))));

/** The same change of several rows. */
export const withEdit = (draft: ListDraft, lines: readonly number[], edit: RowEdit): ListDraft => ({
  ...draft,
  edits: { ...draft.edits, ...Object.fromEntries(lines.map((line) => [line, { ...draft.edits[line], ...edit }])) },
});

/** A list whose attempt came to nothing; one that was begun since stays as it is. */
export const withoutAttempt = (draft: ListDraft, { key }: ListAttempt): ListDraft =>
  draft.attempt?.key === key ? { ...draft, attempt: undefined } : draft;

/** A list whose attempt has succeeded: its rows are in the cart, those that were not among them stay. One that was begun since stays as it is. */
export const withTaken = (draft: ListDraft, attempt: ListAttempt, cart: number): ListDraft =>
  draft.attempt?.key === attempt.key
    ? withEdit({ ...draft, attempt: undefined }, attempt.lines, { gone: 'added', cart })
    : draft;

/** The rows of a list that are in no cart yet. */
export function openRows({ text, columns, edits }: ListDraft): Pick<PartedRows, 'wanted' | 'waiting'> {
  return partRows(readListText(plainListText(text), columns), edits);
}
