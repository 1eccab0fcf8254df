import type { Cart } from '#contract/cart.ts';
import { purchaseEvent } from '#domain/purchase-event.ts';
import type { useTrack } from '../session/analytics.ts';

/** What it stands as before it is counted: one that waits for its number was counted, by the cart's, when it began to wait (ANL-006). */
const UNCOUNTED = new Set(['open', 'submitting']);

/** Tells the analytics once of a cart that became an order, or waits to become one; `cart` as it stood before that. */
export function trackPurchase(
  track: ReturnType<typeof useTrack>,
  { header, detail }: Cart,
  number: string | undefined,
): void {
  if (!UNCOUNTED.has(header.state ?? 'open')) return;
  const bought = {
    id: header.id,
    subTotal: header.subTotalAmt,
    discount: header.DiscountAmt,
    lines: detail.map((line) => ({ ...line, quantityOrdered: Number(line.quantityOrdered) })),
  };
  track(purchaseEvent(bought, number));
}
