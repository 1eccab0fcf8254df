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

it('is slow once a frame of the scrolling took too long, until the rest', () => {
  const { draw, pace, note } = screen();
  note(true);
  draw(0);
  draw(60);
  expect(pace.isSlow).toBe(true);
  note(false);
  expect(pace.isSlow).toBe(false);
});

it('does not count a frame that ends after the rest, and watches the next scrolling', () => {
  const { draw, pace, note } = screen();
  note(true);
  draw(0);
  note(false);
  draw(60);
  expect(pace.isSlow).toBe(false);
  note(true);
  draw(100);
  draw(160);
  expect(pace.isSlow).toBe(true);
});
