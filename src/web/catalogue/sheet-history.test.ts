import { describe, expect, it } from 'vitest';
import { NO_HISTORY, noted, redone, settled, undone } from './sheet-history.ts';

describe('sheet history', () => {
  it('takes back a fill as one step, and does it again', () => {
    const history = noted(NO_HISTORY, { a: '1', b: '' }, { a: '12', b: '12' });
    const back = undone(history);
    expect(back?.cells).toEqual({ a: '1', b: '' });
    expect(back && redone(back.history)?.cells).toEqual({ a: '12', b: '12' });
    expect(back && undone(back.history)).toBeUndefined();
  });

  it('keeps typing in one cell together until the cell is left', () => {
    let history = noted(NO_HISTORY, { a: '' }, { a: '1' }, 'a');
    history = noted(history, { a: '1' }, { a: '12' }, 'a');
    expect(undone(history)?.cells).toEqual({ a: '' });
    history = settled(history);
    history = noted(history, { a: '12' }, { a: '1' }, 'a');
    expect(undone(history)?.cells).toEqual({ a: '12' });
  });

  it('keeps typing in two cells apart', () => {
    let history = noted(NO_HISTORY, {}, { a: '1' }, 'a');
    history = noted(history, { a: '1' }, { b: '2' }, 'b');
    const back = undone(history);
    expect(back?.cells).toEqual({ b: '' });
    expect(back && undone(back.history)?.cells).toEqual({ a: '' });
  });

  it('notes nothing that changes nothing', () => {
    expect(noted(NO_HISTORY, { a: '1' }, { a: '1', b: '' })).toBe(NO_HISTORY);
  });

  it('forgets what was taken back once something else is done', () => {
    const back = undone(noted(NO_HISTORY, {}, { a: '1' }));
    const history = noted(back?.history ?? NO_HISTORY, {}, { b: '2' });
    expect(redone(history)).toBeUndefined();
  });

  it('never grows without bound', () => {
    let history = NO_HISTORY;
    for (let step = 1; step <= 500; step += 1) history = noted(history, { a: String(step - 1) }, { a: String(step) });
    expect(history.past.length).toBeLessThanOrEqual(200);
    expect(undone(history)?.cells).toEqual({ a: '499' });
  });
});
