import { describe, expect, it } from 'vitest';
import type { loginLocal } from '#contract/access.ts';
import type { findCart, saveCart } from '#contract/carts.ts';
import { isUncertain } from './attempt-key.ts';
import { createApi } from './client.ts';
import { ApiProblem, messageOf } from './problem.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** The browser's way to a server that answers what it is told to. */
function server(answer: () => Response | Promise<Response>, token?: string) {
  const sent: Sent[] = [];
  const dead: string[] = [];
  const lines: string[] = [];
  const api = createApi({
    fetch: async (url, init = {}) => {
      sent.push({ url, init });
      return answer();
    },
    token: () => token,
    onUnauthenticated: (bearer) => dead.push(bearer),
    log: (line) => lines.push(line),
  });
  return { api, sent, dead, lines };
}

const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(JSON.stringify(body), init);
const params = { customerKey: '01-AB1234', cartId: '7' };
const read = (api: ReturnType<typeof createApi>) =>
  api.call<typeof findCart>('GET /api/carts/:customerKey/:cartId.json', { params, query: {} });
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('CAL-001 CAL-002 CAL-004: takes the token along, asks for JSON, and gives cookies to its own origin only', async () => {
    const { api, sent } = server(json({ cart: null }), 'a.b.c');
    await read(api);
    expect(sent[0]).toMatchObject({
      url: '/api/carts/01-AB1234/7.json',
      init: {
        method: 'GET',
        credentials: 'same-origin',
        headers: { accept: 'application/json', authorization: 'Bearer a.b.c' },
      },
    });
    const visitor = server(json({ cart: null }));
    await read(visitor.api);
    expect(visitor.sent[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it('T34: what somebody was answered is not given to whoever is signed in by then, and ends no session of theirs', async () => {
    const others: string[] = [];
    const dead: string[] = [];
    const api = createApi({
      fetch: async () => json({ cart: null })(),
      token: () => 'a.b.c',
      onUnauthenticated: (bearer) => dead.push(bearer),
      isOthers: (bearer) => others.includes(bearer),
    });
    await expect(read(api)).resolves.toEqual({ cart: null });
    others.push('a.b.c');
    await expect(read(api)).rejects.toMatchObject({ status: 401, code: 'ended' });
    expect(dead).toEqual([]);
  });

  it('R28: goes on without its page where that is asked for, as far as browsers let it', async () => {
    const { api, sent } = server(json({ cart: null }));
    const save = (comment: string, options = {}) =>
      api.call<typeof saveCart>(
        'PUT /api/carts/:customerKey/:cartId.json',
        { params, query: {}, body: { comment } },
        options,
      );
    await save('short');
    await save('short', { outlivesPage: true });
    await save('x'.repeat(20_001), { outlivesPage: true });
    expect(sent.map(({ init }) => init.keepalive)).toEqual([undefined, true, undefined]);
  });

  it('CAL-003: says that it sends JSON whenever it is no GET', async () => {
    const { api, sent } = server(json({ cart: null }));
    await read(api);
    await api.call<typeof saveCart>('PUT /api/carts/:customerKey/:cartId.json', {
      params,
      query: {},
      body: { comment: 'x' },
    });
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
    expect(sent[1]?.init).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '{"comment":"x"}' });
  });
});

