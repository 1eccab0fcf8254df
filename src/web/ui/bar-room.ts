import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the page's lower edge: the bar of a screen, under which the page ends, or the foot of a long form, which is part of it. */
type Room = '--sticky-bar-h' | '--foot-bar-h';

/** Tells the page how high a bar at its lower edge is, as long as the bar is there: the snackbar stands above it. `below` is free under the bar. */
export function useBarRoom(
  ref: RefObject<HTMLElement | null>,
  isShown = true,
  below = 0,
  room: Room = '--sticky-bar-h',
): void {
  // Synchronises the height with the page, outside of which the snackbar is placed.
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !isShown) return undefined;
    const end = tellHeight(bar, room, below);
    return () => {
      end();
      document.documentElement.style.removeProperty(room);
    };
  }, [ref, isShown, below, room]);
}

/** Keeps a property of the page at an element's height, with `more` around it. Answers how to end that; the property stays. */
export function tellHeight(element: HTMLElement, property: string, more: number): () => void {
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty(property, `${element.offsetHeight + more}px`);
    keepFieldInSight(element);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** What comes up with the first letter would lie over the field in which it is typed. The page's scroll padding knows it. */
export function keepFieldInSight(bar: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea') || bar.contains(field)) return;
  const [of, over] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
  const isUnder = of.bottom > over.top && of.top < over.bottom && of.right > over.left && of.left < over.right;
  if (isUnder) field.scrollIntoView({ block: 'nearest' });
}
