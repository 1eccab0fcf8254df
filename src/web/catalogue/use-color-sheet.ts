import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { RefusedItem } from '#contract/carts.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { ApiProblem } from '../api/problem.ts';
import { useActiveCart } from '../carts/active-cart.ts';
import { isCart, setQuantities } from '../carts/cart-calls.ts';
import { addedEvent, addFailed, useCartContext } from '../carts/cart-mutations.ts';
import { quantitiesInCart } from '../carts/quantities-in-cart.ts';
import { useTrack } from '../session/analytics.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { forgetSaved, keepSheetDraft, readSheetDraft, type SheetDraft } from '../session/sheet-drafts.ts';
import { useSite } from '../session/site.tsx';
import { useUnsent } from '../session/unsent.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import {
  changedQuantities,
  changeSheet,
  type Refusals,
  sheetWith,
  shownCells,
  splitRefused,
  wrongCells,
} from './color-sheet.ts';
import { createSaveQueue, type Quantities } from './save-queue.ts';
import type { Cells } from './sheet-cells.ts';

/** How long typing rests before it is saved by itself. */
const PAUSE_MS = 800;

/** An item that has a cell. */
export interface SheetItem {
  itemCode: string;
  salesUM?: string | null | undefined;
  /** The product that shows it. */
  productId: number;
}

interface SheetParts {
  customer: CustomerRef;
  /** Which sheet it is: what is typed is kept under this name. */
  place: string | number;
  /** The same list while the sheet is the same. */
  items: readonly SheetItem[];
  /** What the account ordered last. */
  last: Quantities;
}

interface NewCart {
  customerPONo: string;
  shipToCode: string;
}

const NO_REFUSALS: Refusals = {};

/**
 * The state of the sheet of colours: cells over what the active cart holds. The first save is asked for; from then on the sheet belongs to
 * the cart and saves by itself whenever typing rests. What no cart has yet is kept in this tab and stands in the sheet again after a
 * reload or another page. What was refused stays typed, and is sent again only when it is asked for.
 */
