import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isUncertain } from '../api/attempt-key.ts';
import { messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { ListDraft } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { IconArrowBackUp } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { forgetActiveCart } from './active-cart.ts';
import { removeCart } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { cartKey } from './cart-queries.ts';
import { type TakenRow, takeBackList } from './order-list-calls.ts';
import { countOf } from './order-list-words.ts';
import type { OrderListState } from './use-order-list.ts';

/** Long enough to look the cart over. */
export const UNDO_MS = 15_000;

/** What is done with a customer's list, on whichever page: one act at a time. */
export const listActsKey = ({ company, accountKey }: CustomerRef) => ['order-list', company ?? '', accountKey];

/** Whether one is under way. */
export function useListActs(customer: CustomerRef): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getMutationCache().subscribe(listener),
    () => queryClient.isMutating({ mutationKey: listActsKey(customer) }) > 0,
    () => false,
  );
}

interface TakingBack {
  cart: Cart;
  /** Those that are not known to be out of it. */
  rows: readonly TakenRow[];
  /** How many the list put into it. */
  total: number;
  isNew: boolean;
  /** The list as it was before. */
  before: ListDraft;
  isAgain: boolean;
}

/** Takes a list out of its cart again. Each part that is out stands in the list again at once; the rest can be tried again. */
export function useTakeBack(customer: CustomerRef, order: OrderListState): (what: TakingBack) => void {
  const context = useCartContext()(customer);
  const { slug } = useSite();
  const show = useSnackbar();
  const navigate = useNavigate();

  const { mutate } = useMutation({
    mutationKey: listActsKey(customer),
    mutationFn: async (what: TakingBack) => {
      let isInList = true;
      const taken = await takeBackList(context, what, (lines) => {
        isInList = order.putBack(lines, what.before);
      });
      return { ...taken, isInList };
    },
    onSuccess: async ({ cart, left, error, isInList }, what) => {
      const { total, isNew } = what;
      if (left.length > 0) {
        show({
          text: halfWords(total, left.length, error),
          kind: 'warning',
          duration: UNDO_MS,
          action: { label: 'Try again', onAct: () => mutate({ ...what, cart, rows: left, isAgain: true }) },
        });
        return;
      }
      await navigate(paths.orderList(customer, isNew ? undefined : cart.header.id), {
        state: { listPutBack: Date.now() },
      });
      const list = isInList ? 'The list is as it was.' : 'Another list was begun since, so that they are in none.';
      show({ text: `${countOf(total, 'row')} taken back. ${list}`, icon: IconArrowBackUp });
      // Whoever went on with the new cart keeps it.
      if (!isNew || cart.detail.length > 0) return;
      forgetActiveCart(slug, cart.header.id);
      // The rows are taken back already; a cart without any does no harm.
      await removeCart(context, cart.header).catch(() => undefined);
      // Where the cart's page is still to go it would ask for it again, and lead away from the list.
      context.queryClient.removeQueries({ queryKey: cartKey(customer, cart.header.id), type: 'inactive' });
    },
  });
  return mutate;
}

/** What is said of an Undo that came to no end: what is done, and what is known of the rest. */
export function halfWords(total: number, left: number, error: unknown): string {
  const rest = left < total ? `other ${countOf(left, 'row')}` : 'rows';
  const done =
    left < total ? `${total - left} of ${countOf(total, 'row')} taken back: they are in your list again. ` : '';
  const are = left === 1 && left < total ? 'is' : 'are';
  const unknown = isUncertain(error);
  return `${done}${unknown ? `Whether the ${rest} ${are}` : `The ${rest} ${are}`} still in the cart${unknown ? ' is not known' : ''}. ${messageOf(error)}`;
}
