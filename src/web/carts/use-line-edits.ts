import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Cart, CartLine } from '#contract/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { ifLeft, whenArrived } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { useUserId } from '../session/token.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import { IconCheck, IconTrash } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { takeTyped } from '../ui/take-typed.ts';
import { type CartContext, removeItem, restoreItem } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';
import { loadLaterParts, withLaterParts } from './later-parts.ts';
import { createLineEdits, type LineEdit, type LineEdits, type LineEditsState } from './line-edits.ts';
import { focusNeighbour, focusReturned } from './line-focus.ts';
import { commentParts, type LineActs } from './line-menu.ts';
import { type Edits, type LineConflict, seenOf, sendEdits } from './send-edits.ts';
import type { ShownLine } from './shown-lines.ts';

export interface LineEditing {
  /** They change with every step of an edit: who shows them listens to them (`useShownCart`), or the whole screen would be drawn each time. */
  edits: LineEdits;
  /** The last save failed, and what was to be saved waits. */
  failed: LineEditsState | undefined;
  /** Lines whose removal is on its way. */
  removed: ReadonlySet<number>;
  acts: LineActs;
  /** Lines that were changed elsewhere while they were edited here. */
  conflicts: readonly LineConflict[];
  keepMine: (conflict: LineConflict) => void;
  takeTheirs: (conflict: LineConflict) => void;
  /** Brings a removed line back, and saves what is wanted of it. */
  restore: (line: CartLine, unsaved?: LineEdit) => Promise<void>;
  /** Saves what waits: true once all is saved and nothing is left to be chosen. */
  saveAll: () => Promise<boolean>;
  /** Drops what is not saved; what of it may be there all the same is read anew. */
  giveUp: () => void;
  /** The line that is being copied to a cart. */
  copied: ShownLine | undefined;
  closeCopy: () => void;
}

