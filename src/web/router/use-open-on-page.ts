import { useState } from 'react';
import { useLocation } from './use-route.ts';

export interface OpenOnPage {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether something stands open over the page: it goes with the page, also by the browser's Back. */
export function useOpenOnPage(): OpenOnPage {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  if (openedAt !== undefined && !isOpen) setOpenedAt(undefined);
  return { isOpen, open: () => setOpenedAt(pathname), close: () => setOpenedAt(undefined) };
}
