import { useSyncExternalStore } from 'react';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { isTokenExpired } from '#domain/token-end.ts';
import { readSetting, writeSetting } from './settings.ts';
import { useSite } from './site.tsx';
import { watchStored } from './stored.ts';

interface Claims {
  /** When it ends, in seconds. */
  exp: number | undefined;
  userId: number | undefined;
}

let known: { token: string; claims: Claims } | undefined;

/** What a token says of itself; nothing for a text that is no token. */
export function claimsOf(token: string): Claims {
  if (known?.token !== token) known = { token, claims: decode(token) };
  return known.claims;
}

function decode(token: string): Claims {
  const claims = contentOf(token);
  return { exp: numberOf(memberOf(claims, 'exp')), userId: numberOf(memberOf(memberOf(claims, 'user'), 'id')) };
}

/** All that a token holds; undefined for a text that is no token. */
export function contentOf(token: string): unknown {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The stored token, unless it has ended or is none (ACC-064). */
export function readToken(product: string, now = Date.now()): string | undefined {
  const token = readSetting(product, STORED_SETTINGS.token);
  return typeof token === 'string' && !isTokenExpired(claimsOf(token).exp, now) ? token : undefined;
}

export const writeToken = (product: string, token: string | undefined): void =>
  writeSetting(product, STORED_SETTINGS.token, token);

/** The id of whoever is signed in here; 0 for someone whose token does not say. Undefined for visitors. */
export function readUserId(product: string): number | undefined {
  const token = readToken(product);
  return token === undefined ? undefined : (claimsOf(token).userId ?? 0);
}

/** Whether somebody else than this token's person is signed in here now. */
export function isOthers(product: string, token: string): boolean {
  const now = readToken(product);
  return now !== undefined && claimsOf(now).userId !== claimsOf(token).userId;
}

/** The id of whoever is signed in. The server, and the first render in the browser, draw the visitor's page: undefined. */
export function useUserId(): number | undefined {
  const { slug } = useSite();
  return useSyncExternalStore(
    watchStored,
    () => readUserId(slug),
    () => undefined,
  );
}

/** Whether someone is signed in here; false on the server and in the first render. */
export const useIsSignedIn = (): boolean => useUserId() !== undefined;

const never = () => () => {};

/** False on the server and in the first render; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
