/** Why an item cannot be ordered. */
export type NotSold = 'unknown' | 'discontinued' | 'inactive' | 'not-for-sale' | 'no-price';

/** Why an item cannot be ordered, as a sentence beside it. */
export const NOT_SOLD: Readonly<Record<NotSold, string>> = {
  unknown: 'This item is no longer in the catalogue.',
  discontinued: 'This item is discontinued.',
  inactive: 'This item is no longer sold.',
  'not-for-sale': 'This item is not for sale at the moment.',
  'no-price': 'There is no price for your account. Please contact Customer Service.',
};

/** An item that was to go into a cart. */
interface WantedItem {
  itemCode: string;
  quantity: number;
  unit: string | null | undefined;
}

/** The comment line that a cart gets for an item that was not added (wire 8.3). */
export function notSoldComment(reason: NotSold, { itemCode, quantity, unit }: WantedItem): string {
  const why = COMMENTS[reason] ?? 'is discontinued or inactive and was not added.';
  return `Item ${itemCode} ${why} Quantity: ${quantity}${unit ? ` ${unit}` : ''}.`;
}

/** What the words of the wire contract are not true of: such an item is neither discontinued nor inactive. */
const COMMENTS: Readonly<Partial<Record<NotSold, string>>> = {
  'not-for-sale': 'is not for sale and was not added.',
  'no-price': 'has an invalid price and was not added. Please contact Customer Service.',
};
