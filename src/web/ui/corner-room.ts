import { type RefObject, useLayoutEffect } from 'react';
import { keepFieldInSight } from './bar-room.ts';
import { placeByBar } from './snackbar-room.ts';

const ROOM = '--corner-h';
/** The corner's own distance from the edge, and as much above it. */
const AROUND = 32;

let cards = 0;

/** Tells the page how high its corner is while a card asks there for an answer: what the keyboard comes to is scrolled out from under it (WCAG 2.4.11). */
export function useCornerRoom(card: RefObject<HTMLElement | null>, isShown = true): void {
  // Synchronises the height with the page, outside of which the corner is placed.
  useLayoutEffect(() => {
    const corner = card.current?.parentElement;
    if (!corner || !isShown) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(ROOM, `${corner.offsetHeight + AROUND}px`);
      keepFieldInSight(corner);
    });
    observer.observe(corner);
    const endPlacing = placeByBar(corner);
    cards += 1;
    return () => {
      observer.disconnect();
      endPlacing();
      cards -= 1;
      if (cards === 0) style.removeProperty(ROOM);
    };
  }, [card, isShown]);
}
