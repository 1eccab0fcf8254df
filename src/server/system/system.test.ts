import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { testDatabase } from '../db/test-database.ts';
import type { Caller } from '../http/caller.ts';
import { redact, redactText } from './redact.ts';
import { systemRoutes } from './routes.ts';
import { isOutboxStuck } from './system-store.ts';

const database = await testDatabase();
const { db } = database;
await db.insertInto('users').values({ email: 'd@x.test', name: 'D', account_type: 4 }).execute();
const caller = (accountType: 1 | 4, roles: string[]): Caller => ({
  ...{ userId: 1, accountType, roles, sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: false, accesses: [] },
});
const CALLERS = new Map([
  ['dealer', caller(4, [])],
  ['staff', caller(1, ['employee', 'cs'])],
]);
const appOver = (over: OpenDatabase, dataDir = tmpdir()) =>
  createApp(
    {
      ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
      ...{ googleSignIn: false, countMiss: async () => undefined, requestsPerMinute: 1e6 },
    },
    async (token) => CALLERS.get(token),
    [
      (room) =>
        systemRoutes(room, {
          ...{ database: over, dataDir, version: 'v-1', commit: 'abc', slug: 'tether' },
          startedAt: new Date('2030-01-01T00:00:00Z'),
        }),
    ],
  );
const app = await appOver(database);
afterAll(() => app.close());
beforeEach(async () => {
  await db.deleteFrom('throttles').execute();
  await db.deleteFrom('error_reports').execute();
});

const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});
const get = (url: string, token?: string) => app.inject({ url, headers: bearer(token) });
const report = (payload: object, { token, address = '10.0.0.1' }: { token?: string; address?: string } = {}) =>
  app.inject({ method: 'POST', url: '/api/error-reporting', remoteAddress: address, headers: bearer(token), payload });
const reports = () => db.selectFrom('error_reports').selectAll().execute();

describe('the version', () => {
  it('SHL-027: is answered to everybody, on all its paths', async () => {
    for (const url of ['/version', '/version.json']) {
      expect((await get(url)).json()).toEqual({ version: { versionNo: 'v-1' } });
    }
    expect((await get('/version.js')).body).toBe('window["TETHER"]={"version":"v-1"};\n');
  });

  it('R21: what exactly runs is told to staff only', async () => {
    expect((await get('/api/build-info.json')).statusCode).toBe(401);
    expect((await get('/api/build-info.json', 'dealer')).statusCode).toBe(403);
    expect((await get('/api/build-info.json', 'staff')).json()).toMatchObject({
      version: 'v-1',
      schema: expect.stringMatching(/sql$/),
    });
  });
});

