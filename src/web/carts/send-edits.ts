import type { Cart, CartLine } from '#contract/cart.ts';
import { ITEMS_PER_CALL_MAX, isCartOpen } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { ApiProblem } from '../api/problem.ts';
import { type CartContext, isCart, type LineToSave, saveItems } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';
import type { LineEdit, SeenLine } from './line-edits.ts';
import { itemsToSave } from './shown-lines.ts';

export type Edits = ReadonlyMap<number, LineEdit>;

/** A line that was removed elsewhere while it was edited here, and what was wanted of it. */
export interface LostLine {
  line: CartLine;
  edit: LineEdit;
}

/** A line that was changed elsewhere while it was edited here, as it is now, and what was wanted of it: the person chooses (ruling 31). */
export interface LineConflict {
  line: CartLine;
  edit: LineEdit;
}

/** What became of edits that were sent. */
export interface SentEdits {
  /** Something was saved. */
  isSaved: boolean;
  /** Items whose quantity was set to 0. */
  removed: CartLine[];
  lost: LostLine[];
  conflicts: LineConflict[];
}

/** Beyond so many changes of others in a row the person is told, and tries again. */
const MOST_TRIES = 4;

/**
 * Sends edits as whole lines, on the version that is known here. When the cart was changed elsewhere they are sent once more on top of that:
 * lines that were removed are left out and told, those that were changed are left to the person, the others are saved. `before` is the cart as it
 * was edited: once nobody shows it, the cache forgets it.
 */
export async function sendEdits(context: CartContext, cartId: number, edits: Edits, before?: Cart): Promise<SentEdits> {
  const { queryClient, ref } = context;
  const known = () => queryClient.getQueryData<Cart>(cartKey(ref, cartId));
  const shown = known() ?? before;
  if (shown === undefined) throw new Error('The cart is not loaded.');
  let now = shown;
  for (let tries = 1; ; tries++) {
    const conflicts = conflictsOf(now, edits);
    const items = itemsToSave(now, without(edits, conflicts));
    try {
      const sent = await sendInParts(context, cartId, items, now.header.version);
      return resultOf(shown, edits, { sent, conflicts });
    } catch (error) {
      const after = known();
      const isLess = after !== undefined && itemsToSave(after, edits).length < itemsToSave(now, edits).length;
      if (after === undefined || tries === MOST_TRIES || !(isConflict(error) || (isMissing(error) && isLess)))
        throw error;
      now = after;
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && isCart(error.body.cart) && isCartOpen(error.body.cart.header);
const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

export function conflictsOf({ detail }: Cart, edits: Edits): LineConflict[] {
  return detail.flatMap((line) => {
    const edit = edits.get(line.id);
    return edit !== undefined && isChangedElsewhere(line, edit) ? [{ line, edit }] : [];
  });
}

/** Only what is edited here counts: a comment that somebody wrote is no conflict for a quantity. */
export function isChangedElsewhere(line: CartLine, edit: LineEdit): boolean {
  const { seen, lost = [] } = edit;
  if (seen === undefined) return false;
  const now = seenOf(line);
  const isNew = <T>(partOf: (one: LineEdit) => T | undefined) =>
    partOf(edit) !== undefined && ![edit, seen, ...lost].map(partOf).includes(partOf(now));
  return isNew(({ quantity }) => quantity) || isNew(({ comment }) => comment?.trim());
}

/** A line as it stands, for an edit that begins now. */
export const seenOf = ({ quantityOrdered, commentText }: CartLine): SeenLine => ({
  quantity: Number(quantityOrdered),
  comment: commentText,
});

export const without = (edits: Edits, conflicts: readonly LineConflict[]): Edits =>
  new Map([...edits].filter(([id]) => !conflicts.some(({ line }) => line.id === id)));

export function resultOf(
  shown: Cart,
  edits: Edits,
  { sent, conflicts }: { sent: ReadonlySet<number>; conflicts: LineConflict[] },
): SentEdits {
  const free = without(edits, conflicts);
  const removed = shown.detail.filter((line) => line.itemType === ITEM_TYPE.product && isZero(free.get(line.id)));
  const lost = shown.detail.flatMap((line) => {
    const edit = free.get(line.id);
    return edit === undefined || sent.has(line.id) || isZero(edit) ? [] : [{ line, edit }];
  });
  const isSaved = [...sent].some((lineId) => !isZero(edits.get(lineId)));
  return { isSaved, removed, lost, conflicts };
}

const isZero = (edit: LineEdit | undefined): boolean => edit?.quantity === 0;

/** Answers the ids of the lines that were saved. Each part stands on the version that the one before has made. */
async function sendInParts(
  context: CartContext,
  cartId: number,
  items: readonly LineToSave[],
  version: number | undefined,
): Promise<ReadonlySet<number>> {
  let on = version;
  for (let at = 0; at < items.length; at += ITEMS_PER_CALL_MAX) {
    const cart = await saveItems(context, cartId, items.slice(at, at + ITEMS_PER_CALL_MAX), on);
    on = cart.header.version;
  }
  return new Set(items.flatMap((item) => ('id' in item ? [item.id] : [])));
}

/** What a line is called in a message. */
export const lineName = ({ itemType, itemCode }: CartLine): string =>
  itemType === ITEM_TYPE.comment ? 'A comment' : itemCode;
