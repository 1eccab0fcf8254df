import type { AccountAccess } from '#contract/profile.ts';

/** How many accounts a rep access leads to: its own, and those of which it covers only locations. The list of them counts the same. */
export function coveredAccounts({ customers, shipToCustomers }: AccountAccess): string {
  return `${(customers + shipToCustomers).toLocaleString('en-US')} accounts`;
}
