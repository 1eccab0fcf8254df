import { z } from 'zod';
import { moment } from './dates.ts';
import { amount } from './decimal.ts';
import { id, idText, keyword } from './ids.ts';
import { route } from './route.ts';

const looks = z.record(z.string(), z.unknown()).nullable().optional();

/** A content page (CNT-010). `content` is sanitised HTML, and null where a login is missing (security T22). */
export const contentPage = z.strictObject({
  id,
  keyword: z.string(),
  title: z.string(),
  metaDescription: z.string().nullable(),
  content: z.string().nullable(),
  filename: z.string().nullable(),
  status: z.boolean(),
  changefreq: z.string(),
  priority: amount,
  searchWords: z.string().nullable(),
  lifestyle: z.string().nullable().optional(),
  css: z.string().nullable().optional(),
  subtitle: z.string().nullable().optional(),
  redirectTo: z.string().nullable().optional(),
  requiresLogin: z.boolean().nullable().optional(),
  timestamp: moment.optional(),
});

const menuFields = {
  id,
  title: z.string(),
  description: z.string(),
  className: z.string(),
  status: z.boolean(),
};

/** One entry of a menu (MNU-001); it may open a menu of its own. */
export const menuItem = z.strictObject({
  id,
  parentId: id,
  title: z.string(),
  description: z.string(),
  className: z.string(),
  priority: z.int(),
  url: z.string(),
  status: z.boolean(),
  menuId: id.optional(),
  requireLogin: z.boolean().optional(),
  get menu(): z.ZodOptional<typeof menu> {
    return menu.optional();
  },
});

/** A menu with the entries that the caller may see, by priority and title. */
export const menu = z.strictObject({
  ...menuFields,
  get items(): z.ZodOptional<z.ZodArray<typeof menuItem>> {
    return z.array(menuItem).optional();
  },
  parents: z.array(id).optional(),
});

/** A sitewide message (MSG-002). */
export const message = z.strictObject({
  id,
  type: z.string(),
  description: z.string(),
  /** Plain text. */
  message: z.string(),
  start: moment.nullable(),
  end: moment.nullable(),
  active: z.boolean(),
  allow_nextday: z.boolean(),
  allow_twoday: z.boolean(),
});

/** One picture of a banner: a file of the home page folder. */
export const bannerImage = z.strictObject({
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
  overlay: z.string().optional(),
  overlaySxProps: looks,
});

/** A banner of the home page (HOM-006). */
export const banner = z.strictObject({
  id,
  title: z.string(),
  priority: z.int(),
  url: z.string().nullable(),
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  active: z.boolean(),
  image: z.strictObject({ desktop: bannerImage.optional(), mobile: bannerImage.optional() }).nullable().optional(),
  overlay: z.strictObject({ innerText: z.string(), sxProps: looks }).nullable().optional(),
  componentSrc: z.string().nullable().optional(),
  sxProps: looks,
  timestamp: moment.optional(),
});

/** A slide of the older home page; kept for the call, our pages have none. */
export const slide = z.strictObject({
  id,
  name: z.string(),
  title: z.string(),
  mainImage: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  cssClass: z.string().nullable(),
  actionURL: z.string().nullable(),
  status: z.boolean(),
  priority: z.int(),
  target: z.string(),
  responsive: z.boolean(),
  sizes: z.array(z.string()),
  mainOverlay: z.string(),
});

/**
 * A content page by its keyword (CNT-011). 404 'page not found' for an unknown or hidden one; a page that needs a login comes without its
 * content to visitors (security T22).
 */
export const findPage = route({
  method: 'GET',
  path: '/api/pages/:keyword.json',
  access: 'public',
  params: z.object({ keyword }),
  answer: z.strictObject({ page: contentPage }),
});

const menuParams = z.object({ menuId: idText });

/** A menu: 2 products, 122 resources (MNU-003, MNU-004, MNU-011). Entries that need a login are left out for visitors (security T22). */
export const findMenu = route({
  method: 'GET',
  path: '/api/menus/active/:menuId.json',
  access: 'public',
  params: menuParams,
  answer: z.strictObject({ menu: menu.nullable() }),
});

/** The same menu as a list of one, empty for an unknown id (MNU-009, MNU-010). */
export const listMenus = route({
  method: 'GET',
  path: '/api/menus/:menuId.json',
  access: 'public',
  params: menuParams,
  answer: z.strictObject({ menus: z.array(menu) }),
});

/** The messages that hold at this moment (MSG-005). */
export const listMessages = route({
  method: 'GET',
  path: '/api/messages.json',
  access: 'public',
  answer: z.strictObject({ messages: z.array(message) }),
});

/** The home page's banners that hold at this moment, by priority (HOM-008). */
export const listBanners = route({
  method: 'GET',
  path: '/api/features/banners/active.json',
  access: 'public',
  answer: z.strictObject({ banners: z.array(banner) }),
});

/** The slides of the older home page (wire contract 7). */
export const listSlides = route({
  method: 'GET',
  path: '/api/features/slides/active.json',
  access: 'public',
  answer: z.strictObject({ slides: z.array(slide) }),
});

export type ContentPage = z.output<typeof contentPage>;
export type MenuItem = z.output<typeof menuItem>;
export type Menu = z.output<typeof menu>;
export type Message = z.output<typeof message>;
export type Banner = z.output<typeof banner>;
export type BannerImage = z.output<typeof bannerImage>;
export type Slide = z.output<typeof slide>;
