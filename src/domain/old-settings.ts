import { STORED_SETTINGS, type StoredSetting, storageKey } from './stored-settings.ts';

const RENAMED: Readonly<Record<string, StoredSetting>> = {
  profile: STORED_SETTINGS.profile,
  userAccount: STORED_SETTINGS.userAccess,
  id_token: STORED_SETTINGS.token,
  current_cart: STORED_SETTINGS.currentCart,
  authtype: STORED_SETTINGS.authType,
  googleUser: STORED_SETTINGS.googleUser,
  customer: STORED_SETTINGS.customer,
  prefs: STORED_SETTINGS.prefs,
  recentAccounts: STORED_SETTINGS.recentAccounts,
  customerShippingAccount: STORED_SETTINGS.shippingAccount,
};

/** Where the value of an old key belongs now: a setting, or null when it is dropped. Undefined for keys that are not old ones. */
export function settingOfOldKey(product: string, oldKey: string): StoredSetting | null | undefined {
  if (oldKey === `${product}::b2b::current-cart`) return STORED_SETTINGS.currentCart;
  if (oldKey === 'invoices.rowsPerPage') return STORED_SETTINGS.invoiceRows;
  if (oldKey === 'invoices.sort') return STORED_SETTINGS.invoiceSort;
  if (oldKey === `${product}-b2b::accountList::rowsPerPage`) return null;
  const prefix = `com.${product}.b2b.`;
  const name = oldKey.startsWith(prefix) ? oldKey.slice(prefix.length) : '';
  return Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
}

/** What a migration of the local storage does. */
export interface Migration {
  readonly write: readonly (readonly [key: string, value: string])[];
  readonly remove: readonly string[];
}

/** Moves the values of old keys to their new ones; a value that stands under the new key already is kept (STO-002). */
export function migration(product: string, stored: ReadonlyMap<string, string>): Migration {
  const write = new Map<string, string>();
  const remove: string[] = [];
  for (const [oldKey, value] of stored) {
    const to = settingOfOldKey(product, oldKey);
    if (to === undefined) continue;
    remove.push(oldKey);
    const key = to ? storageKey(product, to) : '';
    if (to && !stored.has(key) && !write.has(key)) write.set(key, value);
  }
  return { write: [...write], remove };
}
