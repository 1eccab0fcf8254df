import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Encoding = 'br' | 'gzip';

const COMPRESS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Smaller bodies fit into one packet anyway. */
const SMALLEST = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|problem\+json|javascript|xml)|image\/svg\+xml)/;
/** Compressed answers of known content are kept up to this many bytes in all. */
const MOST_KEPT_BYTES = 48 * 1024 * 1024;

/**
 * Compresses texts on their way out. An answer that carries the tag of its content (`etag`) is compressed once and then kept, so a kept
 * catalogue answer costs no more with compression than without. Files and pictures come compressed from elsewhere and pass untouched.
 */
export function installCompression(app: FastifyInstance): void {
  const kept = keptBodies();
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(reply, payload)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const tag = reply.getHeader('etag');
    const key =
      typeof tag === 'string' ? `${encoding} ${payload.length} ${request.routeOptions.url} ${tag}` : undefined;
    const body = kept.get(key) ?? kept.set(key, await COMPRESS[encoding](Buffer.from(payload)));
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
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

/** The better of the encodings that the browser takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = offersOf(accepted);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : undefined;
}

/** For what is kept as gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return offersOf(accepted).includes('gzip');
}

/** The encodings that a browser names; those that it weighs with `q=0` it does not take. */
function offersOf(accepted: string | string[] | undefined): string[] {
  return String(accepted ?? '')
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
