import type { Cart } from '#contract/cart.ts';
import { purchaseEvent } from '#domain/purchase-event.ts';
import type { useTrack } from '../session/analytics.ts';

/** Tells the analytics of a cart that became an order, or waits to become one. */
export function trackPurchase(
  track: ReturnType<typeof useTrack>,
  { header, detail }: Cart,
  number: string | undefined,
): void {
  const bought = {
    id: header.id,
    subTotal: header.subTotalAmt,
    discount: header.DiscountAmt,
    lines: detail.map((line) => ({ ...line, quantityOrdered: Number(line.quantityOrdered) })),
  };
  track(purchaseEvent(bought, number));
}
