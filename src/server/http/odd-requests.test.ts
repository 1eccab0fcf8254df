import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createApp } from '../app.ts';
import { addressGroup } from './address-group.ts';

const settings = {
  ...{ logger: false, checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
  countMiss: async () => undefined,
  ...{ publicUrl: 'http://localhost', requestsPerMinute: 1e6 },
};
const app = await createApp(settings, async () => undefined, [
  (room) => {
    room.get('/things/:name', { config: { public: true } }, () => 'a thing');
    room.post<{ Params: { name: string } }>('/things/:name/act', { config: { public: true } }, ({ params }) => {
      done.push(params.name);
      return 'done';
    });
  },
]);
const done: string[] = [];
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** What comes back for these bytes. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

it('R24: a body that never ends is given up after half a minute', async () => {
  const from = Date.now();
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', resolve);
  socket.write(
    'POST /things/x/act HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  expect(await promise).toContain('408 Request Timeout');
  socket.destroy();
  expect(Date.now() - from).toBeLessThan(50_000);
});

const head = (target: string, host = 'Host: localhost') =>
  `GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;

describe('odd requests', () => {
  it.each([
    ['another host’s address', head('http://evil.test/things/a'), 400],
    ['our own address in full', head('http://localhost/things/a'), 400],
    ['no path at all', head('*'), 400],
    ['two hosts', head('/things/a', 'Host: localhost\r\nHost: evil.test'), 400],
    ['another host', head('/things/a', 'Host: evil.test'), 421],
    [
      'a length and chunks',
      'POST /things/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a path', head('/things/a'), 200],
  ])('T47 T79: %s', async (_what, text, status) => {
    expect(await send(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it.each([
    ['GET', '/nothing', 404],
    ['POST', '/things/a', 404],
    ['OPTIONS', '/things/a', 405],
    ['GET', '/things/%zz', 400],
    ['GET', `/things/${'a'.repeat(400)}`, 414],
  ] as const)('T77 T84: %s %s has the form and the headers of every refusal', async (method, path, status) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await answer.text();
    expect(problem.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(text).not.toMatch(/fst_|route|things/i);
  });

  it.each([
    ['a header without a name', 'GET /things/a HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
    ['a header of 64 kB', `GET /things/a HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', 'GET /things/a HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
  ])(
    'T77 T79 T84 H03 H07: what is no request has the form and the headers of every refusal: %s',
    async (_what, text, status) => {
      const answer = await send(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i);
      expect(problem.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).error).toBeUndefined();
      expect(answer).not.toMatch(/hpe_|parse error|client error/i);
    },
  );

  it.each([
    ['two hosts', 'GET /things/a HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n', 400],
    ['no host', 'GET /things/a HTTP/1.1\r\n\r\n', 421],
    ['another host', 'GET /things/a HTTP/1.1\r\nHost: evil.test\r\n\r\n', 421],
    ['another host’s address', 'GET http://evil.test/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a method that nothing has', 'TRACE /things/a HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
  ])('T47 T79: %s ends the connection, and what was sent behind it is not answered', async (what, text, status) => {
    const next = (host: string) =>
      `POST /things/${encodeURIComponent(what)}/act HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`;
    const answer = await send(text + next('localhost'));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\n(?:.+\\r\\n)*connection: close\\r\\n`, 'i'));
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    if (status !== 405) expect(done).not.toContain(what);
  });

  it('a request in order leaves the connection open for the next one', async () => {
    const answer = await send('GET /things/a HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('T79: a request that breaks after its answer gets no second one', async () => {
    const answer = await send('POST /things/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('H03 H05 H06 H07 T78: an answer carries its headers, and allows no other origin whatever that calls itself', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://localhost']) {
      const answer = await fetch(`http://127.0.0.1:${port}/things/a`, { headers: { origin } });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      const asked = { origin, 'access-control-request-method': 'PUT' };
      const preflight = await fetch(`http://127.0.0.1:${port}/things/a`, { method: 'OPTIONS', headers: asked });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    }
  });

  it('T69 T84: a fault is one line of the log, and says nothing to who caused it', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const forged = 'select 1 from x\r\n{"level":30,"msg":"all is well"}\u001b[2J';
    const broken = await createApp({ ...settings, logger }, async () => undefined, [
      (room) => {
        room.get('/fault', { config: { public: true } }, () => Promise.reject(new Error(forged)));
      },
    ]);
    const answer = await broken.inject({ url: '/fault' });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'fault']);
    expect(answer.body).not.toMatch(/select|well|\.ts|at /);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { message: forged } });
    await broken.close();
  });

  it('R02 R09: a database that goes silent in the middle is told apart from one that is not there: only then it is not known what was done', async () => {
    const failures = { silent: new Error('Connection terminated unexpectedly'), gone: new Error('pool is draining') };
    const troubled = await createApp(settings, async () => undefined, [
      (room) => {
        for (const [name, failure] of Object.entries(failures))
          room.get(`/${name}`, { config: { public: true } }, () => Promise.reject(failure));
      },
    ]);
    const answers = [await troubled.inject({ url: '/silent' }), await troubled.inject({ url: '/gone' })];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']])).toEqual([
      [503, 'no-answer', '2'],
      [503, 'unavailable', '2'],
    ]);
    await troubled.close();
  });

  it('H02: strict transport security belongs to production', async () => {
    for (const production of [true, false]) {
      const other = await createApp({ ...settings, production }, async () => undefined, []);
      const { headers } = await other.inject({ url: '/nothing' });
      expect(headers['strict-transport-security']).toBe(production ? 'max-age=31536000; includeSubDomains' : undefined);
      await other.close();
    }
  });

  it('T79: TRACE is a method that nothing has', async () => {
    expect(await send('TRACE /things/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 405 .*\r\n(?:.+\r\n)*allow: GET, HEAD, POST, PUT, DELETE\r\n/i,
    );
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8:0:1::d', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    [undefined, ''],
  ])('T75: %s is of %s', (address, network) => {
    expect(addressGroup(address)).toBe(network);
  });
});
