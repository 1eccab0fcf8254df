/** Why an item cannot be ordered. */
export type NotSold = 'unknown' | 'discontinued' | 'inactive' | 'not-for-sale' | 'no-price';

/** Why an item cannot be ordered, as what follows its code. */
export const NOT_SOLD_BECAUSE: Readonly<Record<NotSold, string>> = {
  unknown: 'is not in the catalogue',
  discontinued: 'is discontinued',
  inactive: 'is no longer sold',
  'not-for-sale': 'is not for sale at the moment',
  'no-price': 'has no price for this account',
};

/** The same as a sentence beside the item. */
export const notSoldSentence = (reason: NotSold): string => {
  const sentence = `This item ${NOT_SOLD_BECAUSE[reason]}.`;
  return reason === 'no-price' ? `${sentence} Please contact Customer Service.` : sentence;
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
