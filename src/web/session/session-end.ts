import { clearedByLogout, STORED_SETTINGS, type StoredSetting, storageKey } from '#domain/stored-settings.ts';
import { clearSettings, readSetting } from './settings.ts';
import { readStored, writeStored } from './stored.ts';
import { claimsOf, readUserId } from './token.ts';

/** What a person goes on with after signing in again. */
const KEPT: readonly StoredSetting[] = [
  STORED_SETTINGS.customer,
  STORED_SETTINGS.userAccess,
  STORED_SETTINGS.currentCart,
  STORED_SETTINGS.sheetDrafts,
  STORED_SETTINGS.listDrafts,
];
/** The customer list's filters start anew with every login (ACC-073). */
const FILTERS: readonly StoredSetting[] = [STORED_SETTINGS.repFilter, STORED_SETTINGS.stateFilter];
const STORAGES = ['local', 'session'] as const;

type Kept = (readonly [key: string, storage: 'local' | 'session', value: unknown])[];

/** Held by this tab's memory only, never stored. */
let ended: { userId: number | undefined; kept: Kept } | undefined;

/** Removes the token and everything stored of the person and their customers (ACC-070, ACC-071; security T34, T86). */
export function clearSession(product: string): void {
  ended = undefined;
  clearSettings(product, [...clearedByLogout(), ...FILTERS]);
}

/**
 * The token has died (a 401, or its time): everything of the person goes from the browser's storage. This tab alone still knows the
 * customer and the cart in hand, for the same person signing in again (security R28).
 */
export function endSession(
  product: string,
  userId = claimsOf(String(readSetting(product, STORED_SETTINGS.token))).userId,
): void {
  const kept = KEPT.flatMap((setting) =>
    STORAGES.map((storage) => {
      const key = storageKey(product, setting);
      return [key, storage, readStored(key, storage)] as const;
    }),
  );
  clearSettings(product, [...clearedByLogout(), ...FILTERS]);
  ended = { userId, kept };
}

/** Whether the last session of this tab ended by itself, not by a logout. */
export const hasEnded = (): boolean => ended !== undefined;

/** Someone signs in: the same person as before goes on with the customer in hand, anybody else starts without one (T34). */
export function beginSession(product: string, userId: number): void {
  // Who is signed in, and signs in another way: nothing has ended.
  if (readUserId(product) === userId) return;
  const kept = ended?.userId === userId ? ended.kept : [];
  clearSession(product);
  for (const [key, storage, value] of kept) if (value !== undefined) writeStored(key, value, storage);
}
