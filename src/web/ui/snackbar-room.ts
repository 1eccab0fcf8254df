import { keepFieldInSight } from './bar-room.ts';

const ROOM = '--snackbar-h';
/** Free below the message, as its style has it on a phone. */
const BELOW = 16;

/** Ends the wait of the message before. */
let waiting: AbortController | undefined;

/**
 * A page that scrolls goes on by the height of a message, and of the foot of a form over which it stands, while it is shown, so that everything
 * on it can be brought above; a field that is being typed in is. One that fits its screen stays as it is: it would get a scrollbar. Answers how to end it.
 */
export function makeRoomFor(message: HTMLElement): () => void {
  const html = document.documentElement;
  const isScrolled = html.scrollHeight > html.clientHeight;
  waiting?.abort();
  const observer = new ResizeObserver(() => {
    if (isScrolled) html.style.setProperty(ROOM, `${message.offsetHeight + BELOW + pixelsOf(html, '--foot-bar-h')}px`);
    keepFieldInSight(message);
  });
  observer.observe(message);
  const endPlacing = placeByBar(message);
  return () => {
    observer.disconnect();
    endPlacing();
    waiting = giveBack(html);
  };
}

/**
 * A save bar stands at the screen's edge, where the style of what floats over the page lifts that above it, or in the page, once its form ends in sight:
 * then it goes under the bar where it fits in, else above it. Answers how to end it.
 */
export function placeByBar(message: HTMLElement): () => void {
  const place = () => {
    const bar = document.querySelector<HTMLElement>('[data-save-bar]')?.getBoundingClientRect();
    const below = window.innerHeight - (bar?.bottom ?? 0);
    const isInPage = bar !== undefined && bar.height > 0 && below > BELOW;
    const bottom = below >= message.offsetHeight + 2 * BELOW ? BELOW : window.innerHeight - (bar?.top ?? 0);
    message.style.bottom = isInPage ? `${bottom}px` : '';
  };
  const wait = new AbortController();
  for (const change of ['scroll', 'resize'])
    window.addEventListener(change, place, { signal: wait.signal, passive: true });
  // A bar that comes or goes tells its height there: with the first letter in a field, over which what floats may be lifted.
  const bars = new MutationObserver(() => {
    place();
    keepFieldInSight(message);
  });
  bars.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  place();
  return () => {
    wait.abort();
    bars.disconnect();
    message.style.bottom = '';
  };
}

/** Taken at once from somebody who is at the page's end, the room would pull the page down under the pointer. */
function giveBack(html: HTMLElement): AbortController {
  const wait = new AbortController();
  const room = pixelsOf(html, ROOM);
  const end = () => {
    if (html.scrollTop > Math.max(0, html.scrollHeight - html.clientHeight - room)) return;
    html.style.removeProperty(ROOM);
    wait.abort();
  };
  window.addEventListener('scroll', end, { signal: wait.signal, passive: true });
  end();
  return wait;
}

const pixelsOf = (html: HTMLElement, name: string): number => Number.parseFloat(html.style.getPropertyValue(name)) || 0;
