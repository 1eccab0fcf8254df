import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { installErrors } from './errors.ts';
import { installOverload } from './overload.ts';
import { INSIDE } from './security.ts';

const waiting: (() => void)[] = [];
const app = Fastify();
installErrors(app, async () => undefined);
installOverload(app, { underWay: 3, sendingMs: 200 });
app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
app.get('/healthz', () => 'well');
app.get('/large', () => 'x'.repeat(20_000_000));
app.post('/told', () => 'heard');
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const arrived = async (number: number) => {
  while (waiting.length < number) await pause(5);
};
const release = () => waiting.splice(0).forEach((finish) => void finish());

function open(text: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // Refused ones are ended by the server.
  socket.on('error', () => undefined).write(text);
  return socket;
}

describe('too many requests at a time', () => {
  it('R24: are told to come back; health and our own calls are not; and it is over when it is over', async () => {
    const first = [1, 2, 3].map(() => fetch(`${url}/slow`));
    await arrived(3);
    const surplus = await fetch(`${url}/slow`);
    expect([surplus.status, Number(surplus.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await surplus.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const inside = fetch(`${url}/slow`, { headers: { ...INSIDE } });
    await arrived(4);
    release();
    expect((await Promise.all([...first, inside])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = fetch(`${url}/slow`);
    await arrived(1);
    release();
    expect((await after).status).toBe(200);
  });

  it('R24: who hangs up makes room', async () => {
    for (let times = 0; times < 5; times++) {
      const sockets = [1, 2, 3].map(() => open('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'));
      await arrived(3);
      for (const socket of sockets) socket.destroy();
      await pause(50);
      release();
    }
    const after = fetch(`${url}/slow`);
    await arrived(1);
    release();
    expect((await after).status).toBe(200);
  });

  it('R24: half a request takes no place from others', async () => {
    const body =
      'POST /told HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n1';
    const sockets = Array.from({ length: 8 }, () => open(body));
    await pause(200);
    const told = () =>
      fetch(`${url}/told`, { method: 'POST', body: '1', headers: { 'content-type': 'application/json' } });
    expect((await told()).status).toBe(200);
    const asked = fetch(`${url}/slow`);
    await arrived(1);
    release();
    expect((await asked).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('R24: an answer that nobody reads gives its place back', async () => {
    const sockets = [1, 2, 3].map(() => open('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n').pause());
    await expect.poll(async () => (await fetch(`${url}/told`, { method: 'POST' })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
