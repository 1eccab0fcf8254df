import { lazy, type ReactNode, Suspense, useState } from 'react';
import { focusFirstError } from '../ui/form-grid.tsx';
import type { ColorSheet } from './use-color-sheet.ts';

const NewCartDialog = lazy(() =>
  import('../carts/new-cart-dialog.tsx').then((module) => ({ default: module.NewCartDialog })),
);

/** Puts a sheet into its cart, or asks for the name of a new one first. A wrong cell inside `place` is led to instead. */
export function useSheetAdding(sheet: ColorSheet): { add: (place: Element | null) => void; dialog: ReactNode } {
  const [isNaming, setNaming] = useState(false);
  function add(place: Element | null) {
    if (focusFirstError(place)) return;
    if (sheet.cart) sheet.save();
    else setNaming(true);
  }
  const dialog = isNaming && (
    <Suspense>
      <NewCartDialog
        open
        onClose={() => setNaming(false)}
        onCreate={(cart) => {
          setNaming(false);
          sheet.save(cart);
        }}
      />
    </Suspense>
  );
  return { add, dialog };
}
