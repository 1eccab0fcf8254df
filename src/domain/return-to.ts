/** Paths that nobody is sent back to: they would log in, or out, at once. */
const NEVER = ['/login', '/logout'];
const LONGEST = 2048;

/**
 * A path to return to, if it is one of our own (security T63): one leading slash, no backslash, no control characters, no empty
 * segment that could become a host. Undefined for anything else, and for login and logout.
 */
export function safeReturnTo(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > LONGEST || !path.startsWith('/')) return undefined;
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return undefined;
  const [pathname = ''] = path.split(/[?#]/, 1);
  if (pathname.includes('//') || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname)) return undefined;
  const first = pathname.toLowerCase().replace(/\/+$/, '');
  return NEVER.includes(first) ? undefined : path;
}

/** The return-to banner: 'Continue Shopping' under /products, else 'Return to {path}' (SHL-028, SHL-029). */
export function returnToLabel(path: string): string {
  return path.startsWith('/products') ? 'Continue Shopping' : `Return to ${path}`;
}
