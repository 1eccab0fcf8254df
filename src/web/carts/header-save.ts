import { mayHaveArrived } from '../api/attempt-key.ts';
import { isTokenRefused } from '../api/problem.ts';
import { type CartDraft, shownForm } from '../checkout/cart-draft.ts';
import { type CartField, type CartForm, changesOf, formOf } from '../checkout/cart-form.ts';
import { renewPromo } from '../checkout/promo-queries.ts';
import { paths } from '../paths.ts';
import { failureText, type LeftAct, tellLeft, tellLeftFailure, whenArrived } from '../session/left-act.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import type { CartContext } from './cart-calls.ts';
import { readAnew } from './read-anew.ts';
import { readRights } from './read-refused.ts';
import { type RefusedPromo, refusedPromoOf } from './refused-promo.ts';

interface SentFields {
  fields: readonly CartField[];
  from: CartDraft;
}

interface Saving {
  context: CartContext;
  id: number;
}

/** A save of a cart's header that failed, or whose answer was lost. */
interface FailedSave extends Saving {
  act: LeftAct | undefined;
  sent: SentFields;
}

interface Heard {
  /** The promo code was refused; whether its field says so. */
  onRefused: (refused: RefusedPromo) => boolean;
  /** What is stored after all, and what of that was sent. */
  onThere: (stored: CartForm, there: SentFields) => void;
}

const wayBack = ({ context: { ref }, id }: Saving) => ({ label: 'View cart', href: paths.cart(ref, id) });

/** Says that it is saved where the person is by then. */
export const tellLeftSaved = (save: Saving, act: LeftAct, message: SnackbarMessage): void =>
  tellLeft(act, { ...message, action: wayBack(save) });

/**
 * Says on its page, or where the person is by then, that it was refused, or that nobody knows (R02, R28). In the latter case the cart is read
 * anew, so that what is shown is what is known.
 */
export function afterFailedSave(save: FailedSave, error: unknown, { onRefused, onThere }: Heard): void {
  const { act, context, sent } = save;
  const { fields, from } = sent;
  readRights(context, error);
  const refused = refusedPromoOf(error, fields.includes('promoCode') ? from.promoCode?.mine : undefined);
  const isAtField = refused !== undefined && onRefused(refused);
  // What is offered there was offered too long; that the question fails changes nothing.
  if (isAtField) void renewPromo(context, refused.code).catch(() => undefined);
  if (act) tell(act, { ...save, isSaid: isAtField && fields.length === 1 }, error);
  if (mayHaveArrived(error)) void look(save).then((found) => found && onThere(...found));
}

interface ToTell extends FailedSave {
  /** Its page says all of it. */
  isSaid: boolean;
}

function tell(act: LeftAct, save: ToTell, error: unknown): void {
  const { id, isSaid } = save;
  const words = { failed: `Cart ${id} not saved`, unknown: `cart ${id} is saved` };
  whenArrived(act, () => {
    if (act.isLeft()) tellLeftFailure(act, error, { ...words, action: wayBack(save) });
    // So does the login over the page.
    else if (!isSaid && !isTokenRefused(error)) act.show({ text: failureText(error, words), kind: 'warning' });
  });
}

async function look({ context, id, sent: { fields, from } }: FailedSave) {
  const [cart] = await readAnew(context, id).catch(() => []);
  if (cart === undefined) return undefined;
  const stored = formOf(cart.header);
  const there: SentFields = { from, fields: fields.filter((field) => isThere(field, stored, from)) };
  return [stored, there] as [CartForm, SentFields];
}

/** Also where the server spells it in its own way. */
function isThere(field: CartField, stored: CartForm, from: CartDraft): boolean {
  const [wanted, there] = [shownForm(from, stored), stored].map((form) => JSON.stringify(changesOf(form, [field])));
  return field === 'promoCode' ? wanted?.toUpperCase() === there?.toUpperCase() : wanted === there;
}
