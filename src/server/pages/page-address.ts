import { parseCustomerSlug } from '#domain/customer-key.ts';
import { prefersHtml } from '../http/accepts-html.ts';

/** Behind these stand screens that only the browser draws: the server's page is the same for every number in the path. */
const BEHIND_LOGIN = /^\/(?:account|profile|staff|settings|orders)(?=\/|$)/;
const SKU_MAX = 30;

/**
 * The address that stands for all that are drawn alike: query members that change nothing for a visitor are dropped, and in paths behind the
 * login customers and numbers are exchanged for fixed ones. So a server keeps few pages, and whoever invents addresses fills nothing.
 */
export function drawnAddress(path: string, query: string): string {
  if (BEHIND_LOGIN.test(path)) return path.split('/').map(standIn).join('/');
  const sku = new URLSearchParams(query).get('sku');
  return sku && sku.length <= SKU_MAX && path.startsWith('/products') ? `${path}?sku=${encodeURIComponent(sku)}` : path;
}

function standIn(segment: string): string {
  if (parseCustomerSlug(segment)) return '01-A1';
  return /^[a-z-]{0,20}$/.test(segment) ? segment : '1';
}

const CALLS_AND_ASSETS = /^\/(?:api|sage|node-sage|assets|images|b2b-swatches|content)(?:\/|$)/;

/** Addresses of programs and files, never of pages. */
export const isCallOrAsset = (path: string): boolean => CALLS_AND_ASSETS.test(path);
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
