let waiting: (() => void)[] = [];
let press: AbortController | undefined;

function endPress(): void {
  press?.abort();
  press = undefined;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

function beginPress(): void {
  press?.abort();
  press = new AbortController();
  const options = { capture: true, signal: press.signal };
  // The click comes right after the release, and must still find what was pressed.
  const release = () => setTimeout(endPress);
  for (const type of ['pointerup', 'pointercancel', 'dragend', 'keydown'])
    document.addEventListener(type, release, options);
  // A list or menu of the browser's own, or another window, may have kept the release.
  const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
  document.addEventListener('pointermove', move, options);
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