describe('reports that no database takes', () => {
  const send = (url: string, type: string, payload: string, headers = {}) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload });

  it.each([
    ['in a member’s name', '{"a\\u0000\\ud800":1}'],
    ['in a text inside a text', JSON.stringify('{"a\\u0000":"b\\u0000\\ud800"}')],
    ['in a text', '"a\\u0000"'],
  ])('T71: a NUL or half a character %s is no fault of ours', async (_where, args) => {
    const body = `{"url":"/x","message":"m","componentStack":{"url":"/y","args":${args}}}`;
    for (const type of ['application/json', 'application/csp-report']) {
      const { statusCode } = await send('/api/error-reporting', type, body);
      expect([type, [200, 400].includes(statusCode)]).toEqual([type, true]);
    }
  });

  it('T70: a member that is named twice, bytes that are no text, and other character sets are refused', async () => {
    const report = (payload: string | Buffer, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/error-reporting', headers: { 'content-type': type }, payload });
    const doubled = await report('{"url":"/x","message":"first","message":"second","componentStack":null}');
    expect([doubled.statusCode, doubled.json().error]).toEqual([400, 'The request body names a member twice.']);
    const within = await report('{"url":"/x","message":"m","componentStack":{"a":[{"b":1,"\\u0062":2}]}}');
    expect([within.statusCode, within.json().error]).toEqual([400, 'The request body names a member twice.']);
    const broken = await report(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'The request body is not valid UTF-8.']);
    for (const charset of ['utf-7', 'UTF-16', '"iso-8859-1"'])
      expect([charset, (await report('{}', `application/json; charset=${charset}`)).statusCode]).toEqual([
        charset,
        415,
      ]);
    // The same name in two objects, and texts that look like members, are nothing odd.
    const alike = await report('{"url":"/x","message":"m","componentStack":{"a":{"b":1},"c":[{"b":2}]}}');
    expect(alike.json().error).not.toBe('The request body names a member twice.');
    const fine = JSON.stringify({ url: '/x', message: 'a "message": c', componentStack: '{"url":"\\",}' });
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])
      expect([type, (await report(fine, type)).statusCode]).toEqual([type, 200]);
  });

  it('T70 T71: policy reports are read by the rules of every body', async () => {
    for (const body of [
      '{"csp-report":{"effective-directive":"script-src\\u0000","blocked-uri":"x"}}',
      '{"csp-report":{"__proto__":{"a":1},"effective-directive":"script-src"}}',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      '{',
    ]) {
      expect((await send('/api/error-reporting/csp', 'application/csp-report', body)).statusCode).toBe(400);
    }
    const compressed = await send('/api/error-reporting', 'application/json', '{}', { 'content-encoding': 'gzip' });
    expect(compressed.statusCode).toBe(415);
    expect(await reports()).toEqual([]);
  });
});

describe('health', () => {
  it('R21: healthz lives without a database, readyz does not', async () => {
    const away = openDatabase(
      { host: '127.0.0.1', port: 9, user: 'x', password: 'x', database: 'x' },
      { log: () => undefined },
    );
    const lonely = await appOver(away);
    expect((await lonely.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await lonely.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(ready.json()).toMatchObject({ status: 'unavailable', checks: { database: 'failed' } });
    await lonely.close();
    await away.close();
  });

  it('R21: ready with database, schema and disk; an old outbox row is a warning; no versions', async () => {
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'ok']);
    expect(ready.body).not.toMatch(/v-1|sql|\d\.\d/);
    const old = '2020-01-01T00:00:00Z';
    // Sent again just now.
    await db.insertInto('outbox').values({ kind: 'mail', payload: '{}', created_at: old }).execute();
    expect(await isOutboxStuck(db)).toBe(false);
    await db.updateTable('outbox').set({ next_attempt_at: old }).execute();
    expect(await isOutboxStuck(db)).toBe(true);
    await db.updateTable('outbox').set({ next_attempt_at: sql`now()`, first_attempt_at: old }).execute();
    const late = async () => {
      const { statusCode, json } = await get('/readyz');
      return [statusCode, json().status];
    };
    await expect.poll(late).toEqual([200, 'warning']);
    await db.deleteFrom('outbox').execute();
    const full = await appOver(database, '/no/such/folder');
    expect((await full.inject('/readyz')).statusCode).toBe(503);
    await full.close();
  });
});

