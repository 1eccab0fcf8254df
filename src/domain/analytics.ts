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

/** An e-mail address, or a number long enough to be a telephone's, an account's or a card's. */
const PERSONAL = /@|(\d[\s().-]*){7}/;

/** A search for a term; undefined for what may name a person, such as an address or a telephone number (ANL-002, security T85). */
export function searchEvent(term: string): AnalyticsEvent | undefined {
  const text = eventText(term).toLowerCase();
  return text === '' || PERSONAL.test(text) ? undefined : { name: 'search', params: { search_term: text } };
}

/** A product's page was opened (ANL-002). */
export function viewItemEvent(product: { readonly keyword: string; readonly name: string }): AnalyticsEvent {
  const items = [{ item_id: product.keyword, item_name: eventText(product.name) }];
  return { name: 'view_item', params: { currency: ANALYTICS_CURRENCY, items } };
}

/** A colour of a product was chosen, named by its item code (ANL-002). */
export function colorEvent(itemCode: string): AnalyticsEvent {
  return { name: 'select_content', params: { content_type: 'color', content_id: itemCode } };
}

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

/** Pages whose address names nobody. */
const OPEN_PATH = /^\/(products|pages|home|resources)(\/|$)/;

/** The part of an address that analytics may know: no customer, no order, no key of an invitation, no query. */
export function analyticsPath(pathname: string): string {
  return OPEN_PATH.test(pathname) ? pathname : `/${pathname.split('/')[1] ?? ''}`;
}