export function useColorSheet({ customer, place, items, last }: SheetParts) {
  const { carts, cart } = useActiveCart();
  const keys = useMemo(() => items.map(({ itemCode }) => itemCode), [items]);
  const held = useMemo(() => quantitiesInCart(cart?.detail ?? []), [cart]);
  const { slug } = useSite();
  const name = `${customer.company ?? ''}/${customer.accountKey}/${place}`;
  const [before] = useState(() => readSheetDraft(slug, name));
  const [sheet, dispatch] = useReducer(changeSheet, before, sheetWith);
  const [isRestored, setRestored] = useState(Object.keys(before).length > 0);
  const [linked, setLinked] = useState<number>();
  const isLinked = linked !== undefined && linked === cart?.header.id;
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const [steps, countStep] = useReducer((count: number) => count + 1, 0);
  const { queue, state } = useCartQueue({
    customer,
    items,
    onSaved: (quantities) => {
      dispatch({ type: 'saved', quantities });
      // Here as well as below: the page may have been left since.
      forgetSaved(slug, name, quantities);
    },
    onMade: setLinked,
    onRefused: (items) => setRefusals((before) => ({ ...before, ...refusalsOf(items) })),
  });
  const cells = shownCells(keys, sheet.drafts, held);
  const differing = changedQuantities(keys, sheet.drafts, held);
  const { taken: changed, refused } = splitRefused(differing, refusals);
  const unsent = Object.fromEntries(
    Object.entries(changed).filter(([key, quantity]) => state.waiting[key] !== quantity),
  );
  const signature = JSON.stringify(unsent);
  const hasChanges = Object.keys(changed).length > 0;
  const isReady = carts !== undefined;
  // Until the carts are read nothing typed before is taken for what they hold.
  useKeptDraft(slug, name, isReady ? differing : { ...before, ...differing });

  function save(newCart?: NewCart) {
    setRestored(false);
    setRefusals(NO_REFUSALS);
    setLinked(cart?.header.id);
    queue.put(differing, newCart);
  }

  /** Several cells change at once. */
  function fill(next: Cells) {
    countStep();
    dispatch({ type: 'change', shown: cells, cells: next });
  }

  function goBack(type: 'undo' | 'redo') {
    countStep();
    dispatch({ type });
  }

  const saveRested = useEffectEvent(() => {
    if (isLinked && signature !== '{}' && !isCartOver(state.error)) queue.put(unsent);
  });
  // Synchronises with the clock: a linked sheet saves when typing rests.
  useEffect(() => {
    if (!isLinked || signature === '{}') return undefined;
    const timer = setTimeout(() => saveRested(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isLinked, signature]);
  useUnsent(Object.keys(isLinked ? changed : state.waiting).length);
  const sendAgain = useEffectEvent(() => {
    if (state.error !== undefined && !isCartOver(state.error)) queue.put(changed);
  });
  // Synchronises with the network: what could not be saved is saved when it is back.
  useEffect(() => {
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, []);
  // Synchronises with the way out: what waits for a rest is saved when the sheet goes.
  useEffect(() => () => saveRested(), []);

  return {
    cart,
    isReady,
    keys,
    cells,
    held,
    last,
    hasChanges,
    /** Cells whose item did not go into the cart, and why. */
    refused,
    /** Cells whose text is no quantity. */
    wrong: wrongCells(keys, cells),
    /** Changes wait for a press: they do not save by themselves. */
    isWaiting: hasChanges && !isLinked,
    /** What the sheet began with was typed on an earlier visit. */
    isRestored: isRestored && isReady && hasChanges,
    /** Lets go of what was refused; can be taken back. */
    forgetRefused: () => fill(shownCells(Object.keys(refused), {}, held)),
    /** Back to what the cart holds; can be taken back. */
    forget: () => {
      setRestored(false);
      fill(shownCells(keys, {}, held));
    },
    queue: state,
    save,
    /** None where the cart takes nothing more: the quantities wait for a press then, for whichever cart is named. */
    retry: isCartOver(state.error) ? undefined : () => queue.put(changed),
    change: (next: Cells, typingIn?: string) =>
      dispatch({ type: 'change', shown: cells, cells: next, ...(typingIn === undefined ? {} : { typingIn }) }),
    fill,
    /** How many steps there were that were no typing: an Undo that is offered for one of them is over with the next. */
    steps,
    leave: () => dispatch({ type: 'leave' }),
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
  };
}

/** Refused because the cart was submitted. */
const isCartOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && isCart(error.body.cart);

/** Keeps what is in no cart yet. */
function useKeptDraft(slug: string, name: string, draft: SheetDraft): void {
  const text = JSON.stringify(draft);
  // Synchronises this tab's storage with what is typed.
  useEffect(() => keepSheetDraft(slug, name, JSON.parse(text) as SheetDraft), [slug, name, text]);
}

export type ColorSheet = ReturnType<typeof useColorSheet>;

interface QueueParts extends Pick<SheetParts, 'customer' | 'items'> {
  onSaved: (quantities: Quantities) => void;
  /** A save has made this cart. */
  onMade: (cartId: number) => void;
  /** These did not go into the cart. */
  onRefused: (items: readonly RefusedItem[]) => void;
}

const refusalsOf = (items: readonly RefusedItem[]): Refusals =>
  Object.fromEntries(items.map(({ itemCode, message }) => [itemCode, message]));

const notAdded = (count: number) => ({ text: `${count} items were not added to the cart`, kind: 'warning' }) as const;

/** The one queue of the sheet's saves, into the active cart or into one that the first save makes. */
function useCartQueue({ customer, items, onSaved, onMade, onRefused }: QueueParts) {
  const { cart, setActive } = useActiveCart();
  const contextFor = useCartContext();
  const track = useTrack();
  const show = useSnackbar();
  const naming = useRef<NewCart>(undefined);
  const made = useRef<number>(undefined);
  const send = useEffectEvent(async (quantities: Quantities) => {
    const cartId = cart?.header.id ?? made.current ?? 'new';
    const body = {
      items: Object.entries(quantities).map(([itemCode, quantityOrdered]) => {
        const item = items.find((each) => each.itemCode === itemCode);
        return { itemCode, quantityOrdered, unitOfMeasure: item?.salesUM ?? null, productId: item?.productId ?? null };
      }),
      ...(cartId === 'new' ? naming.current : {}),
    };
    const { cart: answered, refused } = await setQuantities(contextFor(customer), cartId, body).catch(
      (error: unknown) => {
        // What takes nothing more is not tried again.
        if (isCartOver(error)) made.current = undefined;
        throw error;
      },
    );
    setActive(answered.header.id);
    const { taken } = splitRefused(quantities, refusalsOf(refused));
    // Also where the page has been left since.
    const [first, ...others] = refused;
    if (first) show(others.length > 0 ? notAdded(refused.length) : addFailed(first.itemCode, first.message));
    onRefused(refused);
    const before = quantitiesInCart(cart?.detail ?? []);
    const added = Object.entries(taken)
      .map(([itemCode, quantity]) => [itemCode, quantity - (before[itemCode] ?? 0)] as const)
      .filter(([, more]) => more > 0);
    if (added.length > 0) track(addedEvent(answered, added));
    if (cartId === 'new') {
      made.current = answered.header.id;
      onMade(answered.header.id);
    }
    return taken;
  });
  const tell = useEffectEvent(onSaved);
  const [queue] = useState(() =>
    createSaveQueue({
      save: (quantities) => send(quantities),
      onSaved: (quantities) => tell(quantities),
      isOver: isCartOver,
      most: ITEMS_PER_CALL_MAX,
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  function put(quantities: Quantities, newCart?: NewCart) {
    if (newCart) {
      naming.current = newCart;
      made.current = undefined;
    }
    queue.put(quantities);
  }
  return { queue: { put }, state };
}
