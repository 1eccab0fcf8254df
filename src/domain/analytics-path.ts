/** Pages whose address names nobody. */
const OPEN_PATH = /^\/(products|pages|home|resources)(\/|$)/;

/** The part of an address that analytics may know: no customer, no order, no key of an invitation, no query. */
export function analyticsPath(pathname: string): string {
  return OPEN_PATH.test(pathname) ? pathname : `/${pathname.split('/')[1] ?? ''}`;
}
