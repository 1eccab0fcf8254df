import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsentRecord } from '#contract/consent.ts';
import { addressGroup } from '../http/address-group.ts';
import { acceptsGzip } from '../http/compression.ts';
import { notFound } from '../refusal.ts';
import { contentPolicy } from './content-policy.ts';
import { type DrawDeps, drawingLine, drawPage } from './draw-page.ts';
import { gzippedHtmlFor, htmlFor, type PageDocument } from './html.ts';
import { isNoPage } from './page-address.ts';

export interface PagesDeps extends DrawDeps {
  /** This browser's own consent record, by its cookie. */
  findConsent: (request: FastifyRequest) => Promise<ConsentRecord | null>;
}

/** Addresses that hold a key, in any letter case: they must not travel on in a Referer (security document, response headers). */
const SECRET_ADDRESS = /^\/(?:set-password|signup|reset-password|confirm-email)(?:[/?]|$)/i;

/** Answers every GET that is no call: the visitor's page, drawn on the server and kept; the browser takes over from there. */
export function pageRoutes(app: FastifyInstance, deps: PagesDeps): void {
  const line = drawingLine();
  app.get('/*', { config: { public: true } }, async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (isNoPage(path, request.headers.accept)) throw notFound();
    const asker = { group: addressGroup(request.ip), isGone: () => request.raw.socket.destroyed };
    const drawn = await drawPage(app, { ...deps, line }, asker, [path, query]);
    if ('location' in drawn) return reply.header('cache-control', 'no-cache').redirect(drawn.location, 302);
    return sendPage(deps, { request, reply, ...drawn });
  });
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  document: PageDocument;
}

async function sendPage(deps: PagesDeps, { request, reply, status, document }: Sending): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const consent = await deps.findConsent(request);
  const marketing = consent?.preferences.marketing === true;
  const isSecret = SECRET_ADDRESS.test(request.url);
  const { googleSignIn, tagId, tagOrigin } = deps.settings;
  const tag = tagId === undefined ? undefined : tagOrigin;
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', contentPolicy({ nonce, google: googleSignIn, marketing, tagOrigin: tag }))
    .header('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(htmlFor(document, { nonce, consent }));
  return reply.header('content-encoding', 'gzip').send(gzippedHtmlFor(document, { nonce, consent }));
}
