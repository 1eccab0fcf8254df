import { z } from 'zod';
import { companyQuery, customerKey } from './customer-key.ts';
import { amount, decimal } from './decimal.ts';
import { limitText } from './paging.ts';
import { priceOffer } from './price-rule.ts';
import { route } from './route.ts';
import { line } from './text.ts';

/** Longer terms are refused; the boxes take 30. */
export const TERM_MAX = 255;
/** The most hits of a search, and what comes without `limit`. */
export const SEARCH_LIMIT_MAX = 100;
export const SEARCH_LIMIT = 50;

const term = line(TERM_MAX).transform((value) => value.trim().replace(/\s+/g, ' '));

/** A page, category or product that was found (SRC-007). */
export const searchResult = z.strictObject({
  keyword: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  sku: z.string(),
  pagetype: z.enum(['product', 'page', 'category']),
  image: z.string().nullable(),
  color: z.string().nullable(),
  additional_data: z
    .strictObject({
      size: z.string().nullable().optional(),
      subtitle: z.string().nullable().optional(),
      formatted_name: z.string().nullable().optional(),
      swatch_format: z.string().nullable().optional(),
    })
    .optional(),
  score: amount,
});

/**
 * An item that can be put into a cart by its code (SRC-017). The standard price and the offer are absent for visitors (security T19). `exact`: the text
 * is its whole code, with or without punctuation, or its whole UPC (ruling 42), and no other item's.
 */
export const lookUpItem = z.strictObject({
  Company: z.string(),
  ItemCode: z.string(),
  ItemCodeDesc: z.string(),
  StandardUnitPrice: decimal.optional(),
  SuggestedRetailPrice: decimal.nullable(),
  SalesUnitOfMeasure: z.string(),
  SalesUMConvFctr: decimal,
  filename: z.string().nullable(),
  exact: z.literal(true).optional(),
  ...priceOffer,
});

/**
 * What the search box finds, best first, as a bare list (SRC-011). `%`, `_` and `\` are letters (security T58). A blank term finds nothing;
 * pages that need a login are for those who have one.
 */
export const searchPages = route({
  method: 'GET',
  path: '/api/search.json',
  access: 'public',
  query: z.object({ term: term.default(''), limit: limitText(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT) }),
  answer: z.array(searchResult),
});

/**
 * Items for sale whose code, description or UPC has a word that begins with the text, by code, at most 50 (SRC-021). `*` stands for any word
 * characters. The older path carries the text itself. With `customer` our client gets that customer's prices, and is told which item the text names.
 * Without, the items are those of the one company that the caller's accounts are of, or else each code's once, the main brand's first.
 */
export const lookUpItems = route({
  method: 'GET',
  path: '/api/search/items.json',
  aliases: ['/api/search/items/:text'],
  access: 'public',
  params: z.object({ text: term.optional() }),
  query: z.object({ search: term.optional(), customer: customerKey.optional(), ...companyQuery }),
  answer: z.strictObject({ items: z.array(lookUpItem) }),
});

export type SearchResult = z.output<typeof searchResult>;
export type LookUpItem = z.output<typeof lookUpItem>;
