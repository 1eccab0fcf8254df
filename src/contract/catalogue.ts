import { z } from 'zod';
import { companyQuery, customerKey } from './customer-key.ts';
import { moment } from './dates.ts';
import { amount, decimal } from './decimal.ts';
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
  lifestyle: z.string().optional(),
  css: z.string().optional(),
  subtitle: z.string().optional(),
  size: z.string().optional(),
  formatted_name: z.string().optional(),
  swatch_format: z.string().optional(),
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

/**
 * The product of a tile. An assortment and a product sold in variants have no items here; `unitPrices` says what these cost, each price once:
 * MSRP per standard unit, and with a customer its price per sales unit; and its `availabilityNotice` is null where any of them can ship today.
 * A member of our own, which others ignore.
 */
export const tileProduct = simpleProduct.extend({
  unitPrices: z
    .array(
      z.strictObject({
        msrp: decimal.nullable(),
        salesUM: z.string().nullable(),
        salesUMFactor: decimal.nullable(),
        price: decimal.optional(),
      }),
    )
    .optional(),
});

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
  product: tileProduct.optional(),
  category: categoryReference.optional(),
});

/** A category with its tiles (wire contract 6.4; CAT-016). */
export const category = z.strictObject({ ...categoryFields, children: z.array(categoryChild) });

/**
 * One style in one colour, an item of its own. `price` (the customer's, per sales unit) and `lastQuantity` (in sales units, from the account's
 * last order of it) come with a customer only; an item that the customer has no price for has none. Availability as everywhere (ruling 23).
 */
const sheetCell = z.strictObject({
  itemCode: z.string(),
  colorCode: z.string(),
  /** Per standard unit, as everywhere. */
  msrp: decimal.nullable(),
  stdUM: z.string(),
  salesUM: z.string(),
  salesUMFactor: decimal,
  price: decimal.optional(),
  lastQuantity: z.int().positive().optional(),
  availabilityNotice: z.string().nullable().optional(),
  QuantityAvailable: amount.optional(),
  isPreSeason: z.boolean(),
  isMadeToOrder: z.boolean(),
});

const sheetStyle = z.strictObject({
  productId: id,
  name: z.string(),
  /** Of the page that shows it: the parent's where it is a variant. */
  keyword: z.string(),
  categoryKeyword: z.string().nullable(),
  /** 'Available from' in the seller's words; blank when it is there. */
  dateAvailable: z.string(),
  cells: z.array(sheetCell),
});

/** All styles of a category that are sold by colour, and the colours they come in, in the order of the page. */
export const colorSheet = z.strictObject({
  keyword: z.string(),
  title: z.string(),
  colors: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      /** Name of the swatch: the format of the product that brings the colour in, filled by its swatch code. */
      swatchFormat: z.string().nullable(),
      swatchCode: z.string(),
    }),
  ),
  styles: z.array(sheetStyle),
});

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

/**
 * A category with its tiles by its keyword; unknown ones answer an empty list (CAT-018, wire contract 6.4). With `customer` the tiles carry
 * that customer's prices, the colors that it can order, and `availableForSale: false` on what it cannot (of products sold in variants or as a mix that alone); 404 for a customer that is not
 * the caller's.
 */
export const findCategory = route({
  method: 'GET',
  path: '/api/products/v2/category/:keyword.json',
  aliases: ['/api/products/category/:keyword.json'],
  access: 'public',
  params: z.object({ keyword: keywordText }),
  query: z.object(forCustomer),
  answer: z.strictObject({ categories: z.array(category) }),
});

/**
 * The order sheet of a category: its styles by its colours, with the customer's prices and last quantities when a customer of the caller's is
 * named. A visitor gets list prices only, whatever is named (rulings 23, 43; security T19 to T21). 404 for an unknown or hidden category,
 * and for a customer that is not the caller's. Our own call.
 */
export const findColorSheet = route({
  method: 'GET',
  path: '/api/products/v2/category/:keyword/colors.json',
  access: 'public',
  params: z.object({ keyword: keywordText }),
  query: z.object(forCustomer),
  answer: z.strictObject({ sheet: colorSheet }),
});

export type ColorSheet = z.output<typeof colorSheet>;
export type SheetStyle = z.output<typeof sheetStyle>;
export type SheetCell = z.output<typeof sheetCell>;
export type Keyword = z.output<typeof keyword>;
export type Category = z.output<typeof category>;
export type TileProduct = z.output<typeof tileProduct>;
export type TilePriceParts = NonNullable<TileProduct['unitPrices']>;
export type CategoryChild = z.output<typeof categoryChild>;
