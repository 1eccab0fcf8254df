/** The menus of the header (MNU-003, MNU-004), and how wide the page must be to show them inline (MNU-007). */
export const PRODUCT_MENU_ID = 2;
export const RESOURCES_MENU_ID = 122;

/** What showing a menu item needs to know of it. */
export interface MenuItem {
  readonly id: number;
  readonly title: string;
  readonly priority: number;
  readonly status: boolean;
  readonly requireLogin: boolean;
}

/** The items to show: active ones, those that need a login only to users, by priority, then title (MNU-002). */
export function shownMenuItems<M extends MenuItem>(items: readonly M[], isSignedIn: boolean): M[] {
  return items
    .filter(({ status, requireLogin }) => status && (isSignedIn || !requireLogin))
    .sort((a, b) => a.priority - b.priority || a.title.localeCompare(b.title, 'en') || a.id - b.id);
}

/** The path of a product menu's item: its link under /products (MNU-006). Full addresses stay as they are. */
export function productMenuPath(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/products/') || url === '/products') return url;
  return `/products/${url.replace(/^\/+/, '')}`;
}
