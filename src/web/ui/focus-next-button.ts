/** A row goes with the button in it that was pressed: the next one in the list takes the focus, or the last. Call it before the row goes. */
export function focusNextButton(list: Element | null, pressed: HTMLElement): void {
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons().indexOf(pressed);
  requestAnimationFrame(() => (buttons()[at] ?? buttons().at(-1))?.focus());
}
