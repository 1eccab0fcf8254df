import type { Menu, MenuItem } from '#contract/content.ts';
import type { MenuItemRow, MenuRow } from './content-store.ts';
import { safeAddress } from './sanitise-html.ts';

/**
 * A menu as a visitor, or someone logged in, may see it: entries that need a login are left out with all that hangs under them
 * (security T22). Entries with entries of their own open a menu.
 */
export function menuAnswer(row: MenuRow, isLoggedIn: boolean): Menu {
  const byParent = Map.groupBy(
    row.items.filter(({ requireLogin }) => isLoggedIn || !requireLogin),
    ({ parentId }) => parentId,
  );
  const { id, title, description, className } = row;
  return { id, title, description, className, status: true, items: entries(id, byParent, null), parents: [] };
}

type ByParent = ReadonlyMap<number | null, readonly MenuItemRow[]>;

function entries(menuId: number, byParent: ByParent, parentId: number | null): MenuItem[] {
  return (byParent.get(parentId) ?? []).map((row) => {
    const { id, title, description, className, priority, requireLogin } = row;
    const below = entries(menuId, byParent, id);
    return {
      ...{ id, parentId: parentId ?? 0, title, description, className, priority, requireLogin, menuId },
      url: safeAddress(menuAddress(row.url)),
      status: true,
      ...(below.length === 0 ? {} : { menu: { id, title, description, className, status: true, items: below } }),
    };
  });
}

/** Addresses of the product menu are written without their `/products` (MNU-006), some without a slash. */
function menuAddress(url: string): string {
  return /^[a-z0-9]/i.test(url) && !/^[a-z][a-z0-9+.-]*:/i.test(url) ? `/${url}` : url;
}
