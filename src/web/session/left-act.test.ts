import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { othersSignedIn } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { type LeftAct, tellLeft, tellLeftFailure } from './left-act.ts';

const now = vi.hoisted(() => ({ userId: undefined as number | undefined }));
vi.mock('../session/token.ts', () => ({ readUserId: () => now.userId }));

const show = vi.fn();
const act: LeftAct = { slug: 'b2b', userId: 1, show, isLeft: () => true, arrival: () => undefined };
const action = { label: 'View cart', href: '/account/01-AB1234/carts/5' };
const words = { failed: 'Cart 5 was not deleted', unknown: 'cart 5 was deleted', action };
const refusal = new ApiProblem({ status: 403, code: 'forbidden', detail: 'Not yours.' });

beforeEach(() => vi.stubGlobal('window', { location: new URL('http://portal.test/') }));
afterEach(() => {
  show.mockReset();
  vi.unstubAllGlobals();
});

it.each([1, undefined])(
  'R28: what was pressed on a page that was left is told to who pressed it (now: %s)',
  (userId) => {
    now.userId = userId;
    tellLeftFailure(act, refusal, words);
    expect(show.mock.lastCall?.[0]).toMatchObject({
      text: 'Cart 5 was not deleted: Not yours.',
      kind: 'warning',
      action,
    });
  },
);

it('R02 R28: of an act without an answer it is told that nobody knows', () => {
  now.userId = 1;
  tellLeftFailure(act, new ApiProblem({ status: 0, code: 'offline', detail: 'No network.' }), words);
  expect(show.mock.lastCall?.[0].text).toBe('It is not known whether cart 5 was deleted: No network.');
  tellLeftFailure(act, new ApiProblem({ status: 0, code: 'unsent', detail: 'No network.' }), words);
  expect(show.mock.lastCall?.[0].text).toBe('Cart 5 was not deleted: No network.');
});

it('who is at what it leads to is not led there', () => {
  now.userId = 1;
  vi.stubGlobal('window', { location: new URL(`http://portal.test${action.href}?page=2`) });
  tellLeft(act, { text: 'Done', action });
  expect(show.mock.lastCall?.[0].action).toBeUndefined();
});

it('R13 R28: who is at the account of another company under the same number is led there', () => {
  now.userId = 1;
  vi.stubGlobal('window', { location: new URL(`http://portal.test${action.href}?company=BCS`) });
  tellLeft(act, { text: 'Done', action });
  expect(show.mock.lastCall?.[0].action).toEqual(action);
});

it('R28: what ends while the next page is on its way is told there, with its way back, to who has pressed', async () => {
  now.userId = 1;
  vi.stubGlobal('window', { location: new URL(`http://portal.test${action.href}`) });
  const { promise, resolve } = Promise.withResolvers<void>();
  const leaving = { ...act, arrival: () => promise };
  tellLeftFailure(leaving, refusal, words);
  expect(show).not.toHaveBeenCalled();
  vi.stubGlobal('window', { location: new URL('http://portal.test/') });
  resolve();
  await promise;
  expect(show.mock.lastCall?.[0]).toMatchObject({ text: 'Cart 5 was not deleted: Not yours.', action });
  show.mockReset();
  tellLeftFailure(leaving, refusal, words);
  now.userId = 2;
  await promise;
  expect(show).not.toHaveBeenCalled();
});

it('T34 T86: whoever is signed in meanwhile reads nothing of it', () => {
  now.userId = 2;
  tellLeft(act, { text: 'Done', action });
  tellLeftFailure(act, refusal, words);
  now.userId = undefined;
  tellLeftFailure(act, othersSignedIn(), words);
  expect(show).not.toHaveBeenCalled();
});
