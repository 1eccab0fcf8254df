import type { Cart, CartLine } from '#contract/cart.ts';
import { isCartOpen } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { ApiProblem, isTokenRefused } from '../api/problem.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { failureText } from '../session/left-act.ts';
import { watchStored } from '../session/stored.ts';
import { readUserId } from '../session/token.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { isCart } from './cart-calls.ts';
import type { LineEdits } from './line-edits.ts';
import { type LineConflict, type LostLine, lineName } from './send-edits.ts';
import { conflictText } from './shown-conflicts.ts';

/** A page of a cart that was left while edits of its lines were on their way. */
export interface LeftLines {
  cartId: number;
  show: (message: SnackbarMessage) => void;
}

/** Long enough to read what was typed, and to decide about it. */
const TOLD_MS = 15_000;
/** A comment may be as long as a letter. */
const COMMENT_SHOWN = 60;

const tell = ({ show }: LeftLines, text: string, action: SnackbarMessage['action']): void =>
  show({ text, kind: 'warning', duration: TOLD_MS, action });

/** `31 of 12100-112 was`, in words that a verb follows. */
const changesWere = (unsaved: readonly LineConflict[]): string =>
  `${unsaved.map(editText).join('; ') || 'a change'} ${unsaved.length > 1 ? 'were' : 'was'}`;

function editText({ line, edit: { quantity, comment } }: LineConflict): string {
  const what = [quantity, comment === undefined ? undefined : commentWords(comment)];
  const shown = what.filter((part) => part !== undefined).join(', ');
  // A comment line has no other name than its text.
  return line.itemType === ITEM_TYPE.comment ? shown : `${shown} of ${lineName(line)}`;
}

function commentWords(comment: string): string {
  if (comment.trim() === '') return 'the removal of the comment';
  return `“${comment.length > COMMENT_SHOWN ? `${comment.slice(0, COMMENT_SHOWN)}…` : comment}”`;
}

/** What somebody else changed meanwhile stays until the person says otherwise (ruling 31, R28). */
export function tellLeftConflicts(left: LeftLines, met: readonly LineConflict[], keepMine: () => void): void {
  const [first, ...more] = met;
  const theirs = first && more.length === 0 ? conflictText(first).theirs : '';
  const why = `${more.length === 0 ? 'it was' : 'they were'} changed${theirs && ` to ${theirs}`} meanwhile.`;
  tell(left, `Cart ${left.cartId}: ${changesWere(met)} not saved: ${why}`, { label: 'Keep mine', onAct: keepMine });
}

/** Removed in another window or by someone else while it was edited here. */
export function tellLost(left: LeftLines, lost: readonly LostLine[], addBack: () => void): void {
  const names = lost.map(({ line }) => lineName(line)).join(', ');
  const text = `${names} ${lost.length === 1 ? 'was' : 'were'} removed from cart ${left.cartId} meanwhile.`;
  tell(left, text, { label: 'Add it back', onAct: addBack });
}

export function tellNotRemoved({ show }: LeftLines, line: CartLine, error: unknown): void {
  const name = lineName(line);
  show({
    text: failureText(error, { failed: `${name} not removed`, unknown: `${name} was removed` }),
    kind: 'warning',
  });
}

/** A line that is wanted back stays within reach until it is back. */
export function tellNotBack(
  { show }: LeftLines,
  line: CartLine,
  error: unknown,
  { onAct, topic }: { onAct: () => void; topic: string },
): void {
  const name = lineName(line);
  show({
    text: failureText(error, { failed: `${name} not brought back`, unknown: `${name} is back` }),
    kind: 'warning',
    duration: TOLD_MS,
    ...(isFinal(error) ? {} : { action: { label: 'Try again', onAct } }),
    topic,
  });
}

/** Who may not is told the same again; a cart that is full may have room by then. */
const isFinal = (error: unknown): boolean => error instanceof ApiProblem && error.status === 403;

/** On their page, whose bar keeps saying so. */
export function tellNotUpdated({ cartId, show }: LeftLines, error: unknown): void {
  // That there is no network stands under the header, that the session has ended over the page.
  if ((error instanceof ApiProblem && error.code === 'unsent') || isTokenRefused(error)) return;
  const words = { failed: `Cart ${cartId} not updated`, unknown: `cart ${cartId} is updated` };
  show({ text: failureText(error, words), kind: 'warning' });
}

/** What became of edits whose save failed: nothing more is said of those that were given up. */
export function tellLeftLines(
  left: LeftLines,
  error: unknown,
  { slug, userId, ...unsaved }: Waiting & Unsaved & { slug: string },
): void {
  const { edits } = unsaved;
  if (edits.state().edits.size === 0) return;
  if (isTokenRefused(error)) saveWhenBack(left, slug, { userId, edits });
  else tellUnsaved(left, error, unsaved);
}

/** What could not be saved, or may not be, is named, and can be tried again where that may help (R02, R28). */
function tellUnsaved(left: LeftLines, error: unknown, { customerRef, cart, edits }: Unsaved): void {
  const unsaved = (cart?.detail ?? []).flatMap((line) => {
    const edit = edits.state().edits.get(line.id);
    return edit ? [{ line, edit }] : [];
  });
  const changes = changesWere(unsaved);
  const words = {
    failed: `Cart ${left.cartId}: ${changes} not saved`,
    unknown: `${changes} saved in cart ${left.cartId}`,
  };
  const again = { label: 'Try again', onAct: () => void edits.flush() };
  tell(left, failureText(error, words), isOver(error) ? wayToOrder(customerRef, error) : again);
}

/** The cart takes nothing more: it was ordered meanwhile, or deleted. */
const isOver = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  (error.status === 404 || (error.status === 409 && isCart(error.body.cart) && !isCartOpen(error.body.cart.header)));

function wayToOrder(ref: CustomerRef, { body: { cart } }: ApiProblem): SnackbarMessage['action'] {
  const salesOrderNo = isCart(cart) ? cart.header.salesOrderNo : null;
  if (salesOrderNo) return { label: 'View order', href: paths.openOrder(ref, salesOrderNo) };
  // One that waits for its number may be given back.
  return isCart(cart) ? { label: 'View cart', href: paths.cart(ref, cart.header.id) } : undefined;
}

/** It is saved when its person is back; whoever sits there until then, or comes instead, reads nothing of it (T34, T86). */
export function saveWhenBack({ cartId, show }: LeftLines, slug: string, { userId, edits }: Waiting): void {
  const isOthers = (now: number | undefined) => now !== undefined && now !== userId;
  if (isOthers(readUserId(slug))) return;
  const text = `Cart ${cartId}: what you changed last is saved once you have logged in again.`;
  show({ text, kind: 'warning', duration: TOLD_MS });
  // A page that is loaded anew forgets it.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  const stop = watchStored(() => {
    const now = readUserId(slug);
    if (now === undefined) return;
    stop();
    window.removeEventListener('beforeunload', ask);
    if (!isOthers(now)) void edits.flush();
  });
}

interface Unsaved {
  customerRef: CustomerRef;
  cart: Cart | undefined;
  edits: LineEdits;
}

interface Waiting {
  /** Who changed it. */
  userId: number | undefined;
  edits: LineEdits;
}