it('T76: however many ask at once whether the server is ready, the database is asked once', async () => {
  let asked = 0;
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watched = await appOver({ ...database, db: counting });
  const answers = await Promise.all(Array.from({ length: 200 }, () => watched.inject('/readyz')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  // The schema and the outbox.
  expect(asked).toBe(2);
  await watched.close();
});

describe('fault reports', () => {
  const fault = {
    url: '/account/01-AB1234?x=1',
    message: 'Cannot read 5',
    componentStack: ['at A', 'at B'],
    user_id: 0,
    version: '1',
  };

  it('ERR-013: takes all three forms of the stack and answers at once', async () => {
    for (const componentStack of [['at A'], { url: '/api/x', args: '{"a":1}' }, 'at A', null]) {
      expect((await report({ ...fault, componentStack })).json()).toEqual({ logged: true });
    }
    expect((await report({ message: 'x' })).statusCode).toBe(400);
    await report({ ...fault, message: 'whole', version: '1.2.3+7' });
    expect((await reports()).find(({ message }) => message === 'whole')).toMatchObject({
      ...{ url: '/account/01-AB1234', message: 'whole', version: '1.2.3+7' },
    });
  });

  it('T73: groups equal faults and stores only the path', async () => {
    await report(fault);
    await report({ ...fault, message: 'Cannot read 7', url: '/account/01-AB1234?y=2' });
    await report({ ...fault, message: 'Other' });
    const rows = await reports();
    expect(rows.map(({ message, count, url }) => [message, count, url]).toSorted()).toEqual([
      ['Cannot read 5', 2, '/account/01-AB1234'],
      ['Other', 1, '/account/01-AB1234'],
    ]);
  });

  it('T73 ERR-014: the user comes from the token, and from nowhere without consent', async () => {
    await report({ ...fault, message: 'a', user_id: 99 });
    await report({ ...fault, message: 'b', user_id: 99 }, { token: 'dealer' });
    await report({ ...fault, message: 'c', user_id: 0 }, { token: 'dealer' });
    const rows = await reports();
    expect(Object.fromEntries(rows.map(({ message, user_id }) => [message, user_id]))).toEqual({
      a: null,
      b: 1,
      c: null,
    });
  });

  it('T73: 20 a minute from one address, others go on; 200 a minute in all', async () => {
    const many = await Promise.all(Array.from({ length: 21 }, () => report(fault, { address: '10.0.0.2' })));
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await report(fault, { address: '10.0.0.3' })).statusCode).toBe(200);
    const all = await Promise.all(Array.from({ length: 200 }, (_, n) => report(fault, { address: `10.1.${n}.1` })));
    expect(all.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(20);
  });

  it('T73: at most 8 kB', async () => {
    expect((await report({ ...fault, componentStack: ['x'.repeat(9_000)] })).statusCode).toBe(413);
  });

  it('T40 T85: nothing secret or personal is stored', async () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def';
    const args = JSON.stringify({
      email: 'a@b.test',
      newPassword: 'pa55',
      credential: jwt,
      quantityOrdered: 3,
      note: 'call a@b.test',
    });
    await report({
      ...fault,
      message: `x ${jwt} for a@b.test`,
      url: '/signup/HASHHASH/KEYKEY',
      componentStack: { url: '/api/x?key=123', args },
    });
    const [row] = await reports();
    const stored = JSON.stringify(row);
    expect(stored).not.toMatch(/eyJ|a@b|pa55|HASHHASH|KEYKEY|key=123/);
    expect(stored).toContain('quantityOrdered');
  });

  it('T69 T73 T85: a version that is none, numbers of cards, and signs that steer a terminal are not stored', async () => {
    await report({
      ...fault,
      version: 'a@b.test password=hunter2',
      message: 'broken\r\nline \u001b[31mred',
      url: '/confirm-email/abc/def',
      componentStack: { url: '/login/john%40example.com', args: { n: 4111111111111111, quantity: 12100 } },
    });
    const [row] = await reports();
    expect(JSON.stringify(row)).not.toMatch(/a@b|hunter2|abc|john|example|41111/);
    expect(row?.message).toBe('broken line [31mred');
    expect(row?.component_stack).toMatchObject({ args: { n: '[redacted]', quantity: 12100 } });
    await db.deleteFrom('error_reports').execute();
    await report({ ...fault, version: '1.4.0-rc.1+a2f' });
    expect((await reports())[0]?.version).toBe('1.4.0-rc.1+a2f');
  });
});

