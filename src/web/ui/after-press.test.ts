import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('document', page);
const { afterPress } = await import('./after-press.ts');

function fire(type: string, pointerType = 'mouse', buttons = 0): void {
  page.dispatchEvent(Object.assign(new Event(type), { pointerType, buttons }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('acts at once while nothing is pressed', () => {
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

it('waits for the release of a mouse, and the click that comes with it', () => {
  const act = vi.fn();
  fire('pointerdown', 'mouse', 1);
  afterPress(act);
  fire('pointerup');
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

it('waits for the click of a finger, which takes the focus only after its release', () => {
  const act = vi.fn();
  fire('pointerdown', 'touch', 1);
  fire('pointerup', 'touch');
  vi.advanceTimersByTime(100);
  fire('mousedown');
  afterPress(act);
  vi.advanceTimersByTime(100);
  expect(act).not.toHaveBeenCalled();
  fire('click', 'touch');
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

it.each(['pointercancel', 'pointerup'])('does not wait for ever where no click follows a %s', (end) => {
  const act = vi.fn();
  fire('pointerdown', 'touch', 1);
  afterPress(act);
  fire(end, 'touch');
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

it('does not take the end of one press for that of the next', () => {
  const act = vi.fn();
  fire('pointerdown', 'mouse', 1);
  fire('pointerup');
  fire('pointerdown', 'mouse', 1);
  afterPress(act);
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
  fire('pointerup');
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});
