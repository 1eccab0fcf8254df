import { isCode, isUpc } from './list-columns.ts';

const NUMBER = '\\d[\\d.,]*';
/** `12 x 12100-BLK`, `12100-BLK x 12`, `12100-BLK 12 EA`, `12 12100-BLK`. */
const LINE_FORMS = [
  new RegExp(`^(?<item>\\S.*?)\\s+(?:[x×*]\\s*|qty:?\\s*|[-–:=]\\s+)(?<quantity>${NUMBER}(?:\\s*[a-z]{2,4})?)$`, 'i'),
  new RegExp(`^(?<quantity>${NUMBER})\\s*[x×*]\\s+(?<item>\\S.*)$`, 'i'),
  new RegExp(`^(?<item>\\S.*?)[\\s,;|:=]+(?<quantity>[-+]?${NUMBER}(?:\\s+[a-z]{2,4})?)$`, 'i'),
  /^(?<quantity>\d{1,4})\s+(?<item>\S*\d\S*|.*\p{L}.*)$/u,
];

/** A longer line is no order but a text: looking for its quantity would take time by the square of its length. */
export const LONGEST_LINE = 300;

/** What a line orders and how many; the quantity is blank where it has none. */
export function partLine(text: string): [item: string, quantity: string] {
  const isWhole = text.length > LONGEST_LINE || isSpacedUpc(text);
  const form = isWhole ? undefined : LINE_FORMS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const { item = text, quantity = '' } = form?.groups ?? {};
  // Of two numbers the code is the longer.
  const isTurned = /^\d+$/.test(item) && /^\d+$/.test(quantity) && quantity.length > item.length;
  return isTurned ? [quantity, item] : [item, quantity];
}

/** The same for a line of a table that is parted otherwise: it may be a title with a number, so only a lone code or UPC is taken for the item. */
export function partCodeLine(text: string): [item: string, quantity: string] {
  const [item, quantity] = partLine(text);
  return isCode(item) || isUpc(item) ? [item, quantity] : [text, ''];
}

/** A number of a year or of a street is shorter. */
const SHORTEST_CODE_INSIDE = 5;

/** Whether an item's code or UPC stands in a line: at its start, or a longer one anywhere. */
export function namesByCode(text: string): boolean {
  const [first = '', ...others] = text.split(/[\s,;|]+/);
  return isUpc(text) || isCode(first) || others.some((word) => word.length >= SHORTEST_CODE_INSIDE && isCode(word));
}

/** `0 00298 21001 3`, whose last digit is no quantity. */
const isSpacedUpc = (text: string): boolean => /^\d[ -](?:\d{5}[ -]\d{5}[ -]\d|\d{6}[ -]\d{6})$/.test(text);