describe('redaction', () => {
  it.each([
    ['Authorization: Bearer abc.def.ghi', 'abc.def'],
    ['card 4111 1111 1111 1111', '4111'],
    ['/x?token=abc&y=2', 'abc'],
    ['0123456789abcdef0123456789abcdef', '0123456789abcdef'],
    ['login failed, pw=hunter22', 'hunter22'],
    ['Password: "correct horse"', 'horse'],
    ["{'newPassword':'hunter22'}", 'hunter22'],
    ['apiKey = k-123, next', 'k-123'],
    ['session: abc123;', 'abc123'],
    ['call 831-555-0100 now', '0100'],
    ['call (831) 555-0100', '0100'],
    ['831.555.0100', '0100'],
    ['8315550100', '0100'],
    ['+49 30 1234567', '1234567'],
    ['phone=831 555 0100', '831'],
    ['Authorization: Basic ZGVhbGVyOnNlY3JldA==', 'ZGVhbGVy'],
    ['sent Basic ZGVhbGVyOnNlY3JldA', 'ZGVhbGVy'],
    ['"authorization":"Digest username-and-more"', 'username'],
    ['paid from DE89 3704 0044 0532 0130 00', '0044'],
    ['GB29NWBK60161331926819', 'NWBK'],
    ['NL91 ABNA 0417 1643 00', 'ABNA'],
    ['4111.1111.1111.1111', '4111'],
    ['4111/1111/1111/1111', '4111'],
    ['x_4111_1111_1111_1111_y', '4111'],
    ['3782, 822463, 10005', '822463'],
    ['/x/4111%201111%201111%2D1111', '1111'],
    ['5 5 5 5:5 5 5 5:5 5 5 5:4 4 4 4', '5 5:5'],
    ['41111111111111110926', '4111'],
    ['/users/john%40example.com', 'john'],
    ['/go?to=%2Fx%2Fjohn%2540example.com', 'john'],
    ['/confirm-email/abc/def', 'def'],
    ['/Reset-Password/abc/def', 'def'],
    ['POST /api/user/v2/b2b/profile/email/abc/def.json', 'def'],
    ['otp=123456', '123456'],
    ['ssn: 078051120', '0780'],
  ])('T40 T85: %s', (text, secret) => {
    expect(redactText(text)).not.toContain(secret);
  });

  it.each([
    ['４１１１ １１１１ １１１１ １１１１', '[redacted]'],
    ['٤١١١ ١١١١ ١١١١ ١١١١', '[redacted]'],
    ['%34111111111111111', '[redacted]'],
    ['pass%77ord=hunter22', 'password=[redacted]'],
    ['pass%2577ord%3Dhunter22', 'password=[redacted]'],
    ['ｐassword＝hunter22', 'password=[redacted]'],
    ['pa\u200Bssword=hunter22', 'password=[redacted]'],
    ['p\u00ADi\u2060n\u202E=1234', 'pin=[redacted]'],
    ['pa%E2%80%8Bssword=hunter22', 'password=[redacted]'],
    ['pa%25E2%2580%258Bssword%253Dhunter22', 'password=[redacted]'],
    ['%EF%BC%94111 1111 1111 1111', '[redacted]'],
    ['41\u200B11 1111\u20601111 1111', '[redacted]'],
    ['4111x1111x1111x1111', '[redacted]'],
    ['a4111 x 1111 x 1111 x 1111b', 'a[redacted]b'],
    ['3782xx822463xx10005', '[redacted]'],
    ['4x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1', '[redacted]'],
    ['4111%781111%781111%781111', '[redacted]'],
  ])('T40 T85: another spelling of the same signs hides nothing: %s', (text, kept) => {
    expect(redactText(text)).toBe(kept);
  });

  it.each([
    'Cannot read properties of undefined (reading 12100)',
    'Cart 10001 of 01-AB1234 has 2 lines',
    'chunk at /assets/index-831555.js:120:4567',
    'a passing cloud: it rains',
    'Basic information about the Basic Retainer is missing',
    'item CH12 of COLOR SKY1 was not FOUND here',
    'key: value, at 2026-04-09T10:42:00Z',
    'lines 4111, 1111, 1111, 1112 of the file',
    'at a.js:4111:11',
    'from 2026-04-09T10:42:08.123Z to 2026-05-22T23:59:59Z',
    'caf\u00E9 at 4111A11B111C1111D1111',
    '4111x1111x1111x1112',
  ])('T85: leaves what helps to find a fault: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it.each([
    ...['apiKey', 'api_key', 'cvc', 'CVC2', 'cvv', 'pin', 'cardPin', 'otp', 'ssn', 'pw', 'passcode', 'newPass'],
    ...['secretOfShop', 'token_type', 'privateKey', 'pass%77ord', 'ｐassword', 'pa\u200Bssword', 'o\u2060tp'],
  ])('T85: the member %s is kept by name only', (name) => {
    expect(Object.values(redact({ [name]: 'x1' }) ?? {})).toEqual(['[redacted]']);
  });

  it('T85: members whose name is a person, numbers that may be cards; what merely sounds like a secret stays', () => {
    expect(redact({ 'john@example.com': 1 })).toEqual({ '[redacted]': 1 });
    expect(redact([4111111111111111, 6011000990139424000, 4111111111111112, 1793398462123, 0.5])).toEqual([
      ...['[redacted]', '[redacted]', 4111111111111112, 1793398462123, 0.5],
    ]);
    const plain = { pineColor: 'a', shippingCode: 'b', spinner: 'c', customerKey: '01-AB1234' };
    expect(redact(plain)).toEqual(plain);
  });

  it('T73: takes no long time for a text that is made to take long', () => {
    const texts = [
      '1 ',
      '1%20',
      '%25',
      '4111 ',
      '%40',
      'a@',
      'pin',
      '/signup/',
      '1',
      '-',
      '&a=',
      '%25',
      '１',
      '1x',
      '4111x',
      '%E2%80%8B',
      '%25%E2',
      '\u200B',
    ];
    for (const text of texts) {
      const start = performance.now();
      redactText(text.repeat(8_192 / text.length));
      expect(performance.now() - start).toBeLessThan(500);
    }
  });

  it('judges members by name at every depth, and gives up where it cannot tell', () => {
    expect(redact({ a: [{ oldPassword: 'x', quantity: 1 }] })).toEqual({
      a: [{ oldPassword: '[redacted]', quantity: 1 }],
    });
    expect(redact('{"password": "half')).toBe('[redacted]');
    expect(redact({ a: { a: { a: { a: { a: { a: { a: { a: 'deep' } } } } } } } })).toMatchObject({ a: {} });
    expect(JSON.stringify(redact({ a: { a: { a: { a: { a: { a: { a: { a: 'deep' } } } } } } } }))).not.toContain(
      'deep',
    );
  });
});

