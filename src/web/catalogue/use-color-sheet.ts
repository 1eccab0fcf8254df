import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { Cart } from '#contract/cart.ts';
import { storeActiveCart, useActiveCart } from '../carts/active-cart.ts';
import { cartLane } from '../carts/cart-status.ts';
import { isActedOn } from '../carts/in-order.ts';
import { quantitiesInCart } from '../carts/quantities-in-cart.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { keepSheetDrafts, NO_CART, readSheetDrafts, type SheetDrafts } from '../session/sheet-drafts.ts';
import { useSite } from '../session/site.tsx';
import { useUnsent } from '../session/unsent.ts';
import {
  cartIdOf,
  changeCartSheets,
  EMPTY_SHEET,
  pendingByCart,
  restoredSheets,
  settledByCart,
  targetOf,
  unsentOf,
} from './cart-sheets.ts';
import { type SheetAction, shownCells, splitRefused, standingQuantities, wrongCells } from './color-sheet.ts';
import type { Quantities, SaveQueueState } from './save-queue.ts';
import type { Cells } from './sheet-cells.ts';
import { isCartOver, type NewCart, type SheetItem, useCartQueues } from './use-cart-queues.ts';
import { useEndedCarts } from './use-ended-carts.ts';
import { useSheetLeaving } from './use-sheet-leaving.ts';

/** How long typing rests before it is saved by itself. */
const PAUSE_MS = 800;

interface SheetParts {
  customer: CustomerRef;
  /** Which sheet it is: what is typed is kept under this name. */
  place: string | number;
  /** The same list while the sheet is the same. */
  items: readonly SheetItem[];
  /** What the account ordered last. */
  last: Quantities;
}

/** What was typed for another cart than the active one and is not known to be in it, or why it is not. */
export interface ElsewhereSheet {
  target: string;
  /** Undefined for one that is not made, or not among the open ones any more. */
  cart: Cart | undefined;
  /** Of what does not get there by itself: it waits for a press, or was refused. */
  count: number;
  isSaving: boolean;
  /** The cart has not taken them. */
  isRefused: boolean;
  /** A new cart that may be there: it is asked for again. */
  isUncertain: boolean;
  error: unknown;
  retry: (() => void) | undefined;
}

const NOTHING: Quantities = {};
const IDLE: SaveQueueState = { isSaving: false, waiting: NOTHING, savedAt: undefined, error: undefined };
const countOf = (quantities: object): number => Object.keys(quantities).length;

/**
 * The state of the sheet of colours: cells over what the active cart holds. Each quantity belongs to the cart that was the active one when it
 * was typed, and goes into no other. The first save is asked for; from then on the sheet of that cart saves by itself whenever typing rests.
 * What no cart has yet is kept in this tab and stands in the sheet again after a reload or another page, while that cart is the active one.
 * What was refused stays typed, and is sent again only when it is asked for; a cell that shows what the cart has is free of it.
 */
