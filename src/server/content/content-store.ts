import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { MovedPages } from './moved-pages.ts';

/** More than any seller moves. */
const MOVED_MAX = 10_000;

export interface PageRow {
  id: number;
  keyword: string;
  title: string;
  subtitle: string | null;
  metaDescription: string | null;
  content: string | null;
  filename: string | null;
  status: boolean;
  requiresLogin: boolean;
  redirectTo: string | null;
  changefreq: string;
  priority: string;
  searchWords: string | null;
  lifestyle: string | null;
  css: string | null;
  updatedAt: string;
}

const pages = (db: Kysely<Database>) =>
  db
    .selectFrom('pages')
    .select((column) => [
      ...(['id', 'keyword', 'title', 'subtitle', 'content', 'filename', 'status', 'changefreq', 'priority'] as const),
      ...(['lifestyle', 'css'] as const),
      column.ref('meta_description').as('metaDescription'),
      column.ref('requires_login').as('requiresLogin'),
      column.ref('redirect_to').as('redirectTo'),
      column.ref('search_words').as('searchWords'),
      column.ref('updated_at').as('updatedAt'),
    ]);

/** A page by its keyword, hidden ones too. */
export async function findPageRow(db: Kysely<Database>, keyword: string): Promise<PageRow | undefined> {
  return pages(db).where('keyword', '=', keyword).executeTakeFirst();
}

/** Hidden pages that name another place, with its address as it is stored. */
export async function listMovedPages(db: Kysely<Database>): Promise<MovedPages> {
  const rows = await db
    .selectFrom('pages')
    .select(['keyword', 'redirect_to'])
    .where('status', '=', false)
    .where('redirect_to', 'is not', null)
    .orderBy('keyword')
    .limit(MOVED_MAX)
    .execute();
  return new Map(rows.map(({ keyword, redirect_to }) => [keyword, redirect_to ?? '']));
}

/** The page whose content came from a file of this name (`/content/{filename}` of the older client); of several the oldest. */
export async function findPageByFilename(db: Kysely<Database>, filename: string): Promise<PageRow | undefined> {
  return pages(db).where('filename', '=', filename).orderBy('id').limit(1).executeTakeFirst();
}

export interface MenuRow {
  id: number;
  title: string;
  description: string;
  className: string;
  items: MenuItemRow[];
}

export interface MenuItemRow {
  id: number;
  parentId: number | null;
  title: string;
  description: string;
  url: string;
  className: string;
  priority: number;
  requireLogin: boolean;
}

/** An active menu with its active entries by priority, then title; undefined for an unknown or inactive one. */
export async function findMenuRow(db: Kysely<Database>, id: number): Promise<MenuRow | undefined> {
  const { rows } = await sql<MenuRow>`
    select menu.id, menu.title, menu.description, menu.class_name as "className",
      (select coalesce(json_agg(json_build_object('id', entry.id, 'parentId', entry.parent_id, 'title', entry.title,
          'description', entry.description, 'url', entry.url, 'className', entry.class_name, 'priority', entry.priority,
          'requireLogin', entry.require_login) order by entry.priority, entry.title, entry.id), '[]')
        from menu_items entry where entry.menu_id = menu.id and entry.status) as items
    from menus menu
    where menu.id = ${id} and menu.status`.execute(db);
  return rows[0];
}

export interface MessageRow {
  id: number;
  type: string;
  description: string;
  message: string;
  start: string | null;
  end: string | null;
  nextDay: boolean;
  twoDay: boolean;
}

/** Active messages that have not ended; those that begin later too. */
export async function listMessageRows(db: Kysely<Database>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, type, description, message, start_at as start, end_at as "end", allow_nextday as "nextDay", allow_twoday as "twoDay"
    from messages where active and (end_at is null or end_at > now())
    order by start_at nulls first, id`.execute(db);
  return rows;
}

export interface BannerRow {
  id: number;
  title: string;
  url: string | null;
  image: unknown;
  overlay: unknown;
  priority: number;
  start: string | null;
  end: string | null;
  updatedAt: string;
}

/** Active banners that have not ended, by priority; those that begin later too. */
export async function listBannerRows(db: Kysely<Database>): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, title, url, image, overlay, priority, start_date as start, end_date as "end", updated_at as "updatedAt"
    from banners where active and (end_date is null or end_date > now())
    order by priority, id`.execute(db);
  return rows;
}
