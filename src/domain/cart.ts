import { ITEM_TYPE } from './line.ts';
import { formatQuantity } from './quantity.ts';
import { isVisible } from './visible-text.ts';

/** Cart name and purchase order number are one field (ruling 27, CRT-061). */
export const CART_NAME_MAX = 30;
/** The longest order comment of a cart. */
export const CART_COMMENT_MAX = 2048;
/** The id of 'New Cart' in a choice of carts (CRT-052). */
export const NEW_CART_ID = 0;
/** Most lines of a cart, most open carts of a customer, most lines changed by one call (security T76). */
export const CART_LINES_MAX = 500;
export const OPEN_CARTS_MAX = 200;
/** For so many days staff can bring a cart back that was deleted or has expired (R27). */
export const DELETED_CART_DAYS = 30;
export const ITEMS_PER_CALL_MAX = 200;
/** The badge of the cart icon (SHL-031). */
const CART_BADGE_MAX = 99_999;

/** `N` new, `I` imported from the back office's quote, `U` updated since, `X` removed (ruling 32). */
export type LineStatus = 'N' | 'I' | 'U' | 'X';

/** The states of the carts that an account's list has, and its count: until they are orders. */
export const LISTED_CART_STATES = ['open', 'submitting', 'queued', 'needs-attention'] as const;

/** Whether a cart takes anything still: one that was submitted does not, while it waits for its order number or for customer service either. */
export const isCartOpen = ({ state = 'open' }: { readonly state?: string | undefined }): boolean => state === 'open';

/** A cart name as it is kept: trimmed, control characters and those that turn the direction of a text out, inner blanks single. */
export function cleanCartName(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** What is wrong with a cart name; undefined when nothing is (CRT-054, CRT-061). */
export function cartNameProblem(name: string | null | undefined): string | undefined {
  const clean = cleanCartName(name ?? '');
  if (!isVisible(clean)) return 'Please name your cart.';
  return clean.length > CART_NAME_MAX ? `The cart name is up to ${CART_NAME_MAX} characters.` : undefined;
}

/** The status of a line after a change of the dealer's: what the back office knows is updated, what it does not stays new. */
export function changedStatus(status: LineStatus | null): LineStatus {
  return status === 'I' || status === 'U' ? 'U' : 'N';
}

/** What removing a line leaves behind: `U` with quantity 0 where the back office must hear of it, else `X` (wire 8.1). */
export function removedStatus(status: LineStatus | null): LineStatus {
  return changedStatus(status) === 'U' ? 'U' : 'X';
}

interface CountedLine {
  readonly itemType: string;
  readonly quantityOrdered: number;
  readonly lineStatus?: LineStatus | null;
}

/** Lines that were removed, and product lines without a quantity, are not shown (wire 8.1). */
export function isLineShown(line: CountedLine): boolean {
  return line.lineStatus !== 'X' && (line.itemType !== ITEM_TYPE.product || line.quantityOrdered > 0);
}

/** Analytics ignore lines with status U and no quantity (ANL-007). */
export function isLineCounted(line: CountedLine): boolean {
  return isLineShown(line) && !(line.lineStatus === 'U' && line.quantityOrdered === 0);
}

/** The badge's text: at most 99,999, with a plus when there is more (SHL-031, LIN-033). */
export function cartBadge(quantity: number): string {
  return quantity > CART_BADGE_MAX ? `${formatQuantity(CART_BADGE_MAX)}+` : formatQuantity(quantity);
}
