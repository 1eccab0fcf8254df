import { useSyncExternalStore } from 'react';
import type { CustomerRef } from '../session/customer-ref.ts';
import { customerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { readStored, watchStored, writeStored } from '../session/stored.ts';

const LIMIT = 10;
const storedKey = (productSlug: string): string => `${productSlug}/b2b/recentAccounts`;

export interface RecentCustomer {
  ARDivisionNo: string;
  CustomerNo: string;
  CustomerName: string;
  ShipToCode?: string;
  Company?: string;
  ts: number;
}

/** Whether this browser agreed to storing preferences (document 1, cookie consent). */
export function mayStorePreferences(productSlug: string): boolean {
  const consent = readStored(`${productSlug}/b2b/cookieConsent`);
  return typeof consent === 'object' && consent !== null && 'preferences' in consent && consent.preferences === true;
}

/** The newest ten customers; the one just opened goes first, and stands there once. */
export function withRecent(list: readonly RecentCustomer[], opened: RecentCustomer): RecentCustomer[] {
  const same = (other: RecentCustomer) =>
    other.ARDivisionNo === opened.ARDivisionNo &&
    other.CustomerNo === opened.CustomerNo &&
    other.Company === opened.Company;
  return [opened, ...list.filter((other) => !same(other))].slice(0, LIMIT);
}

export function rememberRecent(productSlug: string, opened: RecentCustomer): void {
  if (!mayStorePreferences(productSlug)) return;
  writeStored(storedKey(productSlug), withRecent(readRecent(productSlug), opened));
}

function readRecent(productSlug: string): RecentCustomer[] {
  const value = readStored(storedKey(productSlug));
  return Array.isArray(value) ? (value as RecentCustomer[]) : [];
}

/** The customers last opened in this browser. */
export function useRecentCustomers(): RecentCustomer[] {
  const { slug } = useSite();
  const text = useSyncExternalStore(
    watchStored,
    () => JSON.stringify(readRecent(slug)),
    () => '[]',
  );
  return JSON.parse(text) as RecentCustomer[];
}

export const refOfRecent = (recent: RecentCustomer): CustomerRef | undefined =>
  customerRef(`${recent.ARDivisionNo}-${recent.CustomerNo}`, recent.Company);
