import { useSyncExternalStore } from 'react';
import { useSite } from './site.tsx';
import { readStored, watchStored, writeStored } from './stored.ts';

/** Where the token is stored: `{product}/b2b/id_token`. */
export const tokenKey = (productSlug: string): string => `${productSlug}/b2b/id_token`;

/** The stored token, unless it has expired; an expired one is removed (ACC: the token is checked on start). */
export function readToken(productSlug: string, now = Date.now()): string | undefined {
  const token = readStored(tokenKey(productSlug));
  if (typeof token !== 'string') return undefined;
  if (tokenExpiry(token) > now) return token;
  return undefined;
}

export const writeToken = (productSlug: string, token: string | undefined): void =>
  writeStored(tokenKey(productSlug), token);

/** When a token ends, in milliseconds; 0 for a token without an end (it counts as expired). */
export function tokenExpiry(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
    return Number.isFinite(exp) ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Whether someone is signed in here. The server, and the first render in the browser, always say no: they draw the visitor's page. */
export function useIsSignedIn(): boolean {
  const { slug } = useSite();
  return useSyncExternalStore(
    watchStored,
    () => readToken(slug) !== undefined,
    () => false,
  );
}

const never = () => () => {};

/** False on the server and in the first render; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
