import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Menu, MenuItem } from '#contract/content.ts';
import { PRODUCT_MENU_ID, RESOURCES_MENU_ID } from '#domain/menu.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { menuQuery, visibleItems } from '../content/menu-queries.ts';
import { useIsSignedIn } from '../session/token.ts';

/** The two menus of the header as this person sees them. The visitor's stand until the signed-in person's are there, and where those fail (MNU-008). */
export function useMenus(): { products: MenuItem[]; resources: MenuItem[] } {
  return { products: useMenu(PRODUCT_MENU_ID), resources: useMenu(RESOURCES_MENU_ID) };
}

function useMenu(id: number): MenuItem[] {
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery(menuQuery(useApi(), id, isSignedIn));
  return visibleItems(data ?? queryClient.getQueryData<Menu>(bootKeys.menu(id)), isSignedIn);
}
