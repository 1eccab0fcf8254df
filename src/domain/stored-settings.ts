/** One setting that the browser keeps. */
export interface StoredSetting {
  /** The key after `{product}/b2b/`. */
  readonly key: string;
  readonly storage: 'local' | 'session';
  readonly clearedByLogout: boolean;
  /** Written only when preferences are allowed (STO-003). */
  readonly needsPreferences: boolean;
  /** Auth type and token cannot be cleared by hand (SET-004, ruling 11). */
  readonly clearable: boolean;
}

function setting(key: string, of: Partial<Omit<StoredSetting, 'key'>> = {}): StoredSetting {
  return { key, storage: 'local', clearedByLogout: false, needsPreferences: false, clearable: true, ...of };
}

const untilLogout = { clearedByLogout: true };
const preference = { needsPreferences: true };

/** Every setting by name (STO-001, ruling 11, wire 2.3). */
export const STORED_SETTINGS = {
  token: setting('id_token', { ...untilLogout, clearable: false }),
  profile: setting('profile', untilLogout),
  avatar: setting('avatar', untilLogout),
  authType: setting('authtype', { ...untilLogout, clearable: false }),
  googleUser: setting('googleUser'),
  customer: setting('customer', untilLogout),
  userAccess: setting('userAccess', untilLogout),
  currentCart: setting('current-cart', untilLogout),
  /** Quantities typed into order sheets and in no cart yet, for this tab. */
  sheetDrafts: setting('sheetDrafts', { ...untilLogout, storage: 'session' }),
  /** Lists that were typed or read from a file and are in no cart yet, for this tab. */
  listDrafts: setting('listDrafts', { ...untilLogout, storage: 'session' }),
  shippingAccount: setting('customerShippingAccount', { ...untilLogout, ...preference }),
  repFilter: setting('customers/filter/rep', preference),
  stateFilter: setting('customers/filter/state', preference),
  recentAccounts: setting('recentAccounts', preference),
  invoiceRows: setting('invoices.rowsPerPage', preference),
  invoiceSort: setting('invoices.sort', preference),
  cookieConsent: setting('cookieConsent'),
  /** A choice that the server has not recorded yet. */
  unsentConsent: setting('cookieConsent/unsent'),
  /** Numbers of sessions that were logged out of without a network, and that the server has not ended yet. */
  unsentLogouts: setting('logout/unsent'),
  signUpPopup: setting('signUpPopup'),
  prefs: setting('prefs'),
  version: setting('version', { storage: 'session' }),
} as const satisfies Record<string, StoredSetting>;

const ALL: readonly StoredSetting[] = Object.values(STORED_SETTINGS);

/** The full key of a setting in the browser's storage: `{product}/b2b/{key}`. */
export function storageKey(product: string, { key }: Pick<StoredSetting, 'key'>): string {
  return `${product}/b2b/${key}`;
}

/** What a logout, and a change of user, clears (ACC-070, ACC-071). */
export function clearedByLogout(): StoredSetting[] {
  return ALL.filter((each) => each.clearedByLogout);
}

/** What is cleared when the consent to preferences is withdrawn (STO-003). */
export function clearedWithoutPreferences(): StoredSetting[] {
  return ALL.filter((each) => each.needsPreferences);
}