describe('reports about blocked content', () => {
  it.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': 'https://x.test/products/all?sku=1',
          'effective-directive': 'script-src',
          'blocked-uri': 'inline',
        },
      },
    ],
    [
      'application/reports+json',
      [
        {
          type: 'csp-violation',
          body: { documentURL: 'https://x.test/products/all', effectiveDirective: 'script-src', blockedURL: 'inline' },
        },
      ],
    ],
    [
      'application/json',
      {
        'csp-report': {
          'document-uri': 'https://x.test/products/all',
          'violated-directive': 'script-src',
          'blocked-uri': 'inline',
        },
      },
    ],
  ])('T77: are kept when sent as %s', async (type, body) => {
    const answer = await app.inject({
      ...{
        method: 'POST',
        url: '/api/error-reporting/csp',
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { logged: true }]);
    expect(await reports()).toMatchObject([
      { url: '/products/all', message: 'Blocked by the content security policy: script-src inline' },
    ]);
  });

  it('that say nothing are not kept', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    expect(
      (await app.inject({ method: 'POST', url: '/api/error-reporting/csp', headers, payload: '{"x":1}' })).json(),
    ).toEqual({ logged: false });
    expect(
      (await app.inject({ method: 'POST', url: '/api/error-reporting/csp', headers, payload: '{"x":' })).statusCode,
    ).toBe(400);
    expect(await reports()).toEqual([]);
  });
});
