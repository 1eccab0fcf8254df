import { expect, it, vi } from 'vitest';
import { createApi, othersSignedIn } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { tellFailed } from './left-order.ts';

const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const api = createApi({ fetch: () => Promise.reject(), token: () => undefined, onUnauthenticated: () => undefined });

it('T34 T86: of an order whose answer is withheld because somebody else is signed in, that person reads nothing', async () => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const show = vi.fn();
  const left = { context: { api, queryClient: createQueryClient(), ref }, id: 5, show, onOrder: show, note: show };
  await tellFailed(left, { error: othersSignedIn(), isLost: false, isUnsettled: false });
  expect(show).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
