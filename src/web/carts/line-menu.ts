import type { CartLine } from '#contract/cart.ts';
import { ITEM_TYPE, mayCopyLine } from '#domain/line.ts';
import { splitComment } from '#domain/season-mark.ts';
import { IconMessage, IconShoppingCartPlus, IconTrash } from '../ui/icons.ts';
import type { MenuItem } from '../ui/menu.tsx';
import type { ShownLine } from './shown-lines.ts';

/** What may be done with the lines of a cart. Stable, so that rows need not be drawn again. */
export interface LineActs {
  onQuantity: (lineId: number, quantity: number) => void;
  onComment: (lineId: number, comment: string) => void;
  onRemoveComment: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
  onCopy: (shown: ShownLine) => void;
}

/** What a line of a cart is drawn from. */
export interface CartLineProps {
  shown: ShownLine;
  acts: LineActs;
  /** Nothing can be changed: at Confirm, after a submit, or without the right to order. */
  readOnly: boolean;
}

export const isComment = ({ itemType }: CartLine): boolean => itemType === ITEM_TYPE.comment;

/** The season of an item sold ahead, which stays, and what was said beside it: in the line's comment, or what is typed in its place (PRD-017). */
export const commentParts = ({ commentText, season }: CartLine, comment = commentText) =>
  splitComment(comment, season.active && !season.available ? season.code : null);

/** The menu of a cart's line (LIN-027 to LIN-030). `onWrite` opens the comment's field. */
export function lineMenu({ shown, acts, readOnly }: CartLineProps, onWrite: () => void): MenuItem[] {
  const { line, comment } = shown;
  const { itemType, productType } = line;
  return [
    {
      key: 'copy',
      label: 'Add to Cart',
      icon: IconShoppingCartPlus,
      disabled: !mayCopyLine({ itemType, productType, isInactive: line.cartProduct.inactiveItem }, readOnly),
      onSelect: () => acts.onCopy(shown),
    },
    {
      key: 'comment',
      label: 'Add Comment',
      icon: IconMessage,
      disabled: readOnly || isComment(line) || commentParts(line, comment).own !== '',
      onSelect: onWrite,
    },
    {
      key: 'remove',
      label: 'Remove From Cart',
      icon: IconTrash,
      danger: true,
      separated: true,
      disabled: readOnly,
      onSelect: () => acts.onRemove(line),
    },
  ];
}
