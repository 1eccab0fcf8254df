import { splitComment } from '#domain/season-mark.ts';
import { AddToCartDialog } from './add-to-cart-dialog.tsx';
import type { ShownLine } from './shown-lines.ts';

interface CopyLineDialogProps {
  copied: ShownLine;
  /** The one that it is copied from. */
  cartId: number;
  onClose: () => void;
}

/** Where a line of a cart is copied to another one, as it was typed. */
export function CopyLineDialog({ copied: { line, quantity, comment }, cartId, onClose }: CopyLineDialogProps) {
  return (
    <AddToCartDialog
      open
      onClose={onClose}
      exceptCartId={cartId}
      item={{
        itemCode: line.itemCode,
        description: line.itemCodeDesc,
        unitOfMeasure: line.unitOfMeasure,
        quantityOrdered: quantity,
        commentText: splitComment(comment).own,
        productId: line.cartProduct.productId,
      }}
    />
  );
}
