import { expect, it } from 'vitest';
import { changeQueue, EMPTY_QUEUE, type SnackbarChange, type SnackbarQueue } from './snackbar-queue.ts';

const after = (...changes: SnackbarChange[]): SnackbarQueue => changes.reduce(changeQueue, EMPTY_QUEUE);
const texts = (queue: SnackbarQueue) => queue.messages.map((message) => message.text);
const show = (text: string): SnackbarChange => ({ type: 'show', message: { text } });
const undoable = (text: string): SnackbarChange => ({
  type: 'show',
  message: { text, action: { label: 'Undo', onAct: () => undefined } },
});
const about = (topic: string, change: SnackbarChange): SnackbarChange =>
  change.type === 'show' ? { ...change, message: { ...change.message, topic } } : change;

it('CRT-058: an Undo does not wait for news that only tell', () => {
  expect(texts(after(show('Added'), undoable('Removed')))).toEqual(['Removed']);
});

it('what can be undone keeps its time, and the next comes when it is closed', () => {
  const two = after(undoable('Removed'), show('Saved'));
  expect(texts(two)).toEqual(['Removed', 'Saved']);
  expect(texts(changeQueue(two, { type: 'close', id: two.messages[0]?.id ?? 0 }))).toEqual(['Saved']);
});

it('R28: a failure that leads back to what it is about keeps its time before another such, and no other', () => {
  const failed = (text: string, href: string | undefined): SnackbarChange => ({
    type: 'show',
    message: { text, kind: 'warning', action: { label: 'View', href } },
  });
  const two = [failed('Not saved', '/sheet'), failed('Not submitted', '/cart')];
  expect(texts(after(...two))).toEqual(['Not saved', 'Not submitted']);
  // Seen, or waiting to be: only what was seen gives way to what is new.
  expect(texts(after(...two, { ...show('Saved'), seen: 1 } as SnackbarChange))).toEqual(['Saved', 'Not submitted']);
  expect(texts(after(...two, show('Saved')))).toEqual(['Saved', 'Not saved', 'Not submitted']);
  expect(texts(after(...two, undoable('Removed'), show('Saved')))).toEqual([
    'Removed',
    'Saved',
    'Not saved',
    'Not submitted',
  ]);
  // The same words of two things.
  expect(texts(after(failed('Not saved', '/one'), failed('Not saved', '/other')))).toHaveLength(2);
  expect(texts(after(failed('Not saved', '/one'), failed('Not saved', '/one')))).toHaveLength(1);
  const many = ['1', '2', '3', '4', '5'].map((n) => failed(n, `/${n}`));
  expect(texts(after(...many))).toEqual(['1', '2', '5']);
  expect(texts(after(failed('Not saved', undefined), failed('Not submitted', '/cart')))).toEqual(['Not submitted']);
});

it('the same message again starts its time anew instead of waiting behind itself', () => {
  const once = after(show('Saved'));
  const twice = changeQueue(once, show('Saved'));
  expect(texts(twice)).toEqual(['Saved']);
  expect(twice.messages[0]?.id).not.toBe(once.messages[0]?.id);
});

it('LIN-039 CRT-058: what can be undone keeps its time beside another thing in the same words', () => {
  const removed = (line: number) => about(`line ${line}`, undoable('Comment removed'));
  expect(texts(after(removed(1), removed(2), show('Comment removed')))).toHaveLength(3);
  expect(texts(after(removed(1), removed(2), removed(1)))).toHaveLength(2);
});

it('closing a message that is gone changes nothing', () => {
  const queue = after(show('Added'));
  expect(texts(changeQueue(queue, { type: 'close', id: 99 }))).toEqual(['Added']);
});

it('what can be undone ends with the next message about the same thing, and with no other', () => {
  const picked = about('order 1', undoable('Picked'));
  expect(texts(after(picked, about('order 1', show('Shipped'))))).toEqual(['Shipped']);
  expect(texts(after(picked, about('order 2', show('Shipped'))))).toEqual(['Picked', 'Shipped']);
});

it('a message is withdrawn with what it tells of, and the others stay', () => {
  const queue = after(undoable('Filled'), undoable('Removed'), { type: 'withdraw', message: { text: 'Filled' } });
  expect(texts(queue)).toEqual(['Removed']);
});
