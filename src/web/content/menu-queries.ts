import { queryOptions } from '@tanstack/react-query';
import type { findMenu, Menu, MenuItem } from '#contract/content.ts';
import { PRODUCT_MENU_ID, productMenuPath, shownMenuItems } from '#domain/menu.ts';
import type { Api } from '../api/client.ts';

/** A menu of the seller. Visitors get theirs with the page; items that need a login come only to those who are signed in. */
export const menuQuery = (api: Api, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: isSignedIn ? ['menu', id, 'signed-in'] : ['menu', id],
    queryFn: async ({ signal }) => {
      const { menu } = await api.call<typeof findMenu>(
        'GET /api/menus/active/:menuId.json',
        { params: { menuId: String(id) } },
        { signal },
      );
      return menu;
    },
    staleTime: 30 * 60_000,
  });

/** The top level of a menu as links, in the order of the domain; those of the product menu lead under /products (MNU-002, MNU-006). */
export function visibleItems(menu: Menu | null | undefined, isSignedIn: boolean): MenuItem[] {
  const items = (menu?.items ?? []).map((item) => ({ ...item, requireLogin: item.requireLogin === true }));
  const shown = shownMenuItems(items, isSignedIn);
  return menu?.id === PRODUCT_MENU_ID ? shown.map((item) => ({ ...item, url: productMenuPath(item.url) })) : shown;
}
