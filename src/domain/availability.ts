import { CART_LINE_WARNING, NOT_AVAILABLE_NOTICE, PRE_SEASON_NOTICE } from './availability-notices.ts';
import { add, compare, type Decimal, divide, isPositive, multiply, roundHalfUp, subtract } from './money.ts';
import { formatQuantity } from './quantity.ts';

/** What a notice about stock is made from. `available` counts standard units, `factor` those in a sales unit. */
export interface Availability {
  readonly quantity: number;
  readonly available: Decimal | number | null;
  readonly factor: Decimal | number;
  readonly isPreSeason: boolean;
  /** Whether the user may see availability (AVL-001). */
  readonly mayView: boolean;
}

/** Whole sales units that can ship today, never below zero: the available standard units divided by the sales unit's factor (wire C5). */
export function availableToday(available: Decimal | number | null, factor: Decimal | number): number {
  if (available === null || !isPositive(available)) return 0;
  return wholeUnits(divide(available, compare(factor, 0) > 0 ? factor : 1));
}

function wholeUnits(units: Decimal): number {
  const rounded = Number(roundHalfUp(units, 0));
  return compare(subtract(rounded, units), 0) > 0 ? rounded - 1 : rounded;
}

/** The notice beside an item or line; undefined when the stock covers the order (AVL-003 to AVL-006). */
export function availabilityNotice({
  quantity,
  available,
  factor,
  isPreSeason,
  mayView,
}: Availability): string | undefined {
  if (isPreSeason) return PRE_SEASON_NOTICE;
  const today = availableToday(available, factor);
  if (today >= quantity) return undefined;
  if (today === 0 || !mayView) return NOT_AVAILABLE_NOTICE;
  return `Only ${formatQuantity(today)} ${today === 1 ? 'is' : 'are'} available for immediate delivery`;
}

/**
 * Counts what lines take of their items: what covers one line does not cover the next one too. Asked line by line, in their order, it answers how many
 * standard units the lines before took of the item.
 */
export function countTaken(): (itemCode: string, quantity: Decimal | number, factor: Decimal | number) => Decimal {
  const taken = new Map<string, Decimal>();
  return (itemCode, quantity, factor) => {
    const before = taken.get(itemCode) ?? '0';
    taken.set(itemCode, add(before, multiply(quantity, factor)));
    return before;
  };
}

/** The warning of a cart line: its quantity exceeds the available divided by the unit factor (AVL-007). */
export function cartLineWarning({
  quantity,
  available,
  factor,
}: Pick<Availability, 'quantity' | 'available' | 'factor'>): string | undefined {
  return quantity > availableToday(available, factor) ? CART_LINE_WARNING : undefined;
}
