/** The `ref` of a control that may go away: the keyboard is not lost with it. */
export const keepsFocus = (control: HTMLElement | null) => (): void => {
  if (control === document.activeElement) focusContent();
};

/** The same of a control of a form that stays: the keyboard goes on at the heading of the form's section, where that can take it. */
export const keepsFocusInForm = (control: HTMLElement | null) => (): void => {
  const section = control?.closest('form')?.closest('section');
  if (control === document.activeElement) focusContent(section?.querySelector<HTMLElement>('h2[tabindex]'));
};

/** Where what had the focus is gone, the keyboard goes on in the page's content. Call it with what takes it away. */
export function focusContent(place?: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

/** A row goes with the button in it that was pressed: the next one in the list takes the focus, or the last. Call it before the row goes. */
export function focusNextButton(list: Element | null, pressed: HTMLElement): void {
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons().indexOf(pressed);
  requestAnimationFrame(() => (buttons()[at] ?? buttons().at(-1))?.focus());
}
