import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useRowPace } from './row-pace.ts';

type Paced = ReturnType<typeof useRowPace>;

function Table({ onPace }: { onPace: (paced: Paced) => void }) {
  onPace(useRowPace());
  return null;
}

/** Frames that are drawn when the test says so. */
function screen() {
  const asked = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => asked.set(++last, act) && last);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => asked.delete(id));
  const draw = (at: number) => {
    const due = [...asked.values()];
    asked.clear();
    for (const act of due) act(at);
  };
  const tables: Paced[] = [];
  renderToString(<Table onPace={(paced) => void tables.push(paced)} />);
  return { draw, ...(tables[0] as Paced) };
}

it('draws twice as many rows whole after each quick frame', () => {
  const { draw, pace, note } = screen();
  expect(pace.left).toBe(Number.POSITIVE_INFINITY);
  note(true);
  expect(pace.left).toBe(2);
  draw(0);
  note(true);
  draw(17);
  expect(pace.left).toBe(4);
  draw(34);
  expect(pace.left).toBe(8);
  note(false);
  expect(pace.left).toBe(Number.POSITIVE_INFINITY);
});

it('draws half as many rows whole after a slow frame, and then only one more after each quick one', () => {
  const { draw, pace, note } = screen();
  note(true);
  const seen = [0, 17, 34, 94, 111, 128].map((at) => {
    draw(at);
    return pace.left;
  });
  expect(seen).toEqual([2, 4, 8, 4, 5, 6]);
  note(false);
  note(true);
  draw(200);
  draw(217);
  expect(pace.left).toBe(3);
  for (const at of [277, 337, 397]) draw(at);
  expect(pace.left).toBe(1);
});

it('completes rows while frames are quick, those that came in last first, and the others at the rest', () => {
  const { draw, pace, note } = screen();
  const completed: number[] = [];
  note(true);
  for (let row = 1; row <= 12; row++) pace.partial.add(() => completed.push(row));
  draw(0);
  draw(60);
  expect(completed).toEqual([]);
  draw(77);
  expect(completed.toSorted((a, b) => a - b)).toEqual([11, 12]);
  expect(pace.left).toBe(0);
  note(false);
  draw(94);
  expect(completed).toHaveLength(8);
  draw(111);
  expect(completed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
