import { STORED_SETTINGS, type StoredSetting } from './stored-settings.ts';

/** What 'Clear All Settings' clears: all but auth type and token (ruling 11). */
export function clearedByClearAll(): StoredSetting[] {
  return Object.values(STORED_SETTINGS).filter((each) => each.clearable);
}

/** A value as the Stored Settings page shows it: a token is masked but for its last four characters (security T40). */
export function shownValue({ key }: Pick<StoredSetting, 'key'>, value: string): string {
  return key === STORED_SETTINGS.token.key ? `****${value.replaceAll('"', '').slice(-4)}` : value;
}
