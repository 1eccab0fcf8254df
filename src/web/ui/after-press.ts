let waiting: (() => void)[] = [];
let press: AbortController | undefined;

function endPress(): void {
  press?.abort();
  press = undefined;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

/** A finger's release comes before its click by less than this; a long press has no click. */
const TAP_MS = 500;

function beginPress({ pointerType }: PointerEvent): void {
  press?.abort();
  const own = new AbortController();
  press = own;
  const end = () => press === own && endPress();
  const listen = (type: string, act: () => void) =>
    document.addEventListener(type, act, { capture: true, signal: own.signal });
  // The click comes right after the release, and must still find what was pressed.
  const release = () => setTimeout(end);
  for (const type of ['pointercancel', 'dragend', 'keydown']) listen(type, release);
  if (pointerType === 'touch') {
    // A finger takes the focus after its release, as the mouse that it then stands for.
    listen('pointerup', () => setTimeout(end, TAP_MS));
    listen('click', release);
    return;
  }
  listen('pointerup', release);
  // A list or menu of the browser's own, or another window, may have kept the release.
  const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
  document.addEventListener('pointermove', move, { capture: true, signal: own.signal });
}

if (typeof document !== 'undefined') document.addEventListener('pointerdown', beginPress, true);

/**
 * Calls back once no pointer is pressed, at once when none is. A press that takes the focus from a field must end where it began: what the
 * leaving shows, and what moves by it, has to wait for its end.
 */
export function afterPress(act: () => void): void {
  if (press === undefined) act();
  else waiting.push(act);
}
