import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLineEdits, type LineEdit } from './line-edits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to. */
function slowServer() {
  const sent: [number, LineEdit][][] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = (edits: ReadonlyMap<number, LineEdit>) => {
    sent.push([...edits]);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const answer = async () => {
    waiting.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  const refuse = async () => {
    waiting.shift()?.reject(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, send, answer, refuse };
}

describe('edits of lines', () => {
  it('LIN-024: a comment is sent 500 ms after the last letter, not before', async () => {
    const { sent, send } = slowServer();
    const edits = createLineEdits(send);
    edits.set(1, { comment: 'For' });
    await vi.advanceTimersByTimeAsync(400);
    edits.set(1, { comment: 'For the river' });
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[[1, { comment: 'For the river' }]]]);
  });

  it('what was seen of a line is what it was when its editing began, or what was saved of it since', async () => {
    const { sent, send, answer } = slowServer();
    const edits = createLineEdits(send);
    edits.set(1, { quantity: 24, seen: { quantity: 12, comment: '' } });
    edits.set(1, { quantity: 25, seen: { quantity: 99, comment: '' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(sent[0]?.[0]?.[1]).toEqual({ quantity: 25, seen: { quantity: 12, comment: '' } });
    edits.set(1, { comment: 'Blue', seen: { quantity: 12, comment: '' } });
    await answer();
    expect(edits.state().edits.get(1)).toMatchObject({ comment: 'Blue', seen: { quantity: 25, comment: '' } });
  });

  it('what is typed while a save runs stays on top and is saved next', async () => {
    const { sent, send, answer } = slowServer();
    const edits = createLineEdits(send);
    edits.set(1, { quantity: 24 });
    await vi.advanceTimersByTimeAsync(500);
    edits.set(1, { quantity: 36 });
    await answer();
    expect(edits.state().edits.get(1)).toEqual({ quantity: 36 });
    await answer();
    expect(sent.map(([first]) => first?.[1].quantity)).toEqual([24, 36]);
    expect(edits.state()).toMatchObject({ status: 'idle', edits: new Map() });
  });

  it('only one save runs at a time', async () => {
    const { sent, send } = slowServer();
    const edits = createLineEdits(send);
    edits.set(1, { quantity: 2 });
    void edits.flush();
    edits.set(2, { quantity: 3 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it('a failed save keeps what was typed, says so, and can be tried again', async () => {
    const { send, answer, refuse } = slowServer();
    const edits = createLineEdits(send);
    edits.set(7, { comment: 'do not lose me' });
    const first = edits.flush();
    await refuse();
    expect(await first).toBe(false);
    expect(edits.state()).toMatchObject({ status: 'failed', error: new Error('offline') });
    expect(edits.state().edits.get(7)).toEqual({ comment: 'do not lose me' });
    const second = edits.flush();
    await answer();
    expect(await second).toBe(true);
    expect(edits.state().status).toBe('idle');
  });

  it('Cancel Changes gives up what waits, and nothing is sent', async () => {
    const { sent, send } = slowServer();
    const edits = createLineEdits(send);
    edits.set(1, { quantity: 5 });
    edits.discard();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(edits.state().status).toBe('idle');
  });
});
