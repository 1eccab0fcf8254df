import type { ListColumns } from '#domain/list-columns.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from './settings.ts';
import { readUserId } from './token.ts';

/** A list that is being put together for a cart. */
export interface ListDraft {
  text: string;
  /** The file and sheet that it came from. */
  name: string;
  /** It was handed in to be looked at row by row. */
  isRead: boolean;
  /** Which column holds what, where the person chose. */
  columns?: ListColumns | undefined;
  /** What was changed of rows, by their line. */
  edits: Readonly<Record<string, RowEdit>>;
}

/** What a person changed of one row of the list. */
export interface RowEdit {
  /** Instead of all that the row named its item by. */
  text?: string | undefined;
  quantity?: string | undefined;
  unit?: string | undefined;
  /** Taken out of the list, or in a cart already. */
  gone?: 'removed' | 'added' | undefined;
  /** The cart that took it. */
  cart?: number | undefined;
  /** Ordered although the list has no quantity for it. */
  wanted?: true | undefined;
}

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
  isRecord(value.edits);

function stored(product: string): StoredDrafts | undefined {
  const value = readSetting(product, STORED_SETTINGS.listDrafts);
  if (!isRecord(value) || typeof value.userId !== 'number' || !isRecord(value.lists)) return undefined;
  const lists = Object.entries(value.lists).filter((entry): entry is [string, ListDraft] => isDraft(entry[1]));
  return { userId: value.userId, lists: Object.fromEntries(lists) };
}

/** The list that whoever is signed in has not put into a cart yet. */
export function readListDraft(product: string, customer: string): ListDraft {
  const found = stored(product);
  return (found?.userId === readUserId(product) ? found?.lists[customer] : undefined) ?? EMPTY_LIST;
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

/** Another tab signed out, or somebody else in: the list is nobody else's to see (T34, T86). */
export function dropListsOfOthers(product: string): void {
  const found = stored(product);
  if (found && found.userId !== readUserId(product)) writeSetting(product, STORED_SETTINGS.listDrafts, undefined);
}