export function useColorSheet({ customer, place, items, last }: SheetParts) {
  const active = useActiveCart();
  const { carts, cart } = active;
  const { slug } = useSite();
  const keys = useMemo(() => items.map(({ itemCode }) => itemCode), [items]);
  const name = `${keyOfRef(customer)}/${place}`;
  const isReady = carts !== undefined;
  const [{ sheets, ended }, dispatch] = useReducer(changeCartSheets, undefined, () =>
    restoredSheets(readSheetDrafts(slug, name)),
  );
  const [steps, countStep] = useReducer((count: number) => count + 1, 0);
  // What was refused is sent by a press alone, after it was read what the cart has.
  const seenOf = (each: string, itemCode: string) =>
    sheets[each]?.refusals[itemCode] === undefined ? sheets[each]?.seen[itemCode] : (helds[each]?.[itemCode] ?? 0);
  const queues = useCartQueues({ customer, name, items, dispatch, seenOf });
  const { states, attempts } = queues;
  const target = targetOf(active, { attempts, sheets });
  const helds = useMemo(
    () => Object.fromEntries((carts ?? []).map(({ header, detail }) => [String(header.id), quantitiesInCart(detail)])),
    [carts],
  );
  const sheet = sheets[target] ?? EMPTY_SHEET;
  const held = helds[target] ?? NOTHING;
  const state = states[target] ?? IDLE;
  const cells = shownCells(keys, sheet.drafts, held);
  const standing = standingQuantities(cells, held, sheet.fractions);
  // A save of a page that was left may change the cart yet.
  for (const [each, quantities] of settledByCart({ sheets, states, helds }))
    if (!isActedOn(cartLane(customer, cartIdOf(each))))
      dispatch({ type: 'act', target: each, act: { type: 'saved', quantities } });
  const pendings = pendingByCart(keys, { sheets, states, attempts, helds });
  const pending = pendings[target] ?? NOTHING;
  const { taken: changed, refused } = splitRefused(pending, sheet.refusals);
  const hasChanges = countOf(changed) > 0;
  useKeptDrafts(slug, name, {
    drafts: pendings,
    seen: Object.fromEntries(Object.entries(sheets).map(([each, { seen }]) => [each, seen])),
  });
  const isMaking = attempts[NO_CART] !== undefined || countOf((states[NO_CART] ?? IDLE).waiting) > 0;
  // What was typed while there was no cart stands in the sheet of the first that there is, and waits there for a press.
  if (isReady && sheets[NO_CART] && !isMaking && target !== NO_CART)
    dispatch({ type: 'move', target: NO_CART, to: target });
  useEndedCarts({
    customer,
    carts,
    targets: Object.keys(pendings).filter((each) => countOf(pendings[each] ?? {}) > 0 && !states[each]?.isSaving),
    onOver: (each, its, among) => {
      queues.forget(each);
      dispatch({ type: 'over', target: each, cart: its, active: among, attempts });
    },
  });

  const act = (action: SheetAction) => dispatch({ type: 'act', target, act: action, held });

  function save(newCart?: NewCart) {
    for (const [each, { error }] of Object.entries(states)) if (isCartOver(error)) queues.forget(each);
    // What the person has read above the button is chosen by pressing it.
    if (cart) storeActiveCart(slug, cart.header.id);
    dispatch({ type: 'save', target, held });
    queues.put(target, pending, newCart);
  }

  /** Several cells change at once. */
  function fill(next: Cells, isCleared = false) {
    countStep();
    act({ type: 'change', shown: cells, cells: next, isCleared });
  }

  function goBack(type: 'undo' | 'redo') {
    countStep();
    act({ type });
  }

  /** What saves by itself, by its cart. */
  const unsent = Object.fromEntries(
    Object.entries(pendings).flatMap(([each, quantities]) => {
      const queue = states[each] ?? IDLE;
      if (!sheets[each]?.isLinked || isCartOver(queue.error)) return [];
      const rest = unsentOf(splitRefused(quantities, sheets[each].refusals).taken, queue);
      return countOf(rest) > 0 ? [[each, rest]] : [];
    }),
  );
  const signature = JSON.stringify(unsent);
  function saveRested() {
    for (const [each, quantities] of Object.entries(unsent)) queues.put(each, quantities);
  }
  const saveAfterRest = useEffectEvent(() => saveRested());
  // Synchronises with the clock: a linked sheet saves when typing rests.
  useEffect(() => {
    if (signature === '{}') return undefined;
    const timer = setTimeout(() => saveAfterRest(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [signature]);
  const linked = Object.entries(pendings).filter(([each]) => sheets[each]?.isLinked || states[each]);
  useUnsent(linked.reduce((sum, [, quantities]) => sum + countOf(quantities), 0));

  const retryOf = (each: string): (() => void) | undefined => {
    if (!isTriedAgain(each, states[each] ?? IDLE, attempts[each] !== undefined)) return undefined;
    return () => queues.put(each, splitRefused(pendings[each] ?? NOTHING, sheets[each]?.refusals ?? {}).taken);
  };
  useSheetLeaving({
    save: saveRested,
    retry() {
      for (const each of Object.keys(states)) if (sheets[each]?.isLinked) retryOf(each)?.();
    },
    hasUnsaved: linked.some(
      ([each, quantities]) => countOf(splitRefused(quantities, sheets[each]?.refusals ?? {}).taken) > 0,
    ),
  });

  const elsewhere = Object.entries(pendings).flatMap(([each, quantities]): ElsewhereSheet[] => {
    const { isSaving, error } = states[each] ?? IDLE;
    const { isLinked = false, refusals = {} } = sheets[each] ?? {};
    // What saves by itself is there in a moment.
    const count = countOf(isLinked ? splitRefused(quantities, refusals).refused : quantities);
    if (each === target || !isReady || (count === 0 && error === undefined)) return [];
    const its = carts.find(({ header }) => header.id === cartIdOf(each));
    return [
      {
        target: each,
        cart: its,
        count,
        isSaving,
        isRefused: isLinked,
        isUncertain: attempts[each] !== undefined,
        error,
        retry: retryOf(each),
      },
    ];
  });

  return {
    cart,
    target,
    isReady,
    keys,
    cells,
    held,
    /** What stands in a cell by right, though it be a fraction. */
    standing,
    last,
    hasChanges,
    /** Cells whose item did not go into the cart, and why. */
    refused,
    /** Cells whose text is no quantity. */
    wrong: wrongCells(keys, cells, standing),
    /** Such a text stands in the sheet of one of the carts. */
    hasWrong: Object.values(sheets).some(({ drafts, fractions }) => wrongCells(keys, drafts, fractions).length > 0),
    /** Changes wait for a press: they do not save by themselves. */
    isWaiting: hasChanges && !sheet.isLinked,
    /** What the sheet began with was typed on an earlier visit. */
    isRestored: sheet.isRestored && isReady && hasChanges,
    /** A new cart was asked for, and it is not known whether it is there: it needs no other name. */
    isUncertain: attempts[target] !== undefined,
    /** What belongs to other carts. */
    elsewhere,
    /** Carts that were submitted or deleted meanwhile, and what became of what was typed for them. */
    ended,
    /** The person has read of it. */
    forgetEnded: (each: string) => dispatch({ type: 'told', target: each }),
    /** Lets go of what was refused; can be taken back. */
    forgetRefused: () => fill(shownCells(Object.keys(refused), {}, held)),
    /** Back to what the cart holds; can be taken back. */
    forget: () => {
      dispatch({ type: 'seen', target });
      fill(shownCells(keys, {}, held));
    },
    queue: state,
    save,
    /** None where the cart takes nothing more: the quantities wait for a press then, for whichever cart is named. */
    retry: retryOf(target),
    change: (next: Cells, typingIn?: string) =>
      act({ type: 'change', shown: cells, cells: next, ...(typingIn === undefined ? {} : { typingIn }) }),
    fill,
    /** How many steps there were that were no typing: an Undo that is offered for one of them is over with the next. */
    steps,
    leave: () => act({ type: 'leave' }),
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
  };
}

export type ColorSheet = ReturnType<typeof useColorSheet>;

/** Whether a press sends it again: no cart that is over, and no new cart that was refused for good, which needs a name again, for which Add asks. */
function isTriedAgain(target: string, { error, isSaving }: SaveQueueState, isAttempted: boolean): boolean {
  if (error === undefined) return isAttempted && !isSaving;
  return !isCartOver(error) && (isAttempted || cartIdOf(target) !== 'new');
}

/** Keeps what is not known to be in its cart. */
function useKeptDrafts(slug: string, name: string, kept: Pick<SheetDrafts, 'drafts' | 'seen'>): void {
  const text = JSON.stringify(kept);
  // Synchronises this tab's storage with what is typed.
  useEffect(() => keepSheetDrafts(slug, name, JSON.parse(text) as typeof kept), [slug, name, text]);
}
