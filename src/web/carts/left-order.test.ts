import { afterEach, expect, it, vi } from 'vitest';
import { createApi, othersSignedIn } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import { tellFailed } from './left-order.ts';

const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const api = createApi({ fetch: () => Promise.reject(), token: () => undefined, onUnauthenticated: () => undefined });

afterEach(() => void vi.unstubAllGlobals());

it('T34 T86: of an order whose answer is withheld because somebody else is signed in, that person reads nothing', async () => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const show = vi.fn();
  const left = { context: { api, queryClient: createQueryClient(), ref }, id: 5, show, onOrder: show, note: show };
  await tellFailed(left, { error: othersSignedIn(), isLost: false, isUnsettled: false });
  expect(show).not.toHaveBeenCalled();
});

it('T23 R28: changed prices are told with the way to accept them in the portal, not with that of other programs', async () => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const show = vi.fn();
  const left = { context: { api, queryClient: createQueryClient(), ref }, id: 5, show, onOrder: show, note: show };
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
