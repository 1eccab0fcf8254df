import { type CustomerKey, customerSlug } from './customer-key.ts';

/** How many are kept (ACT-053, ACT-054). */
export const RECENT_MAX = 10;

/** A customer and when it was last opened, in milliseconds. */
export interface RecentCustomer extends CustomerKey {
  readonly company?: string | undefined;
  readonly ts: number;
}

/** The list with one customer on top: newest first, each once, ten at most (ACT-053). */
export function withRecent<R extends RecentCustomer>(recent: readonly R[], opened: R): R[] {
  const key = (each: R) => `${each.company ?? ''}/${customerSlug(each)}`;
  return [opened, ...recent.filter((each) => key(each) !== key(opened))]
    .sort((a, b) => b.ts - a.ts)
    .slice(0, RECENT_MAX);
}
