import type { MouseEvent } from 'react';

const OWN_ACTS = 'a, button, input, select, textarea, label, summary, [role=menuitem], [popover]';

/**
 * Opens the row's own link, or presses its own button, when the row is pressed anywhere else, so that a row has one real link and the whole row works.
 * Presses on controls, and those that end a text selection, are left alone; with Ctrl, Cmd or the middle button a new tab opens.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  if (event.defaultPrevented || (event.target as Element).closest(OWN_ACTS)) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-link]');
  if (!link) return;
  const isAside = event.ctrlKey || event.metaKey || event.button === 1;
  if (isAside && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
  else if (event.button === 0) {
    // What opens gives the focus back to it.
    link.focus({ preventScroll: true });
    link.click();
  }
}