/** Edits of a cart's lines: shown at once, saved in order, with a way back after a removal. */
export function useLineEditing(context: CartContext, cartId: number): LineEditing {
  const show = useSnackbar();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [copied, copy] = useState<ShownLine>();
  const [conflicts, showConflicts] = useState<readonly LineConflict[]>([]);
  // Read by what waits for a save, which ends before its screen is drawn.
  const unsettled = useRef(conflicts);
  // What is told after its page was left is told where the person is, with what it is about (R28).
  const isLeft = useRef(false);
  const { isShown, begin } = useLeftAct();
  // It failed while the next page was on its way: nobody was asked whether to leave it so.
  const isUnasked = useRef(false);
  const left = { cartId, show };
  // As it was edited: what is saved only when its person is back finds nothing in the cache any more.
  const edited = useRef<Cart>(undefined);
  const { slug } = useSite();
  const [userId] = useState(useUserId());
  // One per page: the context is the page's, and the page is drawn anew for another cart.
  const [edits] = useState(() => createLineEdits((waiting) => send(waiting).catch(tellFailure)));
  const failedState = () => (edits.state().status === 'failed' ? edits.state() : undefined);
  const failed = useSyncExternalStore(edits.subscribe, failedState, failedState);

  async function send(waiting: Edits) {
    const sent = await sendEdits(context, cartId, waiting, edited.current).catch((error) => find(waiting, error));
    const { isSaved, removed: gone, lost, conflicts: met } = sent;
    if (met.length > 0) onMet(met);
    for (const line of gone) onRemoved(line);
    if (isSaved) show({ text: `Cart ${cartId} updated`, icon: IconCheck });
    const addBack = () => lost.forEach(({ line, edit }) => void restore(line, edit));
    if (lost.length > 0) withLaterParts((parts) => parts.tellLost(left, lost, addBack));
  }

  const find = (sent: Edits, error: unknown) =>
    loadLaterParts().then(
      (parts) => parts.findEdits(context, { cartId, edits: sent, before: edited.current }, error),
      () => Promise.reject(error),
    );

  function onMet(met: readonly LineConflict[]) {
    hold([...unsettled.current.filter((one) => !met.some((other) => isOfLine(one, other))), ...met]);
    const tellMet = () => withLaterParts((parts) => parts.tellLeftConflicts(left, met, () => keepLeft(met)));
    if (isLeft.current) tellMet();
    else if (isShown.current) ifLeft(begin(), tellMet);
  }

  function hold(next: readonly LineConflict[]) {
    unsettled.current = next;
    showConflicts(next);
  }

  const settle = (conflict: LineConflict) => hold(unsettled.current.filter((one) => !isOfLine(one, conflict)));

  function keepMine(conflict: LineConflict) {
    settle(conflict);
    edits.set(conflict.line.id, { ...conflict.edit, seen: seenOf(conflict.line) });
  }

  function keepLeft(met: readonly LineConflict[]) {
    for (const conflict of met) keepMine(conflict);
    void edits.flush();
  }

  function giveUp() {
    const given = edits.state().edits;
    edits.discard();
    hold([]);
    withLaterParts((parts) => parts.readIfLost(context, cartId, given));
  }

  const saveAll = async () => (await edits.flush()) && unsettled.current.length === 0;

  function cartNow() {
    edited.current = context.queryClient.getQueryData<Cart>(cartKey(context.ref, cartId)) ?? edited.current;
    return edited.current;
  }

  /** The line as its edit found it; kept over further typing. */
  function seenNow(lineId: number): Pick<LineEdit, 'seen'> {
    const line = cartNow()?.detail.find(({ id }) => id === lineId);
    return line === undefined ? {} : { seen: seenOf(line) };
  }

  function tellFailure(error: unknown): never {
    if (isLeft.current) {
      withLaterParts((parts) =>
        parts.tellLeftLines(left, error, { slug, userId, customerRef: context.ref, cart: cartNow(), edits }),
      );
      throw error;
    }
    const act = begin();
    isUnasked.current = isShown.current && act.isLeft();
    whenArrived(act, () => {
      // It is tried once more when its page goes, and told then.
      if (isUnasked.current && act.isLeft()) return;
      isUnasked.current = false;
      withLaterParts((parts) => parts.tellNotUpdated(left, error));
    });
    throw error;
  }

  function onRemoved(line: CartLine, unsaved?: LineEdit) {
    show({
      text: line.itemType === ITEM_TYPE.comment ? 'Comment removed' : `Removed: ${line.itemCode}`,
      icon: IconTrash,
      action: { label: 'Undo', onAct: () => void restore(line, unsaved) },
      topic: topicOf(line),
    });
  }

  /** Brings a line back, with what had been typed and not yet been saved when it went. */
  async function restore(line: CartLine, unsaved?: LineEdit): Promise<void> {
    const isBack = () => {
      if (unsaved !== undefined) edits.set(line.id, unsaved);
      focusReturned(line.id);
    };
    try {
      await restoreItem(context, cartId, line.id);
      isBack();
    } catch (error) {
      if (await isThere(line, error)) return isBack();
      const again = { onAct: () => void restore(line, unsaved), topic: topicOf(line) };
      withLaterParts((parts) => parts.tellNotBack(left, line, error, again));
    }
  }

  const isThere = ({ id: lineId }: CartLine, error: unknown) =>
    loadLaterParts().then(
      (parts) => parts.isLineThere(context, { cartId, lineId }, error),
      () => undefined,
    );

  async function remove(line: CartLine) {
    const unsaved = edits.state().edits.get(line.id);
    // What was asked about is asked again where the line is brought back.
    const wanted = unsaved ?? unsettled.current.find((one) => one.line.id === line.id)?.edit;
    edits.discard(line.id);
    // The menu that had the focus goes with its row.
    focusNeighbour(line.id, 'checkout-cart');
    setRemoved((now) => new Set(now).add(line.id));
    try {
      await removeItem(context, cartId, line.id);
      onRemoved(line, wanted);
    } catch (error) {
      // Someone was faster, or the answer was lost: it is removed as was wanted.
      if ((await isThere(line, error)) === false) onRemoved(line, wanted);
      else {
        if (unsaved !== undefined) edits.set(line.id, unsaved);
        withLaterParts((parts) => parts.tellNotRemoved(left, line, error));
      }
    } finally {
      setRemoved((now) => new Set([...now].filter((id) => id !== line.id)));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts only use what lasts as long as the page.
  const acts = useMemo<LineActs>(
    () => ({
      onQuantity: (lineId, quantity) => edits.set(lineId, { quantity, ...seenNow(lineId) }),
      onComment: (lineId, comment) => edits.set(lineId, { comment, ...seenNow(lineId) }),
      onRemoveComment: (line) => {
        if (line.itemType === ITEM_TYPE.comment) void remove(line);
        else if (line.commentText !== '' || edits.state().edits.get(line.id)?.comment)
          edits.set(line.id, { comment: commentParts(line).mark, ...seenNow(line.id) });
      },
      onRemove: (line) => void remove(line),
      onCopy: copy,
    }),
    [edits],
  );
  useSavedOnLeaving(edits, { isLeft, isUnasked });
  useSavedAfterLogin(edits);
  return {
    edits,
    failed,
    removed,
    acts,
    conflicts,
    keepMine,
    takeTheirs: settle,
    restore,
    saveAll,
    giveUp,
    copied,
    closeCopy: () => copy(undefined),
  };
}

/**
 * Saves what waits when the screen is left or the connection is back, and asks before the browser's window is closed on it: whether the save
 * arrives is known only while the page is there.
 */
function useSavedOnLeaving(
  edits: LineEdits,
  { isLeft, isUnasked }: { isLeft: RefObject<boolean>; isUnasked: RefObject<boolean> },
): void {
  // Synchronises with the browser's window.
  useEffect(() => {
    isLeft.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    const flush = () => void edits.flush();
    // The shell does so too, once its part is there.
    const leave = () => {
      takeTyped();
      flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      leave();
      if (edits.state().status !== 'idle' || document.querySelector(WRONG_NUMBER)) event.preventDefault();
    };
    window.addEventListener('online', flush, { signal });
    window.addEventListener('beforeunload', warn, { signal });
    // A phone asks nobody, and may end a page that is out of sight without a word.
    window.addEventListener('pagehide', leave, { signal });
    const hide = () => document.hidden && edits.state().status === 'waiting' && flush();
    document.addEventListener('visibilitychange', hide, { signal });
    return () => {
      listening.abort();
      // Of what had failed before, the person was asked, and left.
      isLeft.current = isUnasked.current || edits.state().status !== 'failed';
      flush();
    };
  }, [edits, isLeft, isUnasked]);
}

const WRONG_NUMBER = '[data-line] [aria-invalid="true"]';

/** What could not be saved because the session had ended is saved with the next one. */
function useSavedAfterLogin(edits: LineEdits): void {
  const userId = useUserId();
  // Synchronises with the browser's storage, where a session begins.
  useEffect(() => {
    if (userId !== undefined && edits.state().status === 'failed') void edits.flush();
  }, [edits, userId]);
}

/** Of several lines the same may be said, and each can be brought back. */
const topicOf = ({ id }: CartLine): string => `line/${id}`;

const isOfLine = (one: LineConflict, other: LineConflict): boolean => one.line.id === other.line.id;
