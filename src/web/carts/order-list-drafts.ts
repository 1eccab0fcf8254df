import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import type { ListAttempt, ListDraft } from '../session/list-drafts.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { readUserId } from '../session/token.ts';

export const EMPTY_LIST: ListDraft = { text: '', name: '', isRead: false, edits: {} };

interface StoredDrafts {
  userId: number;
  /** By customer; the one written last stands last. */
  lists: Readonly<Record<string, ListDraft>>;
}

/** So many customers' lists are kept; the one that was left longest ago goes first. */
const LISTS_MAX = 3;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Written by this code only; a page of an older version may have written less. */
const isDraft = (value: unknown): value is ListDraft =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  typeof value.name === 'string' &&
  typeof value.isRead === 'boolean' &&
  isRecord(value.edits) &&
  (value.attempt === undefined || isAttempt(value.attempt));

const isAttempt = (value: unknown): value is ListAttempt =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.at === 'number' &&
  (value.cartId === 'new' || typeof value.cartId === 'number') &&
  isRecord(value.body) &&
  Array.isArray(value.body.items) &&
  Array.isArray(value.lines);

function stored(product: string): StoredDrafts | undefined {
  const value = readSetting(product, STORED_SETTINGS.listDrafts);
  if (!isRecord(value) || typeof value.userId !== 'number' || !isRecord(value.lists)) return undefined;
  const lists = Object.entries(value.lists).filter((entry): entry is [string, ListDraft] => isDraft(entry[1]));
  return { userId: value.userId, lists: Object.fromEntries(lists) };
}

/** Whose list it is, and for which customer. */
export interface ListOwner {
  product: string;
  customer: string;
  /** Undefined where nobody is signed in. */
  userId: number | undefined;
}

type Change = (draft: ListDraft) => ListDraft;

/** Changes that came while nobody was signed in: they are made once the same person is. */
let late: readonly { owner: ListOwner; change: Change }[] = [];

const isOwner = (a: ListOwner, b: ListOwner): boolean =>
  a.product === b.product && a.customer === b.customer && a.userId === b.userId;

/** The list that whoever is signed in has not put into a cart yet. */
export function readListDraft(product: string, customer: string): ListDraft {
  const userId = readUserId(product);
  const found = stored(product);
  const draft = (found?.userId === userId ? found?.lists[customer] : undefined) ?? EMPTY_LIST;
  if (userId === undefined || late.length === 0) return draft;
  const owner = { product, customer, userId };
  const now = late.filter((each) => isOwner(each.owner, owner)).reduce((before, { change }) => change(before), draft);
  // Somebody else's are nobody's any more (T34).
  late = late.filter((each) => each.owner.userId === userId && !isOwner(each.owner, owner));
  if (now !== draft) keepListDraft(product, customer, now);
  return now;
}

/** Keeps a list in this tab, through reloads and other pages, until it is in a cart or thrown away. */
export function keepListDraft(product: string, customer: string, draft: ListDraft): void {
  const userId = readUserId(product);
  if (userId === undefined) return;
  const before = stored(product);
  const { [customer]: _, ...others } = before?.userId === userId ? before.lists : {};
  const all = draft.text === '' ? others : { ...others, [customer]: draft };
  const lists = Object.fromEntries(Object.entries(all).slice(-LISTS_MAX));
  writeSetting(product, STORED_SETTINGS.listDrafts, Object.keys(lists).length > 0 ? { userId, lists } : undefined);
}

const watchers = new Set<{ owner: ListOwner; listener: (change: Change) => void }>();

/** Tells a page that shows a list of what an answer changes, whichever page asked. Answers how to end that. */
export function watchListDraft(owner: ListOwner, listener: (change: Change) => void): () => void {
  const watcher = { owner, listener };
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Changes a list by an answer: as it is kept, and on the pages that show it. The page that asked may have been left since, and its person's session
 * may have ended; nothing is done to a list of somebody else.
 */
export function changeListDraft(owner: ListOwner, change: Change): void {
  const { product, customer, userId } = owner;
  const now = readUserId(product);
  if (userId === undefined) return;
  if (now === undefined) late = [...late, { owner, change }];
  if (now !== userId) return;
  keepListDraft(product, customer, change(readListDraft(product, customer)));
  for (const watcher of watchers) if (isOwner(watcher.owner, owner)) watcher.listener(change);
}
