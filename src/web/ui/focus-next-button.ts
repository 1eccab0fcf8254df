/** A row goes with the button in it that was pressed: the next one in the list takes the focus, or the last. Call it before the row goes. */
export const focusNextButton = (list: Element | null, pressed: HTMLElement): void => placeOfButton(list, pressed)();

/** The same for a row that goes later: call this at the press, and what it answers once the row has gone. */
export function placeOfButton(list: Element | null, pressed: HTMLElement): () => void {
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons().indexOf(pressed);
  return () => void requestAnimationFrame(() => (buttons()[at] ?? buttons().at(-1))?.focus());
}
