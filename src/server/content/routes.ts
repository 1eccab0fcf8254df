import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findMenu, findPage, listBanners, listMenus, listMessages, listSlides } from '#contract/content.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import type { Content } from './content.ts';
import { bindContentFile } from './content-file.ts';
import { requirePage } from './require-page.ts';

export interface ContentDeps {
  db: Kysely<Database>;
  content: Content;
}

export function contentRoutes(app: FastifyInstance, { db, content }: ContentDeps): void {
  answer(app, findPage, ({ params, caller }) => requirePage(content, params.keyword, caller !== undefined));
  answer(app, findMenu, ({ params, caller }) => content.menu(params.menuId, caller !== undefined));
  answer(app, listMenus, async ({ params, caller }) => {
    const { menu } = (await content.menu(params.menuId, caller !== undefined)).value;
    return { menus: menu ? [menu] : [] };
  });
  answer(app, listMessages, () => content.messages());
  answer(app, listBanners, () => content.banners());
  answer(app, listSlides, () => ({ slides: [] }));
  bindContentFile(app, { db, content });
}
