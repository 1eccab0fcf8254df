import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { tellHeight } from './bar-room.ts';
import styles from './corner-card.module.css';
import { placeByBar } from './snackbar-room.ts';

const ROOM = '--corner-h';
/** The corner's own distance from the edge, and as much above it. */
const AROUND = 32;

let cards = 0;

/** What asks for an answer in the page's corner. The page knows how high that is: what the keyboard comes to is scrolled out from under it (WCAG 2.4.11). */
export function CornerCard({ ref, ...card }: ComponentProps<'section'> & { ref?: RefObject<HTMLElement | null> }) {
  const own = useRef<HTMLElement>(null);
  const place = ref ?? own;
  // Synchronises the height with the page, outside of which the corner is placed.
  useLayoutEffect(() => {
    const corner = place.current?.parentElement;
    if (!corner) return undefined;
    const endTelling = tellHeight(corner, ROOM, AROUND);
    const endPlacing = placeByBar(corner);
    cards += 1;
    return () => {
      endTelling();
      endPlacing();
      cards -= 1;
      if (cards === 0) document.documentElement.style.removeProperty(ROOM);
    };
  }, [place]);
  return <section ref={place} className={styles.card} data-print="never" {...card} />;
}
