import { availabilityNotice, availableToday } from '#domain/availability.ts';
import { NOT_AVAILABLE_NOTICE, PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { formatQuantity } from '#domain/quantity.ts';

/** What is known of an item's stock; `QuantityAvailable` is there only for those who may see it. */
export interface KnownStock {
  QuantityAvailable?: number | undefined;
  salesUMFactor?: string | null | undefined;
  availabilityNotice?: string | null | undefined;
}

export interface StockWords {
  state: 'available' | 'low' | 'none' | 'open';
  text: string;
  /** How many sales units there are today; undefined for those who may not see it. */
  today: number | undefined;
}

/**
 * What to say of an item's stock for a quantity (AVL-003 to AVL-006): numbers to those who may see availability, words to the others;
 * undefined for visitors, who are told nothing.
 */
export function stockWords(stock: KnownStock, quantity: number, isPreSeason: boolean): StockWords | undefined {
  const { QuantityAvailable: available, availabilityNotice: told } = stock;
  if (available === undefined) return told === undefined ? undefined : wordsOf(told, isPreSeason);
  const factor = stock.salesUMFactor ?? '1';
  const today = availableToday(available, factor);
  const notice = availabilityNotice({ quantity, available, factor, isPreSeason, mayView: true });
  if (notice === undefined) return { state: 'available', text: `${formatQuantity(today)} available today`, today };
  if (notice === PRE_SEASON_NOTICE) return { state: 'open', text: notice, today };
  return { state: today > 0 ? 'low' : 'none', text: notice, today };
}

function wordsOf(told: string | null, isPreSeason: boolean): StockWords {
  if (isPreSeason || told === PRE_SEASON_NOTICE) return { state: 'open', text: PRE_SEASON_NOTICE, today: undefined };
  if (told === null) return { state: 'available', text: 'Available', today: undefined };
  return { state: told === NOT_AVAILABLE_NOTICE ? 'none' : 'low', text: told, today: undefined };
}
