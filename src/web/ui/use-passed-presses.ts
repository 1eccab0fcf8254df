import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

const isHead = (target: EventTarget): boolean => target instanceof Element && target.tagName === 'THEAD';

/**
 * Hands presses on the sheet that lies over rows while they scroll, which is a part of the table's head, to the row under the pointer: it lies there a
 * moment longer than the wheel turns.
 */
export function usePassedPresses() {
  const isOnSheet = useRef(false);
  function pass({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
    // Where the sheet went away during the press, it is the table's.
    const isPassed = isOnSheet.current && (isHead(target) || target instanceof HTMLTableElement);
    isOnSheet.current = false;
    if (!isPassed) return;
    currentTarget.querySelector('thead')?.removeAttribute('data-scrolling');
    const under = document.elementFromPoint(nativeEvent.clientX, nativeEvent.clientY);
    if (under?.closest('tbody')) under.dispatchEvent(new window.MouseEvent(nativeEvent.type, nativeEvent));
  }
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      isOnSheet.current = isHead(target);
    },
    onClick: pass,
    onAuxClick: pass,
  };
}
