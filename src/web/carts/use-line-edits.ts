import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cart, CartLine } from '#contract/cart.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { IconCheck, IconTrash } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { type CartContext, type LineToSave, removeItem, restoreItem, saveItems } from './cart-calls.ts';
import type { LineActs } from './cart-line-row.tsx';
import { cartKey } from './cart-queries.ts';
import { createLineEdits, type LineEdit, type LineEdits, type LineEditsState } from './line-edits.ts';
import { itemsToSave, type ShownLine } from './shown-lines.ts';

export interface LineEditing {
  edits: LineEdits;
  state: LineEditsState;
  /** Lines whose removal is on its way. */
  removed: ReadonlySet<number>;
  acts: LineActs;
  /** The line that is being copied to a cart. */
  copied: ShownLine | undefined;
  closeCopy: () => void;
}

/** Edits of a cart's lines: shown at once, saved in order, with a way back after a removal. */
export function useLineEditing(context: CartContext, cartId: number): LineEditing {
  const show = useSnackbar();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [copied, copy] = useState<ShownLine>();
  // One per page: the context is the page's, and the page is drawn anew for another cart.
  const [edits] = useState(() =>
    createLineEdits((waiting) => sendEdits(context, cartId, waiting, { said, onRemoved }).catch(failed)),
  );
  const state = useSyncExternalStore(edits.subscribe, edits.state, edits.state);

  function said() {
    show({ text: `Cart ${cartId} updated`, icon: IconCheck });
  }

  function failed(error: unknown): never {
    show({ text: `Cart ${cartId} not updated: ${messageOf(error)}`, kind: 'warning' });
    throw error;
  }

  function onRemoved(line: CartLine) {
    show({
      text: line.itemType === ITEM_TYPE.comment ? 'Comment removed' : `Removed: ${line.itemCode}`,
      icon: IconTrash,
      action: { label: 'Undo', onAct: () => void restore(line) },
    });
  }

  async function restore(line: CartLine) {
    try {
      await restoreItem(context, cartId, line.id);
    } catch (error) {
      show({ text: messageOf(error), kind: 'warning' });
    }
  }

  async function remove(line: CartLine) {
    edits.discard(line.id);
    // The menu that had the focus goes with its row.
    document.getElementById('checkout-cart')?.focus({ preventScroll: true });
    setRemoved((now) => new Set(now).add(line.id));
    try {
      await removeItem(context, cartId, line.id);
      onRemoved(line);
    } catch (error) {
      show({ text: messageOf(error), kind: 'warning' });
    } finally {
      setRemoved((now) => new Set([...now].filter((id) => id !== line.id)));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts only use what lasts as long as the page.
  const acts = useMemo<LineActs>(
    () => ({
      onQuantity: (lineId, quantity) => edits.set(lineId, { quantity }),
      onComment: (lineId, comment) => edits.set(lineId, { comment }),
      onRemoveComment: (line) => {
        if (line.itemType === ITEM_TYPE.comment) void remove(line);
        else if (line.commentText !== '' || edits.state().edits.get(line.id)?.comment)
          edits.set(line.id, { comment: '' });
      },
      onRemove: (line) => void remove(line),
      onCopy: copy,
    }),
    [edits],
  );
  useSavedOnLeaving(edits);
  return { edits, state, removed, acts, copied, closeCopy: () => copy(undefined) };
}

/** Saves what waits when the screen is left or the connection is back, and asks before the browser's window is closed on it. */
function useSavedOnLeaving(edits: LineEdits): void {
  // Synchronises with the browser's window.
  useEffect(() => {
    const flush = () => void edits.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (edits.state().status === 'idle') return;
      void edits.flush();
      event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', warn);
      void edits.flush();
    };
  }, [edits]);
}

interface Told {
  said: () => void;
  onRemoved: (line: CartLine) => void;
}

/** Sends edits as whole lines. Lines that someone else removed are left out, the others are saved. */
async function sendEdits(
  context: CartContext,
  cartId: number,
  edits: ReadonlyMap<number, LineEdit>,
  { said, onRemoved }: Told,
): Promise<void> {
  const { queryClient, ref } = context;
  const known = () => queryClient.getQueryData<Cart>(cartKey(ref, cartId));
  const before = known();
  if (before === undefined) return;
  const items = itemsToSave(before, edits);
  try {
    await sendInParts(context, cartId, items);
  } catch (error) {
    const now = known();
    if (!(error instanceof ApiProblem && error.status === 404) || now === undefined) throw error;
    const left = itemsToSave(now, edits);
    if (left.length === items.length) throw error;
    await sendInParts(context, cartId, left);
  }
  const gone = before.detail.filter(
    ({ id, itemType }) => itemType === ITEM_TYPE.product && edits.get(id)?.quantity === 0,
  );
  for (const line of gone) onRemoved(line);
  if (gone.length < items.length) said();
}

async function sendInParts(context: CartContext, cartId: number, items: readonly LineToSave[]): Promise<void> {
  for (let at = 0; at < items.length; at += ITEMS_PER_CALL_MAX) {
    await saveItems(context, cartId, items.slice(at, at + ITEMS_PER_CALL_MAX));
  }
}