describe('a refusal', () => {
  it('CAL-005 ERR-006: rejects with the status; a body without words becomes "error: {status}"', async () => {
    for (const body of ['<html>502</html>', '{}', '[]', '{"error":7}']) {
      const { api } = server(() => new Response(body, { status: 502 }));
      const error = await caught(read(api));
      expect(error).toBeInstanceOf(ApiProblem);
      expect(error).toMatchObject({ status: 502, message: 'error: 502' });
    }
  });

  it('CAL-006: rejects with the words of its body, its code and its fields', async () => {
    const body = { error: 'Cart not found', code: 'not-found', errors: [{ path: 'body.x', message: 'no' }] };
    const error = await caught(read(server(json(body, { status: 404 })).api));
    expect(error).toMatchObject({ status: 404, message: 'Cart not found', code: 'not-found', errors: body.errors });
    expect(messageOf(error)).toBe('Cart not found');
  });

  it('CAL-006: a body with an error rejects with its words, whatever the status says', async () => {
    const error = await caught(read(server(json({ error: 'Account not available.', status: 401 })).api));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status: 200, message: 'Account not available.' });
    expect(await caught(read(server(json({ error: 500 })).api))).toMatchObject({ message: 'error: 200' });
    for (const body of [{ cart: null, error: '' }, { cart: null, error: null }, null, []]) {
      expect(await read(server(json(body)).api)).toEqual(body);
    }
  });

  it('ACC-068: a 401 of a token that was sent tells that this token is dead; one of a visitor tells nothing', async () => {
    const signedIn = server(json({ error: 'Please log in again' }, { status: 401 }), 'a.b.c');
    await caught(read(signedIn.api));
    expect(signedIn.dead).toEqual(['a.b.c']);
    const visitor = server(json({ error: 'wrong' }, { status: 401 }));
    const body = { email: 'a@b.test', password: 'x' };
    await caught(visitor.api.call<typeof loginLocal>('POST /api/user/v2/b2b/login/local.json', { body }));
    expect(visitor.dead).toEqual([]);
    const forbidden = server(json({ error: 'no' }, { status: 403 }), 'a.b.c');
    await caught(read(forbidden.api));
    expect(forbidden.dead).toEqual([]);
  });

  it('ACC-069: a refusal that is named AUTH_ERROR tells the same, whatever its status; another name does not', async () => {
    for (const status of [200, 403, 500]) {
      const { api, dead } = server(json({ error: 'Who are you?', name: 'AUTH_ERROR' }, { status }), 'a.b.c');
      expect(await caught(read(api))).toMatchObject({ message: 'Who are you?' });
      expect(dead).toEqual(['a.b.c']);
    }
    const named = server(json({ error: 'no', name: 'Error' }, { status: 500 }), 'a.b.c');
    await caught(read(named.api));
    expect(named.dead).toEqual([]);
  });

  it('ERR-008: is logged with the call that failed, and fails on as it was', async () => {
    const offline = new TypeError('Failed to fetch');
    for (const [answer, words] of [
      [json({ error: 'Cart not found' }, { status: 404 }), 'Cart not found'],
      [json({ error: 'Account not available.' }), 'Account not available.'],
      [() => Promise.reject(offline), 'The server cannot be reached. Check your connection and try again.'],
    ] as const) {
      const { api, lines } = server(answer);
      const error = await caught(read(api));
      expect(error).toMatchObject({ name: 'ApiProblem', message: words });
      expect(lines).toEqual([`GET /api/carts/:customerKey/:cartId.json: ${words}`]);
    }
    const { api, lines } = server(json({ cart: null }));
    await read(api);
    expect(lines).toEqual([]);
  });

  it('R02: an answer that is cut off is none: whether it was done is not known', async () => {
    const cut = () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      return Promise.resolve(new Response(body, { status: 200 }));
    };
    const error = await caught(read(server(cut).api));
    expect(error).toMatchObject({ name: 'ApiProblem', status: 0, code: 'offline' });
    expect(isUncertain(error)).toBe(true);
  });

  it('ERR-001: an answer that is no JSON, such as a hotel’s page of welcome, is told in a sentence', async () => {
    const error = await caught(read(server(() => new Response('<html>Welcome</html>', { status: 200 })).api));
    expect(error).toMatchObject({
      ...{ name: 'ApiProblem', status: 0, code: 'unreadable' },
      message: 'The answer cannot be read. Check your connection and try again.',
    });
  });

  it('ERR-009: what was thrown without being an error is named after the call', async () => {
    const { api, lines } = server(() => Promise.reject('torn'));
    const error = await caught(read(api));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: 'Error in GET /api/carts/:customerKey/:cartId.json()' });
    expect(lines).toHaveLength(1);
  });

  it('ERR-009: a call that has a name of its own is named by that', async () => {
    const { api, lines } = server(() => Promise.reject('torn'));
    const call = api.call<typeof findCart>(
      'GET /api/carts/:customerKey/:cartId.json',
      { params, query: {} },
      { helper: 'fetchCart' },
    );
    expect(await caught(call)).toMatchObject({ message: 'Error in fetchCart()' });
    expect(lines).toEqual(['fetchCart: Error in fetchCart()']);
  });

  it('ERR-007: what was thrown without being an error has the words "Undefined alert"', () => {
    expect(messageOf('text')).toBe('Undefined alert');
    expect(messageOf(undefined)).toBe('Undefined alert');
  });

  it('no answer at all is told apart from a refusal, and a call that was given up stays one', async () => {
    const offline = server(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await caught(read(offline.api))).toMatchObject({ status: 0, code: 'offline' });
    const aborted = server(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect(await caught(read(aborted.api))).toMatchObject({ name: 'AbortError' });
  });
});
