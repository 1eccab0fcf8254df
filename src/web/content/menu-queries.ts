import { queryOptions } from '@tanstack/react-query';
import type { findMenu, Menu, MenuItem } from '#contract/content.ts';
import type { Api } from '../api/client.ts';

/** Ids that the seller's menus have by document 2: products and resources. */
export const PRODUCT_MENU = 2;
export const RESOURCES_MENU = 122;

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

/** The top level of a menu as links: by priority, then title; `prefix` goes before own paths of the product menu. */
export function visibleItems(menu: Menu | null | undefined, isSignedIn: boolean, prefix = ''): MenuItem[] {
  return (menu?.items ?? [])
    .filter((item) => item.status && (isSignedIn || !item.requireLogin))
    .toSorted((a, b) => a.priority - b.priority || a.title.localeCompare(b.title))
    .map((item) => ({ ...item, url: withPrefix(item.url, prefix) }));
}

function withPrefix(url: string, prefix: string): string {
  if (prefix === '' || /^[a-z]+:/i.test(url) || url.startsWith(`${prefix}/`)) return url;
  return `${prefix}/${url.replace(/^\//, '')}`;
}
