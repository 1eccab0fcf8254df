import type { Cart, CartLine } from '#contract/cart.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { ApiProblem } from '../api/problem.ts';
import { type CartContext, type LineToSave, saveItems } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';
import type { LineEdit } from './line-edits.ts';
import { itemsToSave } from './shown-lines.ts';

type Edits = ReadonlyMap<number, LineEdit>;

/** A line that was removed elsewhere while it was edited here, and what was wanted of it. */
export interface LostLine {
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
}

/** Sends edits as whole lines. Lines that were removed elsewhere are left out and told, the others are saved. */
export async function sendEdits(context: CartContext, cartId: number, edits: Edits): Promise<SentEdits> {
  const { queryClient, ref } = context;
  const known = () => queryClient.getQueryData<Cart>(cartKey(ref, cartId));
  const before = known();
  if (before === undefined) return { isSaved: false, removed: [], lost: [] };
  const items = itemsToSave(before, edits);
  const sent = await sendInParts(context, cartId, items).catch((error: unknown) => {
    const now = known();
    if (!(error instanceof ApiProblem && error.status === 404) || now === undefined) throw error;
    const left = itemsToSave(now, edits);
    if (left.length === items.length) throw error;
    return sendInParts(context, cartId, left);
  });
  const removed = before.detail.filter((line) => line.itemType === ITEM_TYPE.product && isZero(edits.get(line.id)));
  const lost = before.detail.flatMap((line) => {
    const edit = edits.get(line.id);
    return edit === undefined || sent.has(line.id) || isZero(edit) ? [] : [{ line, edit }];
  });
  const isSaved = [...sent].some((lineId) => !isZero(edits.get(lineId)));
  return { isSaved, removed, lost };
}

const isZero = (edit: LineEdit | undefined): boolean => edit?.quantity === 0;

/** Answers the ids of the lines that were saved. */
async function sendInParts(
  context: CartContext,
  cartId: number,
  items: readonly LineToSave[],
): Promise<ReadonlySet<number>> {
  for (let at = 0; at < items.length; at += ITEMS_PER_CALL_MAX) {
    await saveItems(context, cartId, items.slice(at, at + ITEMS_PER_CALL_MAX));
  }
  return new Set(items.flatMap((item) => ('id' in item ? [item.id] : [])));
}

/** What a line is called in a message. */
export const lineName = ({ itemType, itemCode }: CartLine): string =>
  itemType === ITEM_TYPE.comment ? 'A comment' : itemCode;

/** `12100-112 was removed from this cart meanwhile.` */
export function lostText(lost: readonly LostLine[]): string {
  const names = lost.map(({ line }) => lineName(line)).join(', ');
  return `${names} ${lost.length === 1 ? 'was' : 'were'} removed from this cart meanwhile.`;
}
