/** Hidden pages with the address of their new place, by keyword. */
export type MovedPages = ReadonlyMap<string, string>;

/**
 * Whether hidden pages that name one another as their new place lead from this one back to one of them, or to itself: readers would go there without
 * end. `home` is the portal's own address, which they may name in full.
 */
export function leadsInCircle(moved: MovedPages, keyword: string, home: string): boolean {
  const seen = new Set<string>();
  for (
    let at: string | undefined = keyword;
    at !== undefined;
    at = pageAt(moved.get(at), `${home}/pages/${encodeURIComponent(at)}`)
  ) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/**
 * An address of our own host as we spell it: a path, its slashes single and none behind, by whichever of http and https it is named. A proxy that
 * leads one to the other would lead back. Any other address stays as it is.
 */
export function ownSpelling(address: string, from: string): string {
  const url = ownAddress(address, from);
  return url === undefined ? address : `${url.pathname}${url.search}${url.hash}`;
}

function ownAddress(address: string | undefined, from: string): URL | undefined {
  const url = address === undefined ? null : URL.parse(address.trim(), from);
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== URL.parse(from)?.host) return undefined;
  url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return url;
}

/** The page that an address on a page leads to, however it is spelled; undefined for any other place. */
function pageAt(address: string | undefined, from: string): string | undefined {
  const name = /^\/pages\/([^/]+)$/.exec(ownAddress(address, from)?.pathname ?? '')?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
