import { type ToggleEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * For a popover that is there many times over, once in each row of a long list: its content is drawn when it is first
 * opened, before it shows, and stays. Hundreds of closed ones would be thousands of elements that nobody sees.
 */
export function useDrawnOnceOpened() {
  const [isDrawn, draw] = useState(false);
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open' && !isDrawn) flushSync(() => draw(true));
  };
  return { isDrawn, onBeforeToggle };
}
