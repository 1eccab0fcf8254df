import { z } from 'zod';
import { category, keyword } from './catalogue.ts';
import { consentInfo, consentRecord } from './consent.ts';
import { banner, contentPage, menu, message } from './content.ts';
import { id } from './ids.ts';
import { product } from './product.ts';

/** Milliseconds since 1970; 0 for never. */
const clock = z.int().min(0);
const status = z.enum(['idle', 'loading', 'rejected']);
const shownPrice = z.union([z.string(), z.number()]);

/** Both releases of the reference client read banners, each its own members; both sets are sent. */
const banners = z.strictObject({
  list: z.array(banner),
  loading: z.boolean(),
  loaded: z.boolean(),
  ids: z.array(id),
  entities: z.record(z.string(), banner),
  status,
  updated: clock,
});

const menus = z.strictObject({
  productMenu: menu.nullable(),
  productMenuStatus: status,
  resourcesMenu: menu.nullable(),
  resourcesMenuStatus: status,
  isOpen: z.boolean(),
});

const page = z.strictObject({
  keyword: z.string().nullable(),
  content: contentPage.nullable(),
  list: z.array(keyword),
  status,
  loaded: z.boolean(),
  html: z.string().nullable(),
});

/** The visitor's view of a product: never a price but MSRP, whoever asks for the page (security T19). */
const products = z.strictObject({
  keyword: z.string().nullable(),
  product: product.nullable(),
  selectedProduct: product.nullable(),
  selectedItemCode: z.string().nullable(),
  image: z.strictObject({ filename: z.string().nullable(), itemCode: z.string().nullable() }).nullable(),
  colorCode: z.string(),
  variantId: id.nullable(),
  loading: z.boolean(),
  msrp: z.array(shownPrice),
  customerPrice: z.array(shownPrice),
  salesUM: z.string().nullable(),
  cartItem: z.null(),
  pricing: z.tuple([]),
  customerKey: z.null(),
});

const versionSlice = z.strictObject({
  versionNo: z.string().nullable(),
  loading: z.boolean(),
  changed: z.boolean(),
  ignored: z.string().nullable(),
  lastChecked: clock,
});

/**
 * What a page carries in `window.__PRELOADED_STATE__` for the reference client's start (wire contract 2.2, ruling 47). Needed to boot are
 * `keywords`, `menu`, the consent's record and `messages`; the others spare a first call. Always the visitor's view.
 */
export const preloadedState = z.strictObject({
  app: z.strictObject({ nonce: z.string().nullable() }).optional(),
  banners: banners.optional(),
  category: z.strictObject({ keyword: z.string().nullable(), category: category.nullable(), status }).optional(),
  cookieConsent: z
    .strictObject({
      status: z.enum(['idle', 'loading', 'saving', 'rejected']),
      record: consentRecord.nullable(),
      dismissed: z.boolean(),
      details: consentInfo.nullable(),
    })
    .optional(),
  keywords: z.strictObject({ list: z.array(keyword), loading: z.boolean(), loaded: z.boolean() }).optional(),
  menu: menus.optional(),
  messages: z.strictObject({ list: z.array(message), loading: z.boolean(), loaded: clock }).optional(),
  page: page.optional(),
  products: products.optional(),
  version: versionSlice.optional(),
});

export type PreloadedState = z.output<typeof preloadedState>;
