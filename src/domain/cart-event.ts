import { ANALYTICS_CURRENCY, type AnalyticsEvent, eventText } from './analytics.ts';

/** Items were put into a cart: item id, name and quantity (ANL-003). */
export function addToCartEvent(
  items: readonly { readonly itemCode: string; readonly name: string; readonly quantity: number }[],
): AnalyticsEvent {
  return {
    name: 'add_to_cart',
    params: {
      currency: ANALYTICS_CURRENCY,
      items: items.map(({ itemCode, name, quantity }) => ({
        item_id: itemCode,
        item_name: eventText(name) || itemCode,
        quantity,
      })),
    },
  };
}
