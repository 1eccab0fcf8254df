import type { ListColumns } from '#domain/list-columns.ts';
import type { Decimal } from '#domain/money.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from './settings.ts';
import { readUserId } from './token.ts';

/** A list that is being put together for a cart. */
export interface ListDraft {
  text: string;
  /** The file and sheet that it came from. */
  name: string;
  /** So many of its rows its spreadsheet program does not show. */
  hidden?: number | undefined;
  /** It was handed in to be looked at row by row. */
  isRead: boolean;
  /** Which column holds what, where the person chose. */
  columns?: ListColumns | undefined;
  /** What was changed of rows, by their line. */
  edits: Readonly<Record<string, RowEdit>>;
  /** Some of its rows are on their way into a cart, or nobody knows whether they got there. */
  attempt?: ListAttempt | undefined;
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

/**
 * Rows that were sent to a cart and whose outcome is not known: sent again they are added once, by their key. Their prices go with the outcome, at the
 * latest with the session (T86).
 */
export interface ListAttempt {
  key: string;
  /** When it was first sent. */
  at: number;
  cartId: number | 'new';
  /** What was sent; another body would be another request. */
  body: ListBody;
  /** The rows that its items stand for, in the items' order. */
  lines: readonly number[];
}

interface ListBody {
  items: SentItem[];
  /** Of a new cart. */
  customerPONo?: string;
  shipToCode?: string;
}

interface SentItem {
  itemCode: string;
  quantityOrdered: number;
  unitOfMeasure: string;
  commentText: string;
  /** As it was shown, per unit. */
  price: Decimal;
}

/** Another tab signed out, or somebody else in: the list is nobody else's to see (T34, T86). Every page carries this, and no more of lists. */
export function dropListsOfOthers(product: string): void {
  const found = readSetting(product, STORED_SETTINGS.listDrafts) as { userId?: unknown } | null | undefined;
  if (found && found.userId !== readUserId(product)) writeSetting(product, STORED_SETTINGS.listDrafts, undefined);
}
