import { flushSync } from 'react-dom';

/** A field may tell only on leaving it what is typed, which a page that goes does not do: the field is left, and entered again, should the page stay. */
export function takeTyped(): void {
  const field = document.activeElement;
  // A search tells each letter, and shows its hits when it is entered.
  if (!(field instanceof HTMLInputElement) || field.type === 'search') return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}
