import type { ListRole } from '#domain/list-columns.ts';
import type { RowNotRead } from '#domain/order-list.ts';
import type { AddToCartRefusal } from '#domain/order-right.ts';
import { formatQuantity } from '#domain/quantity.ts';

/** Why somebody may not use the page. What its account lacks, the account's own notice says above it. */
export const ORDER_REFUSED: Readonly<Record<AddToCartRefusal, string>> = {
  'not-permitted': 'Only those who order for the account can add to a cart.',
  'no-tax-schedule': 'Nothing can be ordered for this account yet.',
};

/** What a column can hold, as it is chosen. */
export const ROLE_NAMES: Readonly<Record<ListRole, string>> = {
  sku: 'Item code',
  upc: 'UPC',
  name: 'Name',
  color: 'Color',
  quantity: 'Quantity',
  unit: 'Unit',
  comment: 'Comment',
};

/** Why a row of the source orders nothing. */
export const NOT_READ_WORDS: Readonly<Record<RowNotRead['why'], string>> = {
  headings: 'Headings of the columns',
  'above headings': 'Above the headings',
};

export const countOf = (count: number, noun: string): string =>
  `${formatQuantity(count)} ${noun}${count === 1 ? '' : 's'}`;
