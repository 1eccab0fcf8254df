import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { shipOrder } from '#contract/fulfilment.ts';
import { checkOrderList } from '#contract/order-list.ts';
import { createApp } from '../app.ts';
import type { Caller } from './caller.ts';
import { answer } from './routes.ts';

const settings = {
  ...{ logger: false, checksAnswers: false, trustedProxies: 0, production: false, googleSignIn: false },
  publicUrl: 'http://localhost',
  countMiss: async () => undefined,
};
const people: Record<string, number> = { ann: 1, bob: 2 };
const find = async (name: string) =>
  ({ userId: people[name], name, accountType: 1, roles: ['cs'], accesses: [] }) as unknown as Caller;

/** An app with the calls that take the most; they answer how much of it arrived. */
async function open(requestsPerMinute: number) {
  const app = await createApp({ ...settings, requestsPerMinute }, find, [
    (room) => {
      answer(room, { ...checkOrderList, answer: z.number() }, ({ body }) => body.rows.length);
      answer(room, { ...shipOrder, answer: z.number() }, ({ body }) => body.lines.length + body.packages.length);
    },
  ]);
  const send = (payload: string, { url = '/api/carts/01-AB1234/order-list.json', name = 'ann' } = {}) =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: { authorization: `Bearer ${name}`, 'content-type': 'application/json' },
    });
  return { app, send };
}

const { app, send } = await open(1e6);
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** How often the text was parsed, and whether a function was called for each of its values. */
function watchParse(text: string) {
  const parse = vi.spyOn(JSON, 'parse');
  return () => parse.mock.calls.filter(([source]) => source === text).map(([, each]) => each !== undefined);
}

const times = <T>(count: number, value: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => value(index));
const row = {
  texts: times(3, () => '"é\\'.repeat(30)),
  quantityOrdered: 12,
  unitOfMeasure: 'EACH',
};

describe('a body of many values', () => {
  it.each([
    ['numbers', `{"rows":[${'1,'.repeat(499_000)}1]}`],
    ['empty objects', `{"rows":[${'{},'.repeat(300_000)}{}]}`],
    ['empty lists', `{"rows":[${'[],'.repeat(300_000)}[]]}`],
    ['members', `{${times(70_000, (index) => `"k${index}":1`).join()}}`],
    ['no JSON', ','.repeat(900_000)],
  ])('T70 T76 R24: is refused before it is parsed: %s', async (_of, text) => {
    const parsed = watchParse(text);
    const refused = await send(text);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too-large']);
    expect(refused.json().error).toBe('The request body has more than 10,000 values.');
    expect(parsed()).toEqual([]);
  });

  it('T70: nesting is refused before it is parsed', async () => {
    const text = `{"rows":${'['.repeat(400_000)}1${']'.repeat(400_000)}}`;
    const parsed = watchParse(text);
    const refused = await send(text);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'The request body is nested too deeply.']);
    expect(parsed()).toEqual([]);
  });

  it.each([
    ['the longest list', JSON.stringify({ rows: times(500, () => row) }), '/api/carts/01-AB1234/order-list.json', 500],
    [
      'the largest shipment',
      JSON.stringify({
        ...{ shipVia: 'UPS', freight: '1.00', version: 1 },
        lines: times(2_000, (index) => ({ lineKey: String(index), quantity: '1' })),
        packages: times(50, (index) => ({ trackingId: `1Z${index}`, weight: '2' })),
      }),
      '/api/staff/orders/1000001/ship.json',
      2_050,
    ],
  ])('T76: %s is taken, and read in one go', async (_what, text, url, count) => {
    const parsed = watchParse(text);
    const taken = await send(text, { url });
    expect([taken.statusCode, taken.body]).toEqual([200, String(count)]);
    expect(parsed()).toEqual([false]);
  });

  it('T76: what stands in a text counts for nothing', async () => {
    const refused = await send(JSON.stringify({ rows: `${'[{,:"\\'.repeat(100_000)}` }));
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'body.rows']);
  });
});

describe('an odd body', () => {
  it.each([
    ['{"a":{"__proto__":1}}', 'The member __proto__ is not allowed in a request body.'],
    ['{"\\u005f_proto__":1}', 'The member __proto__ is not allowed in a request body.'],
    ['{"a":[{"constructor":{}}]}', 'The member constructor is not allowed in a request body.'],
    ['{"constructor":null}', 'The member constructor is not allowed in a request body.'],
    ['{"a\\u0000":1}', 'A member of the request body has a character that is not allowed.'],
    ['{"a":[{"b\\udc00":1}]}', 'A member of the request body has a character that is not allowed.'],
    ['{"email":"a\\u0000"}', 'E-mail address has a character that is not allowed.'],
    ['{"a":[{"email":"\\ud800"}]}', 'E-mail address has a character that is not allowed.'],
    ['{"a":{"b":1,"\\u0062":2}}', 'The request body names a member twice.'],
    ['{"a":[1,[{"b:":1,"b\\u003a":2}]]}', 'The request body names a member twice.'],
    [`{"a":${'['.repeat(20)}${']'.repeat(20)}}`, 'The request body is nested too deeply.'],
    ['{"rows":[1,}', 'The request body is not valid JSON.'],
    ['{"rows":"', 'The request body is not valid JSON.'],
    ['{"rows":"\\', 'The request body is not valid JSON.'],
  ])('T70 T71: is refused in words: %s', async (text, sentence) => {
    const refused = await send(text);
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([400, 'invalid', sentence]);
  });

  it.each([
    `{"a":${'['.repeat(19)}${']'.repeat(19)}}`,
    '{"constructor":"a"}',
    '{"a":{"b":1},"c":[{"b":"\\":\\\\"},{"b":"\\ud83d\\ude00"}]}',
  ])('T70: %s is none', async (text) => {
    expect((await send(text)).json().errors).toEqual([{ path: 'body.rows', message: 'is missing' }]);
  });
});

it('T76 R24: large bodies are counted by person before they are parsed, small ones as any request', async () => {
  const { app: own, send: ask } = await open(20);
  const large = JSON.stringify({ rows: times(500, () => row) });
  const pieces = Math.floor(Buffer.byteLength(large) / (16 * 1024));
  const fit = Math.floor(20 / pieces);
  for (let n = 0; n < fit; n++) expect((await ask(large)).statusCode).toBe(200);
  const parsed = watchParse(large);
  const refused = await ask(large);
  expect([refused.statusCode, refused.json().code, parsed()]).toEqual([429, 'too-many', []]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect((await ask(JSON.stringify({ rows: [row] }))).statusCode).toBe(200);
  expect((await ask(large, { name: 'bob' })).statusCode).toBe(200);
  await own.close();
});
