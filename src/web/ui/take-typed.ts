import { flushSync } from 'react-dom';

/** A field may tell only on leaving it what is typed, which a page that goes does not do: the field is left, and entered again, should the page stay. */
export function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}
