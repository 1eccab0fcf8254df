import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi, othersSignedIn } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { LeftAct } from '../session/left-act.ts';
import { tellFailed } from './left-order.ts';

const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
/** An order whose page is left, and what the server answers to the question where its cart stands. */
const leftOrder = (
  show: LeftAct['show'],
  answer: () => Promise<Response> = () => Promise.reject(new Error('gone')),
) => {
  const api = createApi({ fetch: answer, token: () => undefined, onUnauthenticated: () => undefined });
  const context = { api, queryClient: createQueryClient(), ref };
  const act: LeftAct = { slug: 'b2b', userId: undefined, show, isLeft: () => true, arrival: () => undefined };
  return { context, id: 5, act, onOrder: vi.fn(), note: vi.fn() };
};

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('http://localhost/') });
});
afterEach(() => void vi.unstubAllGlobals());

it('T34 T86: of an order whose answer is withheld because somebody else is signed in, that person reads nothing', async () => {
  const show = vi.fn();
  const left = leftOrder(show);
  await tellFailed(left, { error: othersSignedIn(), isLost: false, isUnsettled: false });
  expect(show).not.toHaveBeenCalled();
});

it('T23 R28: changed prices are told with the way to accept them in the portal, not with that of other programs', async () => {
  const show = vi.fn();
  const left = leftOrder(show);
  const [price, total] = [
    'The price of 1 changed from 1.00 to 2.00.',
    'The total before freight changed from 1.00 to 2.00.',
  ];
  const error = new ApiProblem({ status: 409, code: 'changed', detail: `${price} ${total} Please save the cart.` });
  const about = { lineId: null, itemCode: null, was: '1.00', is: '2.00' };
  const changes = [
    { ...about, kind: 'price', message: price },
    { ...about, kind: 'availability', message: '2: short' },
    { ...about, kind: 'total', message: total },
  ] as const;
  await tellFailed(left, { error, changes, isLost: false, isUnsettled: false });
  const text = `Cart 5 was not submitted: ${price} 1 more has changed. Submit it again to see what is different, and to accept it.`;
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ text }));
});

/** As `useSubmit` judges a 503 of the server's own, and a call that was cut off. */
const busy = {
  error: new ApiProblem({ status: 503, code: 'unavailable', detail: 'Not now.' }),
  isLost: true,
  isUnsettled: false,
};
const cutOff = {
  error: new ApiProblem({ status: 0, code: 'offline', detail: 'No network.' }),
  isLost: true,
  isUnsettled: true,
};
const open = () => Promise.resolve(Response.json({ state: 'open', salesOrderNo: null }));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  { how: 'a 503 of a cart that stands open', failure: busy, answer: open, text: 'Cart 5 was not submitted: Not now.' },
  {
    how: 'a 503 without word of the cart',
    failure: busy,
    answer: gone,
    text: 'It is not known whether cart 5 was ordered.',
  },
  {
    how: 'a call that was cut off',
    failure: cutOff,
    answer: open,
    text: 'It is not known whether cart 5 was ordered.',
  },
])('R04 R13: $how is told once, as what is known of it', async ({ failure, answer, text }) => {
  const show = vi.fn();
  await tellFailed(leftOrder(show, answer), failure);
  expect(show.mock.calls.map(([message]) => message.text)).toEqual([text]);
});

it('R04: of an order that is there after all its number alone is told', async () => {
  const show = vi.fn();
  const left = leftOrder(show, () => Promise.resolve(Response.json({ state: 'submitted', salesOrderNo: '0000123' })));
  await tellFailed(left, cutOff);
  expect(show).not.toHaveBeenCalled();
  expect(left.onOrder).toHaveBeenCalledWith('0000123', left.act);
});
