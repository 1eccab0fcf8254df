import { compare, type Decimal, formatMoney } from './money.ts';

/** What became of a price since it was seen, as a sentence; undefined when nothing did. */
export function priceChange(was: Decimal, is: Decimal): string | undefined {
  const isDearer = compare(is, was);
  if (isDearer === 0) return undefined;
  return `Price ${isDearer > 0 ? 'up' : 'down'} from ${formatMoney(was)} to ${formatMoney(is)}.`;
}
