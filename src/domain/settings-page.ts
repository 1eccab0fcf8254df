import { STORED_SETTINGS, type StoredSetting } from './stored-settings.ts';

/** No settings, but work: it goes by itself once it is in a cart, or the server was told. */
const UNDONE: readonly StoredSetting[] = [
  STORED_SETTINGS.sheetDrafts,
  STORED_SETTINGS.listDrafts,
  STORED_SETTINGS.unsentConsent,
  STORED_SETTINGS.unsentLogouts,
];

/** What 'Clear All Settings' clears: every setting of document 1 §9 but auth type and token (ruling 11). */
export function clearedByClearAll(): StoredSetting[] {
  return Object.values(STORED_SETTINGS).filter((each) => each.clearable && !UNDONE.includes(each));
}

/** A value as the Stored Settings page shows it: a token is masked but for its last four characters (security T40). */
export function shownValue({ key }: Pick<StoredSetting, 'key'>, value: string): string {
  return key === STORED_SETTINGS.token.key ? `****${value.replaceAll('"', '').slice(-4)}` : value;
}
