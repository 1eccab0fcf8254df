import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Database } from '../db/schema.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { RenderedPage, WebBuild } from '../http/renderer.ts';
import { type Asker, workQueue } from '../http/work-queue.ts';
import { readSwatches } from '../images/swatches.ts';
import { unavailable } from '../refusal.ts';
import { addressState, isCategoryKnown } from './address-state.ts';
import { bootState } from './boot-state.ts';
import { callsInside } from './fetch-inside.ts';
import { findRedirect } from './find-redirect.ts';
import { documentOf, type PageDocument } from './html.ts';
import { drawnAddress, isPlainlySpelled, withoutSku } from './page-address.ts';
import { loadSite, type SiteSettings } from './site.ts';

export interface DrawDeps {
  db: Kysely<Database>;
  cache: AnswerCache;
  /** Pages are large and many: they are kept apart, so that they do not crowd out the answers that they are made of. */
  pageCache: AnswerCache;
  catalogue: Catalogue;
  content: Content;
  bundle: WebBuild;
  settings: SiteSettings & { publicUrl: string; googleSignIn: boolean };
  now: () => Date;
}

/** Everything that public pages are drawn from: a change of any of it makes them anew. */
export const PAGE_TABLES = [
  ...['items', 'colors', 'seasons', 'categories', 'products', 'product_variants', 'product_mixes', 'product_mix_items'],
  ...['product_colors', 'product_images', 'category_items', 'images'],
  ...['pages', 'menus', 'menu_items', 'banners', 'messages', 'site_settings', 'companies'],
];
/** A drawn page carries times (messages, banners), so it is drawn again now and then. */
const KEPT_FOR_MS = 60_000;

export type Drawn =
  | { location: string }
  | {
      status: number;
      document: PageDocument;
      isWhole: boolean;
      /** Spelled otherwise than we do, or names a category or an item that there is not: anybody can make up any number of those. */
      isInvented: boolean;
    };

/** Drawing a page takes the processor alone, some 10 ms: as few at once as keep both busy, the processor and the database. */
const LIMITS = { atOnce: 2, waiting: 200, waitingOfOne: 50 };

/** The line in which pages wait to be drawn. */
export const drawingLine = () => workQueue<Drawn>(LIMITS);

export type DrawingLine = ReturnType<typeof drawingLine>;

/**
 * The visitor's page of an address: kept, or drawn now. Only pages that exist are kept; addresses that somebody makes up are drawn each time, in a
 * line where they hold up nobody else, 503 beyond it (T76, R24).
 */
export async function drawPage(
  app: FastifyInstance,
  { line, ...deps }: DrawDeps & { line: DrawingLine },
  asker: Asker,
  [path, query]: readonly [path: string, query: string],
): Promise<Drawn> {
  const url = drawnAddress(path, query);
  const load = async () => {
    const drawn = await draw(app, deps, url);
    const isPage = 'status' in drawn && drawn.status === 200 && drawn.isWhole && !drawn.isInvented;
    return { value: drawn, until: isPage ? deps.now().getTime() + KEPT_FOR_MS : 0 };
  };
  const known = deps.pageCache.made<Drawn>(url);
  // Everyone who asks stands in the line for himself, also for what others wait for: they may go, or have asked for much. What was begun before a
  // change is not for those who ask after it.
  return (
    known ??
    line.run(`${deps.pageCache.changes()} ${url}`, asker, async () => {
      // Between two pages what else has come is looked at.
      await breathe();
      return deps.pageCache.keep(url, { tables: PAGE_TABLES, load });
    })
  );
}

async function draw(app: FastifyInstance, deps: DrawDeps, url: string): Promise<Drawn> {
  const { db, cache, bundle, settings } = deps;
  const [path = '/', query = ''] = url.split('?', 2);
  const moved = await findRedirect(deps, path, query);
  if (moved !== undefined) return { location: moved };
  const now = deps.now();
  const [site, everywhere, here, swatches] = await Promise.all([
    loadSite(db, cache, settings, now.getFullYear()),
    bootState({ ...deps, version: settings.version, now: () => now.getTime() }),
    addressState(deps, path, query),
    readSwatches(db, cache),
  ]);
  const state = { ...everywhere, ...here };
  const calls = callsInside(app, settings.publicUrl);
  const request = { url, origin: settings.publicUrl, site, state, fetch: calls.fetch };
  const whole = await rendered(app, bundle, request);
  // A page that says that something went wrong, for want of an answer: no fault, and worth another try (R10).
  if (calls.isUnavailable() && (whole?.status ?? 500) >= 500) throw unavailable(2);
  if (whole?.location !== undefined) return { location: whole.location };
  const page = whole ?? EMPTY_PAGE;
  return {
    status: page.status,
    document: await documentOf({ bundle, page, state, site, swatches: swatches.version }),
    isWhole: whole !== undefined,
    isInvented: await isInvented(deps, { path, query, here }),
  };
}

async function isInvented(
  deps: DrawDeps,
  { path, query, here }: { path: string; query: string; here: Awaited<ReturnType<typeof addressState>> },
): Promise<boolean> {
  if (!isPlainlySpelled(path) || !(await isCategoryKnown(deps, path))) return true;
  const plain = withoutSku(path);
  // The item that it names makes no difference.
  return (query !== '' || plain !== path) && isDeepStrictEqual(here, await addressState(deps, plain, ''));
}

/** A page that cannot be drawn is no reason to show none: the browser draws it. */
const EMPTY_PAGE: RenderedPage = { status: 200, head: '', body: '', queries: undefined, modules: [] };

async function rendered(
  app: FastifyInstance,
  { renderer }: WebBuild,
  request: Parameters<WebBuild['renderer']>[0],
): Promise<RenderedPage | undefined> {
  try {
    return await renderer(request);
  } catch (error) {
    app.log.error({ err: error, url: request.url }, 'a page could not be drawn');
    return undefined;
  }
}
