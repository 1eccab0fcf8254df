import { ANALYTICS_CURRENCY, type AnalyticsEvent, eventText } from './analytics.ts';
import { isLineCounted, type LineStatus } from './cart.ts';
import { analyticsSubTotal } from './cart-totals.ts';
import type { Decimal } from './money.ts';

interface BoughtLine {
  readonly itemType: string;
  readonly itemCode: string;
  readonly itemCodeDesc: string;
  readonly quantityOrdered: number;
  readonly lineStatus: LineStatus | null;
}

/** What was bought: a cart as it stood when it was submitted. */
interface BoughtCart {
  readonly id: number;
  readonly subTotal: Decimal;
  readonly discount: Decimal | null;
  readonly lines: readonly BoughtLine[];
}

/**
 * A cart became an order. Its id is the order's number, or the cart's while there is none (ANL-006); its value the subtotal less the discount
 * (ANL-005). Comments, and lines with status U and no quantity, are left out (ANL-007).
 */
export function purchaseEvent(cart: BoughtCart, salesOrderNo: string | null | undefined): AnalyticsEvent {
  const items = cart.lines
    .filter((line) => line.itemType === '1' && isLineCounted(line))
    .map(({ itemCode, itemCodeDesc, quantityOrdered }) => ({
      item_id: itemCode,
      item_name: eventText(itemCodeDesc) || itemCode,
      quantity: quantityOrdered,
    }));
  return {
    name: 'purchase',
    params: {
      transaction_id: salesOrderNo || String(cart.id),
      currency: ANALYTICS_CURRENCY,
      value: Number(analyticsSubTotal(cart)),
      items,
    },
  };
}
