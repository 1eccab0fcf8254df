import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ConsentRecord } from '#contract/consent.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Database } from '../db/schema.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { WebBuild } from '../http/renderer.ts';
import { notFound } from '../refusal.ts';
import { bootState } from './boot-state.ts';
import { CONSENT, html, NONCE, scriptJson } from './html.ts';
import { loadSite, type SiteSettings } from './site.ts';

export interface PagesDeps {
  db: Kysely<Database>;
  cache: AnswerCache;
  catalogue: Catalogue;
  content: Content;
  bundle: WebBuild;
  settings: SiteSettings & { publicUrl: string; googleSignIn: boolean };
  now: () => Date;
  /** This browser's own consent record, by its cookie. */
  findConsent: (request: FastifyRequest) => Promise<ConsentRecord | null>;
}

/** Everything that public pages are drawn from: a change of any of it makes them anew. */
const PAGE_TABLES = [
  ...['items', 'colors', 'seasons', 'categories', 'products', 'product_variants', 'product_mixes', 'product_mix_items'],
  ...[
    'product_colors',
    'product_images',
    'category_items',
    'pages',
    'menus',
    'menu_items',
    'banners',
    'messages',
    'site_settings',
  ],
];
/** A drawn page carries times (messages, banners), so it is drawn again now and then. */
const KEPT_FOR_MS = 60_000;
const OTHERS = /^\/(api|sage|node-sage|assets|images|b2b-swatches|content)(\/|$)|\.[A-Za-z0-9]{1,5}$/;

interface Drawn {
  status: number;
  location: string | undefined;
  document: string;
}

/** Answers every GET that is no call: the visitor's page, drawn on the server and kept; the browser takes over from there. */
export function pageRoutes(app: FastifyInstance, deps: PagesDeps): void {
  app.get('/*', { config: { public: true } }, async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (OTHERS.test(path)) throw notFound();
    const drawn = await draw(app, deps, path, query);
    if (drawn.location !== undefined) return reply.redirect(drawn.location, 302);
    return sendPage(deps, request, reply, drawn);
  });
}

/** Only the query members that change what a visitor sees make a page of its own. */
function addressOf(path: string, query: string): string {
  const sku = new URLSearchParams(query).get('sku');
  return sku && sku.length <= 30 ? `${path}?sku=${encodeURIComponent(sku)}` : path;
}

/** Pages behind the login are drawn empty, so one frame serves all of them. */
const frameOf = (path: string): string =>
  /^\/(account|profile|staff|settings|orders)(\/|$)/.test(path) ? '/profile' : path;

async function draw(app: FastifyInstance, deps: PagesDeps, path: string, query: string): Promise<Drawn> {
  const { db, cache, catalogue, content, bundle, settings, now } = deps;
  const url = addressOf(frameOf(path), query);
  const { value } = await cache.read(`page ${url}`, {
    tables: PAGE_TABLES,
    load: async () => {
      const [site, state] = await Promise.all([
        loadSite(db, cache, settings, now().getFullYear()),
        bootState({ catalogue, content, version: settings.version, now: () => now().getTime() }),
      ]);
      const page = await bundle.renderer({
        url,
        origin: settings.publicUrl,
        site,
        state,
        fetch: fetchInside(app, settings.publicUrl),
      });
      const document =
        page.location === undefined ? html({ bundle, page, state, data: { site, queries: page.queries } }) : '';
      const drawn: Drawn = { status: page.status, location: page.location, document };
      return { value: drawn, until: page.status === 200 ? now().getTime() + KEPT_FOR_MS : 0 };
    },
  });
  return value;
}

async function sendPage(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: Drawn,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const consent = await deps.findConsent(request);
  const isSecret = /^\/(set-password|signup|reset-password)/.test(request.url);
  return reply
    .code(drawn.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header(
      'content-security-policy',
      contentPolicy(nonce, deps.settings.googleSignIn, consent?.preferences.marketing === true),
    )
    .header('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .send(drawn.document.replaceAll(NONCE, nonce).replace(CONSENT, () => scriptJson(consent)));
}

/** The page's content security policy (security document, response headers). */
function contentPolicy(nonce: string, google: boolean, marketing: boolean): string {
  const when = (is: boolean, source: string) => (is ? ` ${source}` : '');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/client')}`,
    `style-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/style')}`,
    `img-src 'self' data:${when(google, 'https://lh3.googleusercontent.com')}`,
    "font-src 'self'",
    `connect-src 'self'${when(google, 'https://accounts.google.com/gsi/')}`,
    `frame-src https://www.youtube-nocookie.com${when(google, 'https://accounts.google.com/gsi/')}${when(marketing, 'https://www.youtube.com')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/error-reporting/csp',
  ].join('; ');
}

/** The calls of the contract, answered inside this process as to a visitor. */
function fetchInside(app: FastifyInstance, publicUrl: string) {
  const host = new URL(publicUrl).host;
  return async (input: string): Promise<Response> => {
    const answer = await app.inject({ method: 'GET', url: input, headers: { host } });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}
