import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createApp } from '../app.ts';
import { addressGroup } from './security.ts';

const settings = {
  ...{ logger: false, checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
  ...{ publicUrl: 'http://localhost', requestsPerMinute: 1e6 },
};
const app = await createApp(settings, async () => undefined, [
  (room) => {
    room.get('/things/:name', { config: { public: true } }, () => 'a thing');
  },
]);
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
