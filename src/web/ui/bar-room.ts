import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how high a bar at its lower edge is, as long as the bar is there: the snackbar stands and the page ends above it. `below` is free under the bar. */
export function useBarRoom(ref: RefObject<HTMLElement | null>, isShown = true, below = 0): void {
  // Synchronises the bar's height with the page, outside of which the snackbar is placed.
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !isShown) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sticky-bar-h', `${bar.offsetHeight + below}px`);
      keepFieldInSight(bar);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticky-bar-h');
    };
  }, [ref, isShown, below]);
}

/** A bar that comes up with the first letter would lie over the field in which it is typed. The page's scroll padding knows the bar. */
function keepFieldInSight(bar: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea') || bar.contains(field)) return;
  const [of, over] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (of.bottom > over.top && of.top < over.bottom) field.scrollIntoView({ block: 'nearest' });
}
