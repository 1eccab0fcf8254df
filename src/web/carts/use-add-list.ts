import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { ChangedPrices } from '#contract/order-list.ts';
import { priceChange } from '#domain/price-change.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { ListDraft } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { IconArrowBackUp, IconCheck } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { activateLater, forgetActiveCart } from './active-cart.ts';
import { isUncertain } from './attempt-key.ts';
import { removeCart } from './cart-calls.ts';
import { addedEvent, useCartContext } from './cart-mutations.ts';
import { dropCart } from './cart-queries.ts';
import { addList, type ListTarget, linesOfList, takeBackList } from './order-list-calls.ts';
import { type ItemOfList, itemsOf, type RowRefusal, type RowRefusals } from './order-list-rows.ts';
import { countOf } from './order-list-words.ts';
import type { OrderListState } from './use-order-list.ts';

/** Long enough to look the cart over. */
const UNDO_MS = 15_000;

interface Adding {
  target: ListTarget;
  items: readonly ItemOfList[];
  /** The list as it was then. */
  before: ListDraft;
  /** Rows that stay in it, and how many of them were not among these. */
  left: number;
  waiting: number;
}

interface Added extends Pick<Adding, 'items' | 'before'> {
  cart: Cart;
  isNew: boolean;
}

/**
 * Puts the rows that are fine into a cart, all or none, and takes them back on demand. `onPart` hears of a cart that took only some, and of how
 * many stay.
 */
export function useAddList(customer: CustomerRef, order: OrderListState, onPart: (cart: Cart, left: number) => void) {
  const context = useCartContext()(customer);
  const { slug } = useSite();
  const show = useSnackbar();
  const navigate = useNavigate();
  const track = useTrack();
  const isShown = useIsShown();

  const takeBack = useMutation({
    mutationFn: ({ cart, items }: Added) => takeBackList(context, cart, linesOfList(cart, items) ?? []),
    onSuccess: async (after, { items, isNew, before }) => {
      order.putBack(
        items.map(({ line }) => line),
        before,
      );
      await navigate(paths.orderList(customer, isNew ? undefined : after.header.id), {
        state: { listPutBack: Date.now() },
      });
      show({ text: `${countOf(items.length, 'row')} taken back. The list is as it was.`, icon: IconArrowBackUp });
      // Whoever went on with the new cart keeps it.
      if (!isNew || after.detail.length > 0) return;
      forgetActiveCart(slug, after.header.id);
      // The rows are taken back already; a cart without any does no harm.
      await removeCart(context, after.header).catch(() => undefined);
      dropCart(context.queryClient, context.ref, after.header.id);
    },
    onError: (error) => show({ text: `The rows are still in the cart. ${messageOf(error)}`, kind: 'warning' }),
  });

  const add = useMutation({
    onMutate: () => activateLater(slug),
    mutationFn: ({ target, items }: Adding) => addList(context, target, items),
    onSuccess: async (cart, { target, items, before, left, waiting }, activate) => {
      activate(cart.header.id);
      track(
        addedEvent(
          cart,
          items.map(({ itemCode, quantityOrdered }) => [itemCode, quantityOrdered]),
        ),
      );
      const isNew = target.cartId === 'new';
      const mayUndo = linesOfList(cart, items) !== undefined;
      show({
        text: `${countOf(items.length, 'row')} added to ${cart.header.customerPONo ?? 'cart'} (#${cart.header.id})${nextWords(waiting)}`,
        icon: IconCheck,
        duration: UNDO_MS,
        ...(mayUndo && {
          action: { label: 'Undo', onAct: () => takeBack.mutate({ cart, items, isNew, before }) },
        }),
      });
      const lines = items.map(({ line }) => line);
      if (left > 0) {
        order.changeAll(lines, { gone: 'added', cart: cart.header.id });
        onPart(cart, left);
        return;
      }
      order.finish(before, lines, cart.header.id);
      if (isShown.current) await navigate(paths.cart(customer, cart.header.id));
    },
    onError: (error, { items }) => order.refuse(refusalsOf(error, items)),
  });

  return {
    add: (target: ListTarget) => {
      const items = itemsOf(order.rows);
      if (items.length === 0 || add.isPending) return;
      const waiting = order.parts?.waiting.length ?? 0;
      const left = order.rows.length - items.length + waiting;
      add.mutate({ target, items, before: order.draft, left, waiting });
    },
    isBusy: add.isPending || takeBack.isPending,
    error: add.error,
    /** Where a list was going of which nobody knows whether it got there: only the same again is not added twice. */
    again: isUncertain(add.error) ? add.variables?.target : undefined,
    dismiss: add.reset,
  };
}

const nextWords = (waiting: number): string =>
  waiting === 0 ? '' : `. The other ${countOf(waiting, 'row')} of your list come${waiting === 1 ? 's' : ''} next`;

/** Whether the page is still the one that is shown, for what answers late. */
function useIsShown() {
  const isShown = useRef(true);
  // Synchronises with the page's coming and going.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

const PARTS: Readonly<Record<string, RowRefusal['is']>> = { quantityOrdered: 'quantity', unitOfMeasure: 'unit' };

/** What a refused list is refused for, by the line of its row. */
export function refusalsOf(error: unknown, items: readonly ItemOfList[]): RowRefusals {
  if (!(error instanceof ApiProblem)) return {};
  if (error.code === 'changed') return changesOf(error.body.prices, items);
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const [, index, member = ''] = /^body\.items\.(\d+)\.(\w+)/.exec(path) ?? [];
      const item = index === undefined ? undefined : items[Number(index)];
      return item ? [[item.line, { is: PARTS[member] ?? 'item', sentence: message }] as const] : [];
    }),
  );
}

/** What became of the prices that were shown. */
function changesOf(prices: unknown, items: readonly ItemOfList[]): RowRefusals {
  const changed: readonly unknown[] = Array.isArray(prices) ? prices : [];
  return Object.fromEntries(
    changed.filter(isChanged).flatMap(({ index, price }) => {
      const item = items[index];
      if (item === undefined) return [];
      const sentence = priceChange(item.price, price);
      return sentence === undefined ? [] : [[item.line, { is: 'price', sentence }] as const];
    }),
  );
}

const isChanged = (value: unknown): value is ChangedPrices['prices'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  typeof value.index === 'number' &&
  'price' in value &&
  typeof value.price === 'string';

export type ListAdding = ReturnType<typeof useAddList>;
