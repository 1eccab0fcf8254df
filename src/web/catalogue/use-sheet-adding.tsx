import { type ReactNode, Suspense, useState } from 'react';
import { focusFirstError } from '../ui/form-grid.tsx';
import { late } from '../ui/late.ts';
import type { ColorSheet } from './use-color-sheet.ts';

const NewCartDialog = late(() => import('../carts/new-cart-dialog.tsx').then((module) => module.NewCartDialog));

interface SheetAdding {
  /** A wrong cell inside `place` is led to instead, else one that `leadElsewhere` finds. */
  add: (place: Element | null, leadElsewhere?: () => boolean) => void;
  dialog: ReactNode;
}

/** Puts a sheet into its cart, or asks for the name of a new one first. */
export function useSheetAdding(sheet: ColorSheet): SheetAdding {
  const [isNaming, setNaming] = useState(false);
  function add(place: Element | null, leadElsewhere?: () => boolean) {
    if (focusFirstError(place) || leadElsewhere?.()) return;
    // A new cart that may be there has its name: it is asked for again, not a second one.
    if (sheet.cart || sheet.isUncertain) sheet.save();
    else setNaming(true);
  }
  // A cart that has come meanwhile is the one that the sheet names.
  if (isNaming && sheet.cart) setNaming(false);
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
