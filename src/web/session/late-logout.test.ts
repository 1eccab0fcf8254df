import { beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { forgetLogout, keepLogout, sendLogouts } from './late-logout.ts';

const KEY = 'tether/b2b/logout/unsent';
const [ONE, TWO] = ['0b8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e13', '1c8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e14'];
const tokenOf = (sid: string): string =>
  ['head', Buffer.from(JSON.stringify({ sid, jti: 'x', user: { id: 7 } })).toString('base64url'), 'sign'].join('.');
const held = new Map<string, string>();
const browser = new EventTarget();
const sent: string[] = [];
/** What the server answers: nothing is a success. */
let refusal: Error | undefined;
const api = {
  call: async (_name: string, { body }: { body: { session: string } }) => {
    sent.push(body.session);
    if (refusal) throw refusal;
    return { success: true };
  },
} as unknown as Api;
const problem = (status: number) => new ApiProblem({ status, code: 'x', detail: 'x' });

beforeEach(() => {
  held.clear();
  sent.length = 0;
  refusal = undefined;
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
});

it('T37 T86: of a session that is to be ended its number is kept, and nothing else', () => {
  keepLogout('tether', tokenOf(ONE));
  keepLogout('tether', tokenOf(ONE));
  keepLogout('tether', tokenOf(TWO));
  keepLogout('tether', 'no token');
  expect([...held]).toEqual([[KEY, JSON.stringify([ONE, TWO])]]);
  forgetLogout('tether', tokenOf(ONE));
  forgetLogout('tether', 'no token');
  expect([...held]).toEqual([[KEY, JSON.stringify([TWO])]]);
});

it('T37: what does not arrive is sent when the network is back, each once', async () => {
  keepLogout('tether', tokenOf(ONE));
  keepLogout('tether', tokenOf(TWO));
  refusal = problem(0);
  await sendLogouts(api, 'tether');
  expect([sent, held.get(KEY)]).toEqual([[ONE], JSON.stringify([ONE, TWO])]);
  refusal = undefined;
  browser.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(held.has(KEY)).toBe(false));
  expect(sent).toEqual([ONE, ONE, TWO]);
  browser.dispatchEvent(new Event('online'));
  await sendLogouts(api, 'tether');
  expect(sent).toEqual([ONE, ONE, TWO]);
});

it('T37: a server that is busy or was not the one that answered is asked again in a while, one that says no is not', async () => {
  vi.useFakeTimers();
  keepLogout('tether', tokenOf(ONE));
  const fromTheWay = new SyntaxError('Unexpected token <');
  const ofWhoIsHereNow = problem(401);
  for (const answer of [problem(503), problem(429), problem(511), fromTheWay, ofWhoIsHereNow]) {
    refusal = answer;
    await sendLogouts(api, 'tether');
    expect(held.has(KEY)).toBe(true);
  }
  refusal = problem(400);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held.has(KEY)).toBe(false);
  vi.useRealTimers();
});
