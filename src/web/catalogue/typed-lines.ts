import type { CartLine } from '#contract/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import type { Quantities } from './save-queue.ts';

/** A line of a cart, as far as a sheet changes it. */
export interface HeldLine {
  id: number;
  quantity: number;
  commentText: string;
}

type HeldBy =
  | { detail: readonly Pick<CartLine, 'id' | 'itemType' | 'itemCode' | 'quantityOrdered' | 'commentText'>[] }
  | undefined;

interface TypedOver {
  before: readonly HeldLine[];
  /** As this tab's last save has left them, or found them where its answer never came. */
  after: readonly HeldLine[];
  isAnswered: boolean;
}

/** What this browser's tab has typed over, by cart and item. It outlives the page that did. */
const known = new Map<string, TypedOver>();

export interface TypedLines {
  /** What the lines of an item held before this tab set it first; what they hold `now` where anybody else has changed them since. */
  before: (itemCode: string) => readonly HeldLine[];
  /** What the cart has taken of it, and the cart after that. */
  saved: (taken: Quantities, cart: HeldBy) => void;
}

/**
 * A save goes out that sets these items. What their lines held and said before this tab's sheets set them goes along: an Undo is to bring that back, with
 * its comments (R28). `isOwn` says whether the cart may hold of an item what this tab has set.
 */
export function typedOver(
  name: string,
  now: HeldBy,
  { itemCodes, isOwn }: { itemCodes: readonly string[]; isOwn: (itemCode: string) => boolean },
): TypedLines {
  const keyOf = (itemCode: string) => `${name} ${itemCode}`;
  for (const itemCode of itemCodes) {
    const after = heldLines(now, itemCode);
    const typed = known.get(keyOf(itemCode));
    const isLeft = typed && (isSame(typed.after, after) || (!typed.isAnswered && isOwn(itemCode)));
    known.set(keyOf(itemCode), { before: isLeft ? typed.before : after, after, isAnswered: false });
  }
  return {
    before: (itemCode) => known.get(keyOf(itemCode))?.before ?? [],
    saved(taken, cart) {
      for (const itemCode of itemCodes) {
        const typed = known.get(keyOf(itemCode));
        if (typed && itemCode in taken)
          known.set(keyOf(itemCode), { ...typed, after: heldLines(cart, itemCode), isAnswered: true });
        else known.delete(keyOf(itemCode));
      }
    },
  };
}

const isSame = (one: readonly HeldLine[], other: readonly HeldLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const heldLines = (cart: HeldBy, itemCode: string): HeldLine[] =>
  (cart?.detail ?? []).flatMap((line) =>
    line.itemType === ITEM_TYPE.product && line.itemCode === itemCode
      ? [{ id: line.id, quantity: Number(line.quantityOrdered), commentText: line.commentText }]
      : [],
  );
