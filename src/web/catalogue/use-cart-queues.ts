import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { RefusedItem } from '#contract/carts.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { mayHaveArrived, newAttemptKey } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { activateLater, readActiveCart } from '../carts/active-cart.ts';
import { endsAttempt, refuseForgotten } from '../carts/cart-attempt.ts';
import { type Added, isCart, type QuantitiesBody, setQuantities } from '../carts/cart-calls.ts';
import { addedEvent, addFailed, useCartContext } from '../carts/cart-mutations.ts';
import { cartsKey } from '../carts/cart-queries.ts';
import { cartLane } from '../carts/cart-status.ts';
import { noteWork } from '../carts/in-order.ts';
import { quantitiesInCart } from '../carts/quantities-in-cart.ts';
import { useTrack } from '../session/analytics.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import {
  type CartAttempt,
  forgetSaved,
  keepAsMade,
  keepCartAttempt,
  NO_CART,
  readSheetDrafts,
} from '../session/sheet-drafts.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

import { type CartSheetsAction, cartIdOf, NEW_CART } from './cart-sheets.ts';
import { type Refusals, splitRefused } from './color-sheet.ts';
import { ownQuantities } from './own-quantities.ts';
import type { Quantities } from './save-queue.ts';
import { createSaveQueues } from './save-queues.ts';
import { type TypedLines, typedOver } from './typed-lines.ts';
import { useLeftTold } from './use-left-told.ts';
import { type SoldItem, wantedQuantity } from './wanted-quantity.ts';

/** An item that has a cell. */
export interface SheetItem extends SoldItem {
  itemCode: string;
  /** The product that shows it. */
  productId: number;
}

export interface NewCart {
  customerPONo: string;
  shipToCode: string;
}

interface QueuesParts {
  customer: CustomerRef;
  /** What the sheet's drafts are kept under. */
  name: string;
  items: readonly SheetItem[];
  dispatch: Dispatch<CartSheetsAction>;
  /** What the cart of a sheet had of an item where its quantity was typed. */
  seenOf: (target: string, itemCode: string) => number | undefined;
}

/** The cart of a refusal because it was submitted. */
const endedCartOf = (error: unknown): Cart | undefined =>
  error instanceof ApiProblem && error.status === 409 && isCart(error.body.cart) ? error.body.cart : undefined;

/** Whether the cart takes nothing more. */
export const isCartOver = (error: unknown): boolean => endedCartOf(error) !== undefined;

const refusalsOf = (items: readonly RefusedItem[]): Refusals =>
  Object.fromEntries(items.map(({ itemCode, message }) => [itemCode, message]));

/** Told what became of an attempt of a sheet, by its name: the page that made it may have been left, and opened again. */
const followers = new Set<(name: string, target: string, made: string | undefined) => void>();

const tellFollowers = (name: string, target: string, made?: string) => {
  for (const follow of followers) follow(name, target, made);
};

/** The attempts at new carts whose outcome is not known, by the target that they are for; they outlive the page. */
function useCartAttempts(name: string, onMade: (target: string, made: string) => void) {
  const { slug } = useSite();
  const [userId] = useState(() => readUserId(slug));
  const [attempts, setAttempts] = useState(() => readSheetDrafts(slug, name).attempts);
  const known = useRef(attempts);
  function hold(target: string, attempt: CartAttempt | undefined) {
    const { [target]: _, ...others } = known.current;
    known.current = attempt ? { ...others, [target]: attempt } : others;
    setAttempts(known.current);
  }
  const follow = useEffectEvent((of: string, target: string, made: string | undefined) => {
    if (of !== name) return;
    hold(target, undefined);
    if (made !== undefined) onMade(target, made);
  });
  // Synchronises with the other pages of the sheet that there were.
  useEffect(() => {
    const listen = (...told: Parameters<typeof follow>) => follow(...told);
    followers.add(listen);
    return () => {
      followers.delete(listen);
    };
  }, []);
  return {
    attempts,
    allAttempts: () => known.current,
    attemptOf: (target: string) => known.current[target],
    keep(target: string, attempt: CartAttempt) {
      hold(target, attempt);
      keepCartAttempt(slug, name, target, attempt);
    },
    end(target: string, made?: string) {
      hold(target, undefined);
      // What is kept by now is of whoever is signed in.
      if (readUserId(slug) !== userId) return;
      if (made === undefined) keepCartAttempt(slug, name, target, undefined);
      else keepAsMade(slug, name, target, made);
      tellFollowers(name, target, made);
    },
  };
}

