import type { QueryClient } from '@tanstack/react-query';
import { readUserId } from './token.ts';

const SHARED = new Set(['keywords', 'menu', 'messages', 'banners', 'version', 'consent', 'consent-info']);

/** Drops everything that was read for a person; what every page carries stays. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) });
  holder.delete(queryClient);
}

/** Whose data a cache holds. */
const holder = new WeakMap<QueryClient, number>();

/** Drops what was read for anybody but this person, and what was read as a visitor, which has no prices. */
export function forgetOthers(queryClient: QueryClient, userId: number): void {
  if (holder.get(queryClient) !== userId) forgetPerson(queryClient);
  holder.set(queryClient, userId);
}

/** Whether a cache still holds what was read for somebody else. */
export function isForeign(queryClient: QueryClient, userId: number): boolean {
  const owner = holder.get(queryClient);
  return owner !== undefined && owner !== userId;
}

/** Called when the token may have changed hands, in this tab or another: nobody sees what was read for somebody else (T34). */
export function followUser(queryClient: QueryClient, product: string): void {
  const userId = readUserId(product);
  if (userId === undefined) return;
  const before = holder.get(queryClient);
  holder.set(queryClient, userId);
  if (before === undefined || before === userId) return;
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) });
}
