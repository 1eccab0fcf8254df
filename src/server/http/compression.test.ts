import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseEncoding, installCompression } from './compression.ts';

const text = JSON.stringify({ words: 'retainer '.repeat(500) });
const app = Fastify();
installCompression(app);
app.get('/tagged', (_request, reply) => reply.header('etag', 'W/"1"').type('application/json').send(text));
app.get('/untagged', (_request, reply) => reply.type('text/html').send(text));
let asked = 0;
app.get('/kept', (_request, reply) => {
  asked += 1;
  reply.contentTag = 'W/"2"';
  return reply.type('application/json').send(JSON.stringify({ asked, words: 'retainer '.repeat(500) }));
});
app.get('/small', (_request, reply) => reply.type('application/json').send('{}'));
app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
app.get('/done', (_request, reply) =>
  reply.type('text/css').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
);
afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('compression', () => {
  it('sends what the browser takes, again and again the same', async () => {
    for (const url of ['/tagged', '/tagged', '/untagged']) {
      const br = await get(url, 'gzip, deflate, br');
      expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
      expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length);
    }
    const gzip = await get('/tagged', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    const plain = await get('/tagged');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('compresses what is kept for signed-in people once too, and sends them no tag of it', async () => {
    const [first, second] = [await get('/kept', 'br'), await get('/kept', 'br')];
    expect(JSON.parse(brotliDecompressSync(second.rawPayload).toString())).toMatchObject({ asked: 1 });
    expect([first.headers.etag, second.headers.etag]).toEqual([undefined, undefined]);
  });

  it.each(['/small', '/picture'])('leaves %s as it is', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('does not compress twice', async () => {
    expect((await get('/done', 'br')).rawPayload).toHaveLength(5_000);
  });

  it.each([
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    ['gzip;q=0.000', undefined],
  ])('reads %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
