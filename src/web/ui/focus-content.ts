/** The `ref` of a control that may go away: the keyboard is not lost with it. */
export const keepsFocus = (control: HTMLElement | null) => (): void => {
  if (control === document.activeElement) focusContent();
};

/** Where what had the focus is gone, the keyboard goes on in the page's content. Call it with what takes it away. */
export function focusContent(place?: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}
