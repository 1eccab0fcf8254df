import { afterEach, expect, it, vi } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import { type LeftLines, saveWhenBack, tellLeftConflicts, tellLost } from './left-lines.ts';
import { createLineEdits } from './line-edits.ts';
import type { LineConflict } from './send-edits.ts';

const { cart } = cartsExamples.findCart.answer;
const [example] = cart.detail;
if (example === undefined) throw new Error('The example has a line.');
const line = { ...example, itemCode: '12100-112' };
const session = vi.hoisted(() => ({ userId: undefined as number | undefined, tell: () => undefined as unknown }));
vi.mock('../session/token.ts', () => ({ readUserId: () => session.userId }));
vi.mock('../session/stored.ts', () => ({
  watchStored: (listener: () => void) => {
    session.tell = listener;
    return () => {
      session.tell = () => undefined;
    };
  },
}));
afterEach(() => {
  vi.unstubAllGlobals();
});

function told() {
  const texts: string[] = [];
  const left: LeftLines = { cartId: 5, show: ({ text }) => void texts.push(String(text)) };
  return { left, texts };
}

it.each<[string, LineConflict, string]>([
  ['a comment that was taken away', { line, edit: { comment: '' } }, 'the removal of the comment of 12100-112 was'],
  ['a comment line', { line: { ...line, itemType: '4' }, edit: { comment: 'Ring twice' } }, '“Ring twice” was'],
  ['both', { line, edit: { quantity: 3, comment: 'Blue' } }, '3, “Blue” of 12100-112 was'],
])('R28: names what was not saved: %s', (_name, conflict, words) => {
  const { left, texts } = told();
  tellLeftConflicts(left, [conflict], () => undefined);
  expect(texts[0]).toMatch(`Cart 5: ${words} not saved: it was changed`);
});

it('R28: asks before the window is closed on what waits for its person, until they are back', async () => {
  const windowOf = new EventTarget();
  vi.stubGlobal('window', windowOf);
  const { left, texts } = told();
  const sent = vi.fn(async () => undefined);
  const edits = createLineEdits(sent, 60_000);
  edits.set(line.id, { quantity: 3 });
  saveWhenBack(left, 'tether', { userId: 7, edits });
  const isAsked = () => !windowOf.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([texts.length, isAsked()]).toEqual([1, true]);
  session.userId = 7;
  session.tell();
  expect(sent).toHaveBeenCalledOnce();
  await edits.flush();
  expect(isAsked()).toBe(false);
});

it('names the lines that were removed elsewhere', () => {
  const { left, texts } = told();
  const lost = { line, edit: { quantity: 24 } };
  tellLost(left, [lost], () => undefined);
  tellLost(left, [lost, { ...lost, line: { ...line, itemType: '4' } }], () => undefined);
  expect(texts).toEqual([
    '12100-112 was removed from cart 5 meanwhile.',
    '12100-112, A comment were removed from cart 5 meanwhile.',
  ]);
});
