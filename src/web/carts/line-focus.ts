/** The rows and cards of a cart's lines say which line they are: `data-line`. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-line]')];

const menuOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');

/** Before a line goes with the menu that has the focus: the focus goes to its neighbour, or to the heading of what is left. */
export function focusNeighbour(lineId: number, headingId: string): void {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.line === String(lineId));
  const neighbour = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  (menuOf(neighbour) ?? document.getElementById(headingId))?.focus({ preventScroll: true });
}

/** So many frames a line has to be drawn in; a long cart takes some. */
const MOST_FRAMES = 60;

/** A line that comes back has the focus again, once it is drawn; unless the person has gone on from the Undo by then. */
export function focusReturned(lineId: number, frames = MOST_FRAMES): void {
  const here = document.activeElement;
  if (here !== document.body && !here?.closest('[role="status"]')) return;
  const menu = menuOf(rows().find((row) => row.dataset.line === String(lineId)));
  if (menu) menu.focus();
  else if (frames > 0) requestAnimationFrame(() => focusReturned(lineId, frames - 1));
}
