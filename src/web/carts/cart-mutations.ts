import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart } from '#contract/cart.ts';
import { addToCartEvent } from '#domain/cart-event.ts';
import { DEFAULT_UNIT, ITEM_TYPE } from '#domain/line.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { hrefOf } from '../router/location.ts';
import { useRouter } from '../router/router-context.ts';
import { isShownPage } from '../router/shown-path.ts';
import { useTrack } from '../session/analytics.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { tellLeft, whenArrived } from '../session/left-act.ts';
import { ownApi } from '../session/own-api.ts';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { IconCheck } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { activateLater } from './active-cart.ts';
import * as calls from './cart-calls.ts';

/** Which cart something goes to; a new one has a name and possibly a location. */
export interface CartTarget {
  ref: CustomerRef;
  cartId: number | 'new';
  customerPONo?: string | undefined;
  shipToCode?: string | null | undefined;
  /** Makes the cart the active one; new carts always become it. */
  makeActive?: boolean | undefined;
  /** From when the person pressed, where the call is made later. */
  activate?: ReturnType<typeof activateLater> | undefined;
  /** Says what became of it, where that is not said here. */
  tell?: ((message: SnackbarMessage) => void) | undefined;
}

/** An item to add: item type 1 (LIN-016). */
export interface ItemToAdd {
  itemCode: string;
  quantityOrdered: number;
  unitOfMeasure?: string | null | undefined;
  commentText?: string | undefined;
  productId?: number | null | undefined;
}

/** What the cart acts of whoever is signed in need from around them. */
export function useCartContext(): (ref: CustomerRef) => calls.CartContext {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return (ref) => ({ api: ownApi(api, slug), queryClient, ref });
}

const newCartOf = ({ cartId, customerPONo, shipToCode }: CartTarget) =>
  cartId === 'new' ? { customerPONo: customerPONo ?? '', shipToCode: shipToCode ?? null } : {};

/** What was put into a cart, with the names that the cart has for it (ANL-003). */
export const addedEvent = ({ detail }: Cart, added: readonly (readonly [itemCode: string, quantity: number])[]) =>
  addToCartEvent(
    added.map(([itemCode, quantity]) => ({
      itemCode,
      name: detail.find((line) => line.itemCode === itemCode)?.itemCodeDesc ?? '',
      quantity,
    })),
  );

/** The message of an item that did not go into a cart (CRT-069). */
export const addFailed = (itemCode: string, why: string) =>
  ({ text: `[${itemCode}] Add to cart failed: ${why}`, kind: 'warning' }) as const;

/** Whether it is not known what became of an add: its message says that by itself. */
export const isAddLost = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.code === 'lost';

/** By the time an answer is lost the network may be gone: what looks for it comes before. */
export function useLostAddsAhead(): void {
  // Synchronises with code that is still on its way.
  useEffect(() => void calls.loadLostAdds(), []);
}

/** Adds an item to a cart or to a new one, and says what became of it (CRT-069, CRT-070). */
export function useAddItem() {
  const contextFor = useCartContext();
  const { slug } = useSite();
  const show = useSnackbar();
  const track = useTrack();
  const { begin } = useLeftAct();
  const router = useRouter();
  useLostAddsAhead();
  return useMutation({
    onMutate: ({ target }: { target: CartTarget; item: ItemToAdd }) => ({
      activate: target.activate ?? activateLater(slug),
      href: hrefOf(window.location),
      act: begin(),
    }),
    mutationFn: ({ target, item }: { target: CartTarget; item: ItemToAdd }) =>
      calls.addItem(contextFor(target.ref), target.cartId, {
        itemType: ITEM_TYPE.product,
        itemCode: item.itemCode,
        unitOfMeasure: item.unitOfMeasure ?? null,
        quantityOrdered: item.quantityOrdered,
        commentText: item.commentText ?? '',
        productId: item.productId ?? null,
        ...newCartOf(target),
      }),
    onSuccess: ({ cart, refused: [refused] }, { target, item }, { activate }) => {
      const { tell = show } = target;
      // What was made or added to may become the active one (CRT-045, CRT-048).
      if (target.makeActive || target.cartId === 'new') activate(cart.header.id);
      if (refused) return void tell(addFailed(item.itemCode, refused.message));
      track(addedEvent(cart, [[item.itemCode, item.quantityOrdered]]));
      const quantity = `${formatQuantity(item.quantityOrdered)} ${item.unitOfMeasure || DEFAULT_UNIT}`;
      const href = paths.cart(target.ref, cart.header.id);
      tell({
        text: `Added to cart: ${item.itemCode}, ${quantity}`,
        icon: IconCheck,
        action: isShownPage(href) ? undefined : { label: 'View cart', href },
      });
    },
    onError: (error, { target: { ref, cartId, tell }, item }, pressed) => {
      const text = isAddLost(error) ? error.message : addFailed(item.itemCode, messageOf(error)).text;
      if (tell) tell({ text, kind: 'warning' });
      else if (pressed) {
        // Where its page was left, with the way back to it (R28).
        const { act, href } = pressed;
        const textOf = (account?: string) => (account ? `${text} (account ${account})` : text);
        void calls.loadLostAdds().then((lostAdds) =>
          whenArrived(act, () => {
            const back = lostAdds?.wayBackTo({ slug, router, ref, cartId, href, textOf });
            tellLeft(act, back ?? { text: textOf(ref.accountKey) });
          }),
        );
      }
    },
  });
}
