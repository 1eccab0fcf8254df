import { useSyncExternalStore } from 'react';
import { safeReturnTo } from '#domain/return-to.ts';
import { paths } from '../paths.ts';
import { useUserId } from './token.ts';

/** Where the person was going when a customer had to be chosen first; held by this tab until it is reached or put away. */
let target: { path: string; userId: number | undefined } | undefined;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Remembers a path to return to; anything but one of our own paths forgets it (T63). What a user was going to is for nobody else (T34); without
 * one it is for whoever logs in.
 */
export function storeReturnTo(path: unknown, userId?: number): void {
  const safe = safeReturnTo(path);
  target = safe === undefined ? undefined : { path: safe, userId };
  for (const listener of listeners) listener();
}

/** The path to return to, if there is one. */
export function useReturnTo(): string | undefined {
  const own = useUserId();
  const held = useSyncExternalStore(
    watch,
    () => target,
    () => undefined,
  );
  return held?.userId === undefined || held.userId === own ? held?.path : undefined;
}

/** The path that is offered as the way back. Nobody is asked back to the front page: every page leads there. */
export function useWayBack(): string | undefined {
  const path = useReturnTo();
  return path === paths.home() ? undefined : path;
}

interface CustomerWanted {
  returnTo?: string;
  isCustomerWanted: true;
}

/** What a page hands over where a customer has to be chosen first. Where one is chosen is nothing to return to. */
export const customerWanted = (path: string): CustomerWanted =>
  path.startsWith(paths.profile()) ? { isCustomerWanted: true } : { returnTo: path, isCustomerWanted: true };

/** Whether the page before sent the person to choose a customer, which is said even where no way leads back. */
export const isCustomerWanted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isCustomerWanted' in state;

/** The path that the page before handed over in the navigation state (PRO-003). */
export function handedOverPath(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnTo(state.returnTo) : undefined;
}

/** What the page before handed over to be said: a text, or an object with a message (ruling 5). */
export function handedOverMessage(state: unknown): string | undefined {
  if (typeof state === 'string' && state !== '') return state;
  const isMessage = typeof state === 'object' && state !== null && 'message' in state;
  return isMessage && typeof state.message === 'string' ? state.message : undefined;
}