/** The sheet's saves, each into the cart that it was typed for, or into one that the first save makes. */
export function useCartQueues({ customer, name, items, dispatch, seenOf }: QueuesParts) {
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const contextFor = useCartContext();
  // Of the person who types here: the queue may go on after they have left.
  const [context] = useState(() => contextFor(customer));
  const [userId] = useState(() => readUserId(slug));
  const tell = useAnswers(customer, dispatch);
  const naming = useRef<Record<string, NewCart>>({});
  const activate = useRef<Record<string, (cartId: number) => void>>({});
  const { attempts, allAttempts, attemptOf, keep, end } = useCartAttempts(name, (target, made) =>
    dispatch({ type: 'made', target, to: made }),
  );

  const bodyOf = (
    quantities: Quantities,
    known?: (itemCode: string) => number[] | undefined,
    before?: TypedLines['before'],
  ): QuantitiesBody => ({
    items: Object.entries(quantities).map(([itemCode, quantity]) => {
      const item = items.find((each) => each.itemCode === itemCode);
      const lines = before?.(itemCode) ?? [];
      return {
        ...{ itemCode, productId: item?.productId ?? null },
        ...wantedQuantity(item, quantity, known?.(itemCode)),
        ...(lines.length > 0 ? { lines: [...lines] } : {}),
      };
    }),
  });

  async function put(target: string, quantities: Quantities): Promise<Quantities> {
    const cartId = Number(target);
    const now = cartIn(queryClient.getQueryData<Cart[]>(cartsKey(customer)), cartId);
    const before = heldBy(now);
    const own = ownQuantities([userId, customer.company, customer.accountKey, cartId].join('/'));
    const typed = typedOver(own.name, now, {
      itemCodes: Object.keys(quantities),
      isOwn: (itemCode) => isAmong(own.of(itemCode), before[itemCode]),
    });
    const known = (itemCode: string) => {
      const seen = seenOf(target, itemCode);
      return seen === undefined ? undefined : [seen, ...own.of(itemCode)];
    };
    const body = bodyOf(quantities, known, typed.before);
    own.sent(quantities);
    try {
      const added = await setQuantities(context, cartId, body);
      const taken = tell(quantities, before, added);
      own.refused(quantities);
      own.saved(taken);
      typed.saved(taken, added.cart);
      return taken;
    } catch (error) {
      if (!mayHaveArrived(error)) own.refused(quantities);
      const ended = endedCartOf(error);
      const active = readActiveCart(queryClient, customer, slug);
      if (ended) dispatch({ type: 'over', target, cart: ended, active, attempts: allAttempts() });
      // Whether it is deleted shows in the list.
      if (error instanceof ApiProblem && error.status === 404)
        void queryClient.invalidateQueries({ queryKey: cartsKey(customer) });
      throw error;
    }
  }

  /** Until its outcome is known a new cart is asked for in the same words: what was typed since follows into the cart that it has made. */
  async function make(target: string, quantities: Quantities): Promise<Quantities> {
    const kept = attemptOf(target);
    const attempt = kept ?? {
      key: newAttemptKey(),
      at: Date.now(),
      body: { ...bodyOf(quantities), ...naming.current[target] },
      quantities,
    };
    keep(target, attempt);
    const ask = async () => {
      refuseForgotten(attempt);
      return setQuantities(context, 'new', attempt.body as QuantitiesBody, attempt.key);
    };
    const added = await ask().catch((error: unknown) => {
      if (endsAttempt(error, kept !== undefined)) {
        end(target);
        delete activate.current[target];
        dispatch({ type: 'unlink', target });
        // What was typed for a new cart is not for one that has come since.
        if (target === NO_CART && readActiveCart(queryClient, customer, slug).carts?.length)
          dispatch({ type: 'move', target, to: NEW_CART });
      }
      throw error;
    });
    const made = String(added.cart.header.id);
    activate.current[target]?.(added.cart.header.id);
    delete activate.current[target];
    queues.rename(target, made);
    end(target, made);
    const sent = attempt.quantities;
    const taken = tell(sent, {}, added);
    const later = Object.fromEntries(Object.entries(quantities).filter(([key, quantity]) => sent[key] !== quantity));
    return Object.keys(later).length > 0 ? { ...taken, ...(await put(made, later)) } : taken;
  }

  const tellLeft = useLeftTold(customer);
  const send = useEffectEvent((target: string, quantities: Quantities) => {
    const tellFailed = tellLeft(target, quantities);
    const sent = cartIdOf(target) === 'new' ? make(target, quantities) : put(target, quantities);
    return sent.catch(tellFailed);
  });
  const noteSaved = useEffectEvent((target: string, quantities: Quantities) => {
    dispatch({ type: 'act', target, act: { type: 'saved', quantities } });
    // Here as well as by the sheet: the page may have been left since.
    forgetSaved(slug, name, target, quantities);
  });
  const [queues] = useState(() =>
    createSaveQueues({
      save: (target, quantities) => send(target, quantities),
      onSaved: (target, quantities) => noteSaved(target, quantities),
      // A new cart that was refused is tried no more: what was typed for it waits for a press.
      isOver: (error, target) => isCartOver(error) || (cartIdOf(target) === 'new' && attemptOf(target) === undefined),
      // An order waits for all of it.
      onWork: (target, work) => noteWork(cartLane(customer, cartIdOf(target)), work),
      most: ITEMS_PER_CALL_MAX,
    }),
  );
  const states = useSyncExternalStore(queues.subscribe, queues.getState, queues.getState);
  return {
    states,
    /** New carts of which it is not known whether they are there. */
    attempts,
    put(target: string, quantities: Quantities, newCart?: NewCart) {
      if (newCart) naming.current[target] = newCart;
      // By a press where New Cart is chosen, what it makes is chosen; tried again from beside another cart, it is not.
      if (cartIdOf(target) === 'new' && readActiveCart(queryClient, customer, slug).cart === undefined)
        activate.current[target] = activateLater(slug);
      queues.put(target, quantities);
    },
    forget: queues.forget,
  };
}

