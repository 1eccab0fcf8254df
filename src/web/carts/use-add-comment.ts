import { useMutation } from '@tanstack/react-query';
import { COMMENT_ITEM_CODE, ITEM_TYPE } from '#domain/line.ts';
import { messageOf } from '../api/problem.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { IconCheck } from '../ui/icons.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { addItem } from './cart-calls.ts';
import { isAddLost, useCartContext, useLostAddsAhead } from './cart-mutations.ts';

interface CommentToAdd {
  ref: CustomerRef;
  cartId: number;
  text: string;
  tell: (message: SnackbarMessage) => void;
}

/** Adds a comment line (LIN-015). */
export function useAddComment() {
  const contextFor = useCartContext();
  useLostAddsAhead();
  return useMutation({
    mutationFn: ({ ref, cartId, text }: CommentToAdd) =>
      addItem(contextFor(ref), cartId, {
        itemType: ITEM_TYPE.comment,
        itemCode: COMMENT_ITEM_CODE,
        unitOfMeasure: null,
        quantityOrdered: 0,
        commentText: text.trim(),
      }),
    onSuccess: ({ cart }, { tell }) => tell({ text: `Cart ${cart.header.id} updated`, icon: IconCheck }),
    onError: (error, { cartId, tell }) => {
      const why = messageOf(error);
      tell({ text: isAddLost(error) ? why : `Comment not added to cart ${cartId}: ${why}`, kind: 'warning' });
    },
  });
}
