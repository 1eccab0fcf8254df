import { z } from 'zod';
import { companyQuery, customerKey } from './customer-key.ts';
import { moment } from './dates.ts';
import { amount } from './decimal.ts';
import { id, keyword as keywordText } from './ids.ts';
import { product, simpleProduct } from './product.ts';
import { route } from './route.ts';
import { line } from './text.ts';

/** One word of the addresses under /products and /pages (CAT-017). `redirect_to_parent` is 0 or the id of a product. */
export const keyword = z.strictObject({
  id,
  pagetype: z.enum(['category', 'product', 'page']),
  keyword: z.string(),
  title: z.string(),
  parent: z.string().nullable(),
  redirect_to_parent: id,
  status: z.boolean(),
  sellAs: z.int().nullable().optional(),
  lifestyle: z.string().nullable().optional(),
  css: z.string().nullable().optional(),
  subtitle: z.string().nullable().optional(),
  size: z.string().nullable().optional(),
  formatted_name: z.string().nullable().optional(),
  swatch_format: z.string().nullable().optional(),
  best_seller: z.boolean().nullable().optional(),
  upcycled: z.boolean().nullable().optional(),
});

const width = z.union([z.number(), z.string()]).nullable().optional();

const categoryFields = {
  id,
  title: z.string(),
  keyword: z.string(),
  /** HTML, sanitised. */
  pageText: z.string(),
  descriptionMeta: z.string(),
  parentId: id,
  status: z.boolean(),
  changefreq: z.string(),
  priority: amount,
  css: z.string().optional(),
  lifestyle: z.string().nullable().optional(),
  timestamp: moment.optional(),
};

/** A category behind a tile: its own tiles are not sent. */
export const categoryReference = z.strictObject({ ...categoryFields, children: z.tuple([]) });

/** One tile of a category page: a product, a category, a link, or a section heading across the grid. */
export const categoryChild = z.strictObject({
  id,
  parentId: id,
  itemType: z.enum(['section', 'category', 'product', 'link']),
  sectionTitle: z.string(),
  sectionDescription: z.string(),
  title: z.string(),
  /** HTML, sanitised. */
  description: z.string(),
  urlOverride: z.string(),
  className: z.string(),
  imageUrl: z.string(),
  productsId: id,
  categoriesId: id,
  priority: z.int(),
  status: z.boolean(),
  layoutAttributes: z
    .strictObject({
      widths: z.strictObject({ xs: width, sm: width, md: width, lg: width, xl: width }).optional(),
      className: z.string().optional(),
    })
    .optional(),
  timestamp: moment,
  product: simpleProduct.optional(),
  category: categoryReference.optional(),
});

/** A category with its tiles (wire contract 6.4; CAT-016). */
export const category = z.strictObject({ ...categoryFields, children: z.array(categoryChild) });

/** For whom prices are asked: our client names the current customer; without it only standard facts come. */
const forCustomer = { customer: customerKey.optional(), ...companyQuery };

/** All keywords of products, categories and pages (CAT-019). Inactive ones are for staff: others asking for them get the active. */
export const listKeywords = route({
  method: 'GET',
  path: '/api/keywords.json',
  access: 'public',
  query: z.object({ include_inactive: line(5).optional() }),
  answer: z.strictObject({ result: z.array(keyword) }),
});

/**
 * A product by its keyword (PRD-028, wire contract 6.2): a list of one. Visitors get MSRP only; with a login the standard price; with
 * `customer` the customer's price and its explanation; availability for those who may see it (rulings 23, 43; security T19, T21).
 * 404 'product not found' for an unknown or inactive one; 404 for a customer that is not the caller's.
 */
export const findProduct = route({
  method: 'GET',
  path: '/api/products/v2/keyword/:keyword.json',
  access: 'public',
  params: z.object({ keyword: keywordText }),
  query: z.object(forCustomer),
  answer: z.strictObject({ products: z.array(product) }),
});

/** A category with its tiles by its keyword; unknown ones answer an empty list (CAT-018, wire contract 6.4). */
export const findCategory = route({
  method: 'GET',
  path: '/api/products/v2/category/:keyword.json',
  aliases: ['/api/products/category/:keyword.json'],
  access: 'public',
  params: z.object({ keyword: keywordText }),
  answer: z.strictObject({ categories: z.array(category) }),
});

export type Keyword = z.output<typeof keyword>;
export type Category = z.output<typeof category>;
export type CategoryChild = z.output<typeof categoryChild>;
