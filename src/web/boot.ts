import type { QueryClient } from '@tanstack/react-query';
import type { PreloadedState } from '#contract/boot.ts';
import { PRODUCT_MENU_ID, RESOURCES_MENU_ID } from '#domain/menu.ts';

declare global {
  interface Window {
    __PRELOADED_STATE__?: PreloadedState;
  }
}

/** What came with the document, and as it was then: nothing where there is none. */
export const preloadedState = (): PreloadedState =>
  typeof window === 'undefined' ? {} : (window.__PRELOADED_STATE__ ?? {});

/** Query keys of what every page carries; the rooms' queries use the same keys, so nothing is asked for twice. */
export const bootKeys = {
  keywords: ['keywords'],
  menu: (id: number) => ['menu', id],
  messages: ['messages'],
  banners: ['banners'],
  version: ['version'],
  consent: ['consent'],
} as const;

/** Puts the page's boot state into the query cache, for the browser's first paint and the renderer's (ruling 47). */
export function seedQueries(queryClient: QueryClient, state: PreloadedState): void {
  const { keywords, menu, messages, banners, cookieConsent } = state;
  if (keywords?.list) queryClient.setQueryData(bootKeys.keywords, keywords.list);
  if (menu?.productMenu) queryClient.setQueryData(bootKeys.menu(PRODUCT_MENU_ID), menu.productMenu);
  if (menu?.resourcesMenu) queryClient.setQueryData(bootKeys.menu(RESOURCES_MENU_ID), menu.resourcesMenu);
  if (messages?.list) queryClient.setQueryData(bootKeys.messages, messages.list);
  if (banners && 'list' in banners && banners.list) queryClient.setQueryData(bootKeys.banners, banners.list);
  if (cookieConsent) queryClient.setQueryData(bootKeys.consent, cookieConsent.record);
}
