import { clearedByLogout, STORED_SETTINGS, type StoredSetting, storageKey } from '#domain/stored-settings.ts';
import { clearSettings, readSetting } from './settings.ts';
import { readStored, writeStored } from './stored.ts';
import { claimsOf, readToken, readUserId } from './token.ts';

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
let ended: { userId: number | undefined; kept: Kept; isByLogout: boolean } | undefined;
/** When another tab was last seen to log out. */
let otherLeftAt = 0;
/** A logout ends the session on the server first, for which it waits a while; then the token goes. */
const LOGOUT_MS = 15_000;
/** Whether it was here that the person logged out. */
let isLeft = false;

/** Removes the token and everything stored of the person and their customers (ACC-070, ACC-071; security T34, T86). */
export function clearSession(product: string): void {
  ended = undefined;
  otherLeftAt = 0;
  isLeft = true;
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
  // Noticed before, by another call: what is kept of it is kept.
  if (ended !== undefined && readSetting(product, STORED_SETTINGS.token) === undefined) return;
  const kept = KEPT.flatMap((setting) =>
    STORAGES.map((storage) => {
      const key = storageKey(product, setting);
      return [key, storage, readStored(key, storage)] as const;
    }),
  );
  clearSettings(product, [...clearedByLogout(), ...FILTERS]);
  ended = { userId, kept, isByLogout: hasOtherLeft() };
}

const hasOtherLeft = (): boolean => Date.now() - otherLeftAt < LOGOUT_MS;

/** Another tab has begun to log out. */
export function noteOtherLogout(): void {
  otherLeftAt = Date.now();
}

/** The token that a call takes. One whose time is over ends the session (ACC-064): a computer that slept may not have told. */
export function takeToken(product: string): string | undefined {
  const token = readToken(product);
  if (token === undefined && readSetting(product, STORED_SETTINGS.token) !== undefined) endSession(product);
  return token;
}

/** The token is gone, or its time is over, before anybody here said so: another tab did, or this one was asleep. As `endSession`. */
export function loseSession(product: string, userId: number): void {
  if (!isLeft && ended === undefined && readUserId(product) === undefined) endSession(product, userId);
}

/** Somebody is signed in whom another tab may have let in: what this tab alone held for the same person is theirs again. */
export function resumeSession(userId: number): void {
  const kept = ended?.userId === userId ? ended.kept : [];
  // While a logout of another tab is under way, its token may still be there.
  if (ended !== undefined) otherLeftAt = 0;
  ended = undefined;
  isLeft = false;
  for (const [key, storage, value] of kept)
    if (storage === 'session' && value !== undefined) writeStored(key, value, storage);
}

/** The end of the last session of this tab, unless its person logged out here or somebody is signed in again. */
export const lastEnd = (): { userId: number | undefined } | undefined => ended;

/** Whether the last session of this tab ended without a logout here. */
export const hasEnded = (): boolean => ended !== undefined;

/** How it did: by itself, or by a logout in another tab. */
export const endText = (): string =>
  (ended?.isByLogout ?? hasOtherLeft()) ? 'You have logged out in another tab.' : 'Your session has ended.';

/** Someone signs in: the same person as before goes on with the customer in hand, anybody else starts without one (T34). */
export function beginSession(product: string, userId: number): void {
  // Who is signed in, and signs in another way: nothing has ended.
  if (readUserId(product) === userId) return;
  const kept = ended?.userId === userId ? ended.kept : [];
  clearSession(product);
  isLeft = false;
  for (const [key, storage, value] of kept) if (value !== undefined) writeStored(key, value, storage);
}
