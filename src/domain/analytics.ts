/** The one currency of the seller's prices (ANL-004). */
export const ANALYTICS_CURRENCY = 'USD';
/** The longest text that an event carries; what is longer is cut. */
const TEXT_MAX = 100;

/** An article as events name it. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly quantity?: number;
}

/** Something that was done, in the words of Google's tag; a sink of another make translates them. Never anything of a person or an account. */
export type AnalyticsEvent =
  | { readonly name: 'search'; readonly params: { readonly search_term: string } }
  | {
      readonly name: 'select_content';
      readonly params: { readonly content_type: 'color'; readonly content_id: string };
    }
  | {
      readonly name: 'view_item' | 'add_to_cart';
      readonly params: { readonly currency: string; readonly items: readonly AnalyticsItem[] };
    }
  | {
      readonly name: 'purchase';
      readonly params: {
        readonly transaction_id: string;
        readonly currency: string;
        readonly value: number;
        readonly items: readonly AnalyticsItem[];
      };
    };

/** A text as events carry it. */
export const eventText = (text: string): string => text.trim().slice(0, TEXT_MAX);

/** A product's page was opened (ANL-002). */
export function viewItemEvent(product: { readonly keyword: string; readonly name: string }): AnalyticsEvent {
  const items = [{ item_id: product.keyword, item_name: eventText(product.name) }];
  return { name: 'view_item', params: { currency: ANALYTICS_CURRENCY, items } };
}

/** A colour of a product was chosen, named by its item code (ANL-002). */
export function colorEvent(itemCode: string): AnalyticsEvent {
  return { name: 'select_content', params: { content_type: 'color', content_id: itemCode } };
}
