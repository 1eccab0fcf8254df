import type { Kysely } from 'kysely';
import type { Banner, ContentPage, Menu, Message } from '#contract/content.ts';
import type { Database } from '../db/schema.ts';
import { type AnswerCache, loaded } from '../http/answer-cache.ts';
import type { Serialised } from '../http/answers.ts';
import { bannerAnswer } from './banner-form.ts';
import {
  findMenuRow,
  findPageRow,
  listBannerRows,
  listMessageRows,
  listMovedPages,
  type MessageRow,
} from './content-store.ts';
import { inTime } from './in-time.ts';
import { menuAnswer } from './menu-form.ts';
import { leadsInCircle, ownSpelling } from './moved-pages.ts';
import { pageAnswer } from './page-form.ts';

/** Pages, menus, messages and banners as this server keeps them, each in a form for visitors and one for those logged in. */
export interface Content {
  /**
   * Null for an unknown page and for a hidden one (CNT-007); a hidden page that names another place comes with `status` false and
   * `redirectTo`.
   */
  page(keyword: string, isLoggedIn: boolean): Promise<Serialised<{ page: ContentPage | null }>>;
  /** Null for an unknown or inactive menu. */
  menu(id: number, isLoggedIn: boolean): Promise<Serialised<{ menu: Menu | null }>>;
  /** Those that hold at this moment. */
  messages(): Promise<Serialised<{ messages: Message[] }>>;
  /** Those that hold at this moment, by priority. */
  banners(): Promise<Serialised<{ banners: Banner[] }>>;
}

interface Sources {
  db: Kysely<Database>;
  cache: AnswerCache;
  now: () => number;
  /** The portal's own address. */
  publicUrl: string;
}

export function createContent({ db, cache, now, publicUrl }: Sources): Content {
  return {
    page: (keyword, isLoggedIn) =>
      cache.read(`page ${isLoggedIn} ${keyword}`, {
        tables: ['pages'],
        load: async () => {
          const row = await findPageRow(db, keyword);
          const page = row && pageAnswer(row, isLoggedIn);
          const isMoved = page?.redirectTo != null && !leadsInCircle(await listMovedPages(db), keyword, publicUrl);
          const shown = page && (page.status || isMoved) ? withOwnSpelling(page, publicUrl) : null;
          return loaded({ page: shown }, shown !== null);
        },
      }),
    menu: (id, isLoggedIn) =>
      cache.read(`menu ${isLoggedIn} ${id}`, {
        tables: ['menus', 'menu_items'],
        load: async () => {
          const row = await findMenuRow(db, id);
          return loaded({ menu: row ? menuAnswer(row, isLoggedIn) : null }, row !== undefined);
        },
      }),
    messages: () =>
      cache.read('messages', {
        tables: ['messages'],
        load: async () => {
          const { current, until } = inTime(await listMessageRows(db), now());
          return { value: { messages: current.map(messageAnswer) }, until };
        },
      }),
    banners: () =>
      cache.read('banners', {
        tables: ['banners'],
        load: async () => {
          const { current, until } = inTime(await listBannerRows(db), now());
          return { value: { banners: current.map(bannerAnswer) }, until };
        },
      }),
  };
}

function messageAnswer({ nextDay, twoDay, ...row }: MessageRow): Message {
  return { ...row, active: true, allow_nextday: nextDay, allow_twoday: twoDay };
}

/** So that neither a proxy nor the browser has to be led from one spelling of the new place to another. */
const withOwnSpelling = <Page extends { redirectTo?: string | null | undefined }>(
  page: Page,
  publicUrl: string,
): Page => (page.redirectTo == null ? page : { ...page, redirectTo: ownSpelling(page.redirectTo, publicUrl) });
