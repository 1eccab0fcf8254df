import { type RefObject, useLayoutEffect, useRef } from 'react';
import { cellQuantity } from './sheet-cells.ts';

interface CellField {
  ref: RefObject<HTMLInputElement | null>;
  /** Told what the person types. */
  hear: (typed: string) => void;
}

/** A cell's field: a number that comes into it by itself while it has the focus, as when the cart is there at last, is typed over as a whole. */
export function useCellField(text: string): CellField {
  const ref = useRef<HTMLInputElement>(null);
  const typed = useRef(text);
  // Synchronises with the selection, which is the document's.
  useLayoutEffect(() => {
    const isOther = cellQuantity(text) !== cellQuantity(typed.current);
    if (isOther && document.activeElement === ref.current) ref.current?.select();
    typed.current = text;
  }, [text]);
  return {
    ref,
    hear: (now) => {
      typed.current = now;
    },
  };
}
