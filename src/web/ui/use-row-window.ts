import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { PassingRows } from './passing-rows.ts';
import { bringInOrder } from './row-order.ts';
import { useAtRest } from './use-at-rest.ts';

export interface RowWindowProps {
  /** How far it is scrolled at first, in pixels. */
  initialTop?: number | undefined;
  onScroll?: ((top: number) => void) | undefined;
  /** What the rows answer: another question's answer is read from its beginning. */
  question?: string | undefined;
}

/** A row, and the element that shows it as long as it is in the window. */
export interface WindowRow<Row> {
  /** Names the element, which goes on to show a row that scrolls in when this one has scrolled out. */
  slot: number;
  index: number;
  row: Row;
  /** Flies by: only the first words of it are wanted. */
  isInPart: boolean;
}

export interface RowWindow<Row, Body extends HTMLElement> {
  window: RefObject<HTMLDivElement | null>;
  /** Around the elements of the rows. */
  body: RefObject<Body | null>;
  drawn: readonly WindowRow<Row>[];
  /** Pixels of all rows; set on the client only. */
  height: number | undefined;
}

/** Until it is measured. */
const WINDOW_HEIGHT = 600;
/** Rows that are drawn out of sight on each side. */
const OVERSCAN = 4;

/**
 * Which of many rows of one height are drawn, as a window over them is scrolled. Always as many elements, so that scrolling makes none and leaves none to
 * be collected: it writes other words into those that are there, wherever they stand in the document. Once it rests, rows that flew by are completed,
 * and the elements are put into the order in which they are read.
 */
export function useRowWindow<Row, Body extends HTMLElement>(
  rows: readonly Row[],
  rowHeight: number,
  { initialTop = 0, onScroll, question }: RowWindowProps,
): RowWindow<Row, Body> {
  // Other rows are painted at once as far as they are seen; those out of sight follow.
  const settled = useDeferredValue(rows);
  const window = useRef<HTMLDivElement>(null);
  const body = useRef<Body>(null);
  const [passing] = useState(() => new PassingRows());
  const [, drawAgain] = useState({});
  const shown = useRef(new Map<number, WindowRow<Row>>());
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => window.current,
    estimateSize: () => rowHeight,
    overscan: 0,
    // Rows stand there from the first frame on: without them there is no room to be scrolled.
    ...(initialTop > 0 && { initialOffset: initialTop, initialRect: { width: 0, height: WINDOW_HEIGHT } }),
    onChange: (now) => {
      window.current?.querySelector('thead')?.toggleAttribute('data-scrolling', now.isScrolling);
      onScroll?.(now.scrollOffset ?? 0);
    },
  });
  useBeginning(window, question);
  const seen = virtualizer.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? -1];
  const slots = Math.ceil((virtualizer.scrollRect?.height || WINDOW_HEIGHT) / rowHeight) + 1 + 2 * OVERSCAN;
  const begin = Math.max(0, Math.min(first - OVERSCAN, rows.length - slots));
  const count = seen.length === 0 ? 0 : Math.min(slots, rows.length);
  const inPart = passing.pass(begin, begin + count, virtualizer.isScrolling);
  useAtRest(virtualizer.isScrolling ? undefined : `${begin} ${slots}`, () => {
    if (!passing.complete()) return body.current !== null && bringInOrder(body.current);
    drawAgain({});
    return true;
  });
  const drawn = Array.from({ length: count }, (_, place) => begin + place)
    .flatMap((index) => {
      const isSeen = index >= first && index <= last;
      const before = isSeen || !passing.isFlying ? undefined : shown.current.get(index % slots);
      // Out of sight, an element that would fly by stays where it was.
      const isKept = before !== undefined && before.index % slots === index % slots;
      if (isKept && settled[before.index] === before.row) return [before];
      const row = isSeen ? rows[index] : settled[index];
      return row === undefined ? [] : [{ slot: index % slots, index, row, isInPart: inPart.has(index) }];
    })
    .toSorted((a, b) => a.slot - b.slot);
  // Synchronises what is kept with what is in the document.
  useEffect(() => {
    for (const each of drawn) shown.current.set(each.slot, each);
  });
  return {
    window,
    body,
    drawn,
    height: count === 0 ? undefined : rows.length * rowHeight,
  };
}

function useBeginning(window: RefObject<HTMLElement | null>, question: string | undefined): void {
  const asked = useRef(question);
  // Synchronises the window with what it shows.
  useEffect(() => {
    if (asked.current !== question) window.current?.scrollTo({ top: 0, behavior: 'instant' });
    asked.current = question;
  }, [question, window]);
}
