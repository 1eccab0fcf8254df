import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliOptions = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** For what is kept, or is long: well, and beside the other requests. */
const COMPRESS = {
  br: (body: Buffer) => brotliAsync(body, brotliOptions(4, body.length)),
  gzip: (body: Buffer) => gzipAsync(body, { level: 6 }),
} as const satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** For what is sent once: lightly, and at once, since handing a short text to another thread costs more than compressing it. */
const COMPRESS_AT_ONCE = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(1, body.length)),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
} as const satisfies Record<Encoding, (body: Buffer) => Buffer>;

/** What is longer would hold up the other requests: compressing this much takes about 0.2 ms. */
const LONGEST_AT_ONCE = 128 * 1024;
/** Smaller bodies fit into one packet anyway. */
const SMALLEST = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|problem\+json|javascript|xml)|image\/svg\+xml)/;
/** Compressed answers of known content are kept up to this many bytes in all. */
const MOST_KEPT_BYTES = 48 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyReply {
    /** Tells this server what is sent, where the answer itself may carry no `etag`. */
    contentTag: string | undefined;
  }
}

/**
 * Compresses texts on their way out. An answer whose content has a tag (`contentTag` or the header `etag`) is compressed once and then kept, so
 * a kept catalogue answer costs no more with compression than without. Files and pictures come compressed from elsewhere and pass untouched.
 */
export function installCompression(app: FastifyInstance): void {
  const kept = keptBodies();
  app.decorateReply('contentTag', undefined);
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return done(null, payload);
    const send = (body: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, body);
    };
    const tag = reply.contentTag ?? reply.getHeader('etag');
    const key =
      typeof tag === 'string' ? `${encoding} ${payload.length} ${request.routeOptions.url} ${tag}` : undefined;
    const ready = kept.get(key);
    if (ready !== undefined) return send(ready);
    const plain = Buffer.from(payload);
    if (key === undefined && plain.length <= LONGEST_AT_ONCE) return send(COMPRESS_AT_ONCE[encoding](plain));
    COMPRESS[encoding](plain).then((body) => send(kept.set(key, body)), done);
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  return (
    payload.length >= SMALLEST &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type')))
  );
}

/** Browsers are few kinds, so what they accept is few texts; anybody can make up more. */
const MOST_REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;
const chosen = new Map<string, Encoding | undefined>();

/** The better of the encodings that the browser takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const text = String(accepted ?? '');
  if (chosen.has(text)) return chosen.get(text);
  const offers = offersOf(text);
  const encoding = ENCODINGS.find((known) => offers.includes(known));
  if (chosen.size < MOST_REMEMBERED && text.length < LONGEST_REMEMBERED) chosen.set(text, encoding);
  return encoding;
}

/** For what is kept as gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return offersOf(String(accepted ?? '')).includes('gzip');
}

/** The encodings that a browser names; those that it weighs with `q=0` it does not take. */
function offersOf(accepted: string): string[] {
  return accepted
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim() ?? '');
}

function keptBodies() {
  const bodies = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (key: string | undefined) => (key === undefined ? undefined : bodies.get(key)),
    set: (key: string | undefined, body: Buffer): Buffer => {
      if (key === undefined || bodies.has(key)) return body;
      bodies.set(key, body);
      bytes += body.length;
      for (const [oldest, old] of bodies) {
        if (bytes <= MOST_KEPT_BYTES) break;
        bodies.delete(oldest);
        bytes -= old.length;
      }
      return body;
    },
  };
}