const cartIn = (carts: readonly Cart[] | undefined, cartId: number): Cart | undefined =>
  carts?.find(({ header }) => header.id === cartId);

const heldBy = (cart: Cart | undefined): Quantities => quantitiesInCart(cart?.detail ?? []);

const isAmong = (quantities: readonly number[], quantity = 0): boolean => quantities.includes(quantity);

/** What an answer is told with: what went in is tracked, what did not is said, also where the page has been left since. */
function useAnswers(customer: CustomerRef, dispatch: Dispatch<CartSheetsAction>) {
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const track = useTrack();
  const show = useSnackbar();
  return (sent: Quantities, before: Quantities, { cart, refused }: Added): Quantities => {
    const { id, customerPONo } = cart.header;
    const refusals = refusalsOf(refused);
    const { taken } = splitRefused(sent, refusals);
    const [first, ...others] = refused;
    if (first) {
      const isActive = readActiveCart(queryClient, customer, slug).cart?.header.id === id;
      const message = others.length > 0 ? notAdded(refused.length) : addFailed(first.itemCode, first.message);
      show(isActive ? message : { ...message, text: `${customerPONo}, cart #${id}: ${message.text}` });
      dispatch({ type: 'refused', target: String(id), refusals });
    }
    const added = Object.entries(taken)
      .map(([itemCode, quantity]) => [itemCode, quantity - (before[itemCode] ?? 0)] as const)
      .filter(([, more]) => more > 0);
    if (added.length > 0) track(addedEvent(cart, added));
    return taken;
  };
}

const notAdded = (count: number) => ({ text: `${count} items were not added to the cart`, kind: 'warning' }) as const;
