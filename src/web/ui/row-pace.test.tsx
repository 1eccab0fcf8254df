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

it('draws twice as many rows whole after each quick frame, soon all, and those from before', () => {
  const { draw, pace, note } = screen();
  expect(pace.left).toBe(Number.POSITIVE_INFINITY);
  note(true);
  expect(pace.left).toBe(2);
  const seen = [0, 17, 34].map((at) => {
    draw(at);
    note(true);
    return pace.left;
  });
  expect(seen).toEqual([2, 4, 8]);
  const completed: number[] = [];
  for (let row = 1; row <= 3; row++) pace.partial.add(() => completed.push(row));
  draw(51);
  expect([pace.left, completed]).toEqual([Number.POSITIVE_INFINITY, [1, 2]]);
  draw(68);
  expect(completed).toEqual([1, 2, 3]);
});

it('draws none whole after a slow frame, until the rest, and begins the next scrolling anew', () => {
  const { draw, pace, note } = screen();
  const completed: number[] = [];
  note(true);
  for (const at of [0, 17, 77, 94, 111]) draw(at);
  expect(pace.left).toBe(0);
  for (let row = 1; row <= 3; row++) pace.partial.add(() => completed.push(row));
  draw(128);
  expect(completed).toEqual([]);
  note(false);
  expect(pace.left).toBe(Number.POSITIVE_INFINITY);
  draw(145);
  expect(completed).toEqual([1, 2]);
  note(true);
  expect(pace.left).toBe(2);
  note(false);
  for (const at of [200, 217]) draw(at);
  expect(completed).toEqual([1, 2, 3]);
});
