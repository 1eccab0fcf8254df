import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isImageWidth, PLACEHOLDER_THUMBNAIL, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import type { Database } from '../db/schema.ts';
import { addressGroup } from '../http/address-group.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { notFound } from '../refusal.ts';
import type { PictureRequest, Pictures } from './pictures.ts';
import { readSwatches } from './swatches.ts';

interface ImageRoutes {
  readonly db: Kysely<Database>;
  readonly cache: AnswerCache;
  readonly pictures: Pictures;
  /** The main brand's slug, under which its own pictures stand. */
  readonly slug: string;
}

const ICON_SIZES = ['57', '60', '72', '76', '114', '120', '144', '152', '180', '192', '512'];
/** Names do not carry a version: browsers keep a picture for a day and ask again; with the right `v` they keep it for good. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Pictures, the finding of an item's picture, and the swatch stylesheet (W 2.1, 2.4; IMG-001, IMG-002). */
export async function imageRoutes(app: FastifyInstance, { db, cache, pictures, slug }: ImageRoutes): Promise<void> {
  const options = { config: { public: true, rateLimit: 'files' } } as const;

  app.get<{ Params: { width: string; filename: string } }>(
    '/images/products/:width/:filename',
    options,
    (request, reply) => {
      const { width, filename } = request.params;
      if (!isImageWidth(Number(width)) || String(Number(width)) !== width) throw notFound();
      return send(pictures, request, reply, { folder: 'products', filename, width: Number(width) });
    },
  );

  app.get<{ Params: { itemCode: string } }>(
    `/api/images/products/find/${THUMBNAIL_WIDTH}/:itemCode`,
    options,
    async (request, reply) => {
      const { itemCode } = request.params;
      const filename = await pictures.findForItem(itemCode);
      const target = encodeURIComponent(filename ?? PLACEHOLDER_THUMBNAIL);
      reply.header('Cache-Control', filename ? FOR_A_DAY : 'public, max-age=300');
      return reply.redirect(`/images/products/${THUMBNAIL_WIDTH}/${target}`, filename ? 301 : 302);
    },
  );

  for (const [path, folder] of [
    [`/images/${slug}/homepage/:filename`, 'homepage'],
    [`/images/${slug}/:filename`, 'brand'],
    ['/images/logos/:filename', 'logos'],
  ] as const) {
    app.get<{ Params: { filename: string } }>(path, options, (request, reply) =>
      send(pictures, request, reply, { folder, filename: request.params.filename }),
    );
  }

  // Asked for by browsers on every answer that is no page of ours and names no icon.
  app.get('/favicon.ico', options, (_request, reply) =>
    reply.header('Cache-Control', FOR_A_DAY).redirect('/images/logos/icon.svg', 302),
  );

  app.get<{ Params: { filename: string } }>('/images/icons/:filename', options, (request, reply) => {
    const [, size, other] = /^apple-touch-icon-(\d{2,3})x(\d{2,3})\.png$/.exec(request.params.filename) ?? [];
    if (size === undefined || size !== other || !ICON_SIZES.includes(size)) throw notFound();
    return send(pictures, request, reply, { folder: 'logos', filename: 'app-icon.png', width: Number(size) });
  });

  app.get('/b2b-swatches/swatches.css', options, async (request, reply) => {
    const { css, version } = await readSwatches(db, cache);
    const etag = `"${version}"`;
    const isThis = (request.query as { version?: unknown }).version === version;
    reply.header('Cache-Control', isThis ? FOR_GOOD : 'public, max-age=300').header('ETag', etag);
    if (isSame(request, etag)) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(css);
  });
}

async function send(
  pictures: Pictures,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: PictureRequest,
): Promise<FastifyReply> {
  const tag = await pictures.tag(wanted);
  // Letters show them too, on the pages of whoever reads mail in a browser.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const { v } = request.query as { v?: unknown };
  reply
    .header('ETag', tag)
    .header('Cache-Control', typeof v === 'string' && tag.startsWith(`"${v}-`) ? FOR_GOOD : FOR_A_DAY);
  if (isSame(request, tag)) return reply.code(304).send();
  const { bytes, contentType } = await pictures.open(wanted, {
    group: addressGroup(request.ip),
    isGone: () => request.raw.socket.destroyed,
  });
  return reply.type(contentType).send(bytes);
}

const isSame = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
