/** An address within the portal, as one entry of the browser's history holds it. */
export interface Location {
  pathname: string;
  /** With its question mark, or blank. */
  search: string;
  /** With its number sign, or blank. */
  hash: string;
  /** What the page before handed over. It outlives a reload. */
  state: unknown;
  /** Names the entry of the history: the same address visited twice has two. */
  key: string;
}

/** Where to go: an address as a link writes it, or its parts. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** The address without what stands before the path. */
export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** The whole address of `to`, read as a link of the page at `from` is. */
export function resolve(to: To, from: URL): URL {
  if (typeof to === 'string') return new URL(to, from);
  const { pathname = from.pathname, search = '', hash = '' } = to;
  return new URL(pathname + search + hash, from);
}

export const locationOf = ({ pathname, search, hash }: URL, state: unknown, key: string): Location => ({
  pathname,
  search,
  hash,
  state,
  key,
});
