import { writeStored } from './stored.ts';
import { writeToken } from './token.ts';

/** Keys after `{product}/b2b/` that sign-out clears (wire contract 2.3). */
const CLEARED = [
  'profile',
  'avatar',
  'authtype',
  'customer',
  'userAccess',
  'current-cart',
  'customerShippingAccount',
  'recentAccounts',
  'invoices.rowsPerPage',
  'invoices.sort',
] as const;

/** Removes the token and everything stored of the person and their customers (security T34, T86). */
export function clearSession(productSlug: string): void {
  for (const key of CLEARED) writeStored(`${productSlug}/b2b/${key}`, undefined);
  writeStored(`${productSlug}/b2b/customer`, undefined, 'session');
  writeToken(productSlug, undefined);
}
