import type { Cart } from '#contract/cart.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import type { CartContext } from './cart-calls.ts';
import type { LineEdit } from './line-edits.ts';
import { readAnew } from './read-anew.ts';
import { readRights } from './read-refused.ts';
import { conflictsOf, type Edits, resultOf, type SentEdits, seenOf, without } from './send-edits.ts';

/** A server that answers the question no more than the save is not waited for longer. */
const LOOKED_FOR_MS = 5_000;

interface LostSave {
  cartId: number;
  edits: Edits;
  /** As it was edited. */
  before: Cart | undefined;
}

/** What was given up, and may be saved all the same, is shown as the server has it. */
export function readIfLost(context: CartContext, cartId: number, edits: Edits): void {
  if ([...edits.values()].some(({ lost }) => lost)) void readAnew(context, cartId).catch(() => undefined);
}

/**
 * After the answer to edits was lost: reads the cart anew, so that what is shown as saved is what the server has, and says what became of them
 * where it holds them. Where it does not, or cannot be read, nobody knows (R02). Any other failure stays one.
 */
export async function findEdits(
  context: CartContext,
  { cartId, edits, before }: LostSave,
  error: unknown,
): Promise<SentEdits> {
  readRights(context, error);
  if (!mayHaveArrived(error)) throw error;
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOKED_FOR_MS));
  const [now] = await Promise.race([readAnew(context, cartId).catch(() => []), late]);
  if (now === undefined || before === undefined) throw error;
  const conflicts = conflictsOf(now, edits);
  const free = without(edits, conflicts);
  if (![...free].every(([id, edit]) => isThere(now, id, edit))) throw error;
  return resultOf(before, edits, { sent: new Set(free.keys()), conflicts });
}

function isThere({ detail }: Cart, lineId: number, { quantity, comment }: LineEdit): boolean {
  const line = detail.find(({ id }) => id === lineId);
  if (line === undefined) return quantity === 0;
  const { quantity: quantityThere, comment: commentThere } = seenOf(line);
  return (quantity ?? quantityThere) === quantityThere && (comment?.trim() ?? commentThere) === commentThere;
}
