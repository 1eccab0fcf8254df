import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { changePassword } from '#contract/access.ts';
import type { saveCart } from '#contract/carts.ts';
import { createApi } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import { customerQuery } from './customer-queries.ts';
import { report } from './report-error.ts';

const PATH = '/account/01-AB1234/carts/7';
const at = (hostname: string) => vi.stubGlobal('window', { location: { hostname, pathname: PATH } });
let sent: { url: string; body: unknown }[] = [];
const api = createApi({
  fetch: async (url, init) => {
    sent.push({ url, body: JSON.parse(String(init?.body)) });
    return new Response('{"logged":true}');
  },
  token: () => undefined,
  onUnauthenticated: () => undefined,
});
const tell = (error: unknown, stack?: string) => report({ api, product: 'tether', version: '1.2.3' }, error, stack);
const refusal = (status: number) => new ApiProblem({ status, code: 'x', detail: 'Something' });

beforeEach(() => {
  sent = [];
  at('b2b.tether.test');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a fault in the browser', () => {
  it('ERR-012 ERR-013 ERR-014: is told with its words, where it was and its component stack; without consent with nobody', () => {
    tell(new TypeError('Cannot read 5'), 'at Cart\nat Page');
    expect(sent).toEqual([
      {
        url: '/api/error-reporting.json',
        body: {
          url: PATH,
          message: 'TypeError: Cannot read 5',
          componentStack: 'at Cart\nat Page',
          user_id: 0,
          version: '1.2.3',
        },
      },
    ]);
  });

  it('ERR-006 ERR-016: a refusal is told with its status, but for 401, 403 and 504', () => {
    for (const status of [401, 403, 504, 0]) tell(refusal(status));
    expect(sent).toEqual([]);
    tell(refusal(502));
    expect(sent).toMatchObject([{ body: { message: 'error: 502' } }]);
  });

  it('ERR-013: a failed call is told with its path and what it carried, a password never', async () => {
    const failing = createApi({
      fetch: async () => new Response('{"error":"No","code":"fault"}', { status: 502 }),
      token: () => undefined,
      onUnauthenticated: () => undefined,
    });
    const params = { customerKey: '01-AB1234', cartId: '7' };
    const body = { comment: 'ring first' };
    const save = failing.call<typeof saveCart>('PUT /api/carts/:customerKey/:cartId.json', { params, query: {}, body });
    await save.catch(tell);
    const passwords = { oldPassword: 'one-secret', newPassword: 'two-secret' };
    await failing.call<typeof changePassword>('POST /api/user/v2/b2b/password.json', { body: passwords }).catch(tell);
    expect(sent.map((call) => call.body)).toMatchObject([
      { message: 'error: 502', componentStack: { url: '/api/carts/01-AB1234/7.json', args: JSON.stringify(body) } },
      { componentStack: { url: '/api/user/v2/b2b/password.json', args: null } },
    ]);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('CAL-007: a body with an error is told too, although its status says that all is well', async () => {
    const odd = createApi({
      fetch: async () => new Response('{"error":"Account not available.","status":401}'),
      token: () => undefined,
      onUnauthenticated: () => undefined,
    });
    const client = createQueryClient((error) => tell(error));
    const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
    await expect(client.fetchQuery(customerQuery(odd, ref))).rejects.toThrow('Account not available.');
    expect(sent).toMatchObject([
      {
        url: '/api/error-reporting.json',
        body: {
          message: 'error: 200',
          componentStack: { url: '/api/sales/b2b/account/01-AB1234/customer.json' },
        },
      },
    ]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('ERR-015: nothing is told on %s', (hostname) => {
    at(hostname);
    tell(new Error('x'));
    expect(sent).toEqual([]);
  });

  it('is cut to what the server takes', () => {
    tell(new Error('x'.repeat(9_000)), 'y'.repeat(9_000));
    const [{ body } = { body: {} }] = sent;
    expect(Object.values(body as object).map((value) => String(value).length)).toEqual([
      PATH.length,
      2_000,
      4_000,
      1,
      5,
    ]);
  });
});
