import { useEffect, useState } from 'react';
import { isOtherPage, pageOf } from './other-page.ts';
import { useRouter } from './router-context.ts';
import { useLocation } from './use-route.ts';

export interface OpenOnPage {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Whether something stands open over the page: it closes with every step to another page, by the browser's Back too, before it may be asked whether to
 * leave this one. What is opened while a page is on its way stays open over that.
 */
export function useOpenOnPage(): OpenOnPage {
  const router = useRouter();
  const here = pageOf(useLocation());
  const [pages, openOn] = useState<string[]>([]);
  const isOpen = pages.includes(here);
  // Synchronises with the router, whose steps it hears of and holds none.
  useEffect(
    () =>
      router.block({
        blocks(now, next) {
          if (isOtherPage(now, next)) openOn([]);
          return false;
        },
        hold: () => undefined,
      }),
    [router],
  );
  return { isOpen, open: () => openOn([here, pageOf(router.heading())]), close: () => openOn([]) };
}
