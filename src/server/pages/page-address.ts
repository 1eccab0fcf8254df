import { parseCustomerSlug } from '#domain/customer-key.ts';
import { prefersHtml } from '../http/accepts-html.ts';

/**
 * Pages that only the browser fills, as its table of routes names them: the server draws the same one whatever stands for the names. Words that
 * stand in a name's place and have a page of their own are written out.
 */
export const DRAWN_ALIKE: readonly string[] = [
  ...['set-password/:hash/:key', 'signup/:hash/:key', 'confirm-email/:hash?/:key?'],
  ...['profile/rep/:salesperson', 'profile/:id', 'profile/set-password'],
  ...['orders/:orderType', 'orders/:orderType/:company/:salesOrderNo'],
  ...['staff/orders/:company/:salesOrderNo', 'staff/accounts/:company/:customerKey'],
  ...[
    ...['', '/delivery', '/delivery/new-location', '/delivery/:code', '/users', '/users/new', '/users/:userId'],
    ...['/carts', '/carts/order-list', '/carts/:cartId', '/:orderType/:salesOrderNo'],
    ...['/orders', '/orders/:salesOrderNo', '/closed', '/closed/:salesOrderNo', '/master', '/master/:salesOrderNo'],
    ...['/invoices', '/invoices/so/:salesOrderNo', '/invoices/:invoiceType/:invoiceNo', '/invoices/:invoiceNo'],
  ].map((rest) => `account/:slug${rest}`),
];

const isName = (segment: string): boolean => segment.startsWith(':');
const wordsOf = (pattern: readonly string[]): number => pattern.filter((segment) => !isName(segment)).length;

/** Those with the most words first, as the browser's table is read. */
const PATTERNS = DRAWN_ALIKE.map((path) => path.split('/')).sort((one, other) => wordsOf(other) - wordsOf(one));

const isMeant = (part: string, segment: string | undefined): boolean =>
  segment ? part === segment || isName(part) : segment === undefined && part.endsWith('?');

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  segments.length <= pattern.length && pattern.every((part, at) => isMeant(part, segments[at]));

const SKU_MAX = 30;

/**
 * The address that stands for all that are drawn alike: query members that change nothing for a visitor are dropped, and where only the browser
 * knows more, customers, numbers and the keys of mailed links are exchanged for fixed ones. So a server keeps few pages, none of them under a key.
 */
export function drawnAddress(path: string, query: string): string {
  const segments = path.replace(/\/+$/, '').split('/').slice(1);
  const pattern = PATTERNS.find((each) => fits(each, segments));
  if (pattern) return `/${segments.map((segment, at) => standIn(pattern[at] ?? '', segment)).join('/')}`;
  const sku = new URLSearchParams(query).get('sku');
  return sku && sku.length <= SKU_MAX && path.startsWith('/products') ? `${path}?sku=${encodeURIComponent(sku)}` : path;
}

function standIn(part: string, segment: string): string {
  if (!isName(part)) return segment;
  // One that is no customer's is drawn otherwise.
  return part === ':slug' && parseCustomerSlug(segment) ? '01-A1' : '1';
}

/** Whether an address is spelled as we spell it. Any of our pages can be had under endlessly many others: with slashes behind, or its letters encoded. */
export const isPlainlySpelled = (path: string): boolean =>
  path === '/' ||
  path
    .split('/')
    .slice(1)
    .every((segment) => segment !== '' && encodeURIComponent(decoded(segment)) === segment);

const CALLS_AND_ASSETS = /^\/(?:api|sage|node-sage|assets|images|b2b-swatches|content)(?:\/|$)/;

/** Addresses of programs and files, never of pages. */
export const isCallOrAsset = (path: string): boolean => CALLS_AND_ASSETS.test(path);
/** Addresses of files that pages link to. */
export const isFileOfPages = (path: string): boolean => /^\/(?:content|images)(?:\/|$)/.test(path);
const FILE_NAME = /\.[A-Za-z0-9]{1,5}$/;

/** Paths that a reader of addresses takes for another host's, or for another path, and those with control characters (T71). */
const AMBIGUOUS = /^\/\/|\\|%(?:[01][0-9a-f]|7f)/i;

/**
 * Addresses that are no page: 404 as JSON (wire contract 2.1, security T63, T80). What looks like a file is missing to whatever asks for one,
 * but to a person whose browser wants a page it is an address like any other (ruling 1).
 */
export const isNoPage = (path: string, accept?: string): boolean =>
  isCallOrAsset(path) || AMBIGUOUS.test(path) || (FILE_NAME.test(path) && !prefersHtml(accept));

/** `/products/{category}/{product}/{sku}`, or `/pages/{keyword}`, read; undefined for any other path. */
export function readProductPath(path: string): { category?: string; product?: string; sku?: string } | undefined {
  const match = /^\/products(?:\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?)?\/?$/.exec(path);
  if (match === null) return undefined;
  const [category, product, sku] = match.slice(1).map(decoded);
  return { ...(category && { category }), ...(product && { product }), ...(sku && { sku }) };
}

/** The category of `/order-colors/{category}`. */
export const readSheetPath = (path: string): string | undefined =>
  decoded(/^\/order-colors\/([^/]+)\/?$/.exec(path)?.[1]) || undefined;

/** The address of the same product without the item that the path names. */
export const withoutSku = (path: string): string => path.replace(/^(\/products\/[^/]+\/[^/]+)\/[^/]+$/, '$1');

export function readPagePath(path: string): string | undefined {
  return decoded(/^\/pages\/([^/]+)\/?$/.exec(path)?.[1]) || undefined;
}

function decoded(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? '');
  } catch {
    return '';
  }
}
