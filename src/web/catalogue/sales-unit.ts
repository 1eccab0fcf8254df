import { compare, type Decimal } from '#domain/money.ts';

/** In which unit an item is sold, and how many of its standard unit that holds. */
export interface SoldIn {
  salesUM?: string | null | undefined;
  salesUMFactor?: Decimal | null | undefined;
}

/** The unit in which an item is sold. */
export const unitOf = ({ salesUM }: SoldIn): string => salesUM || 'EA';

/** How many standard units that unit holds; 1 where the data say nothing sensible. */
export const factorOf = ({ salesUMFactor }: SoldIn): Decimal =>
  salesUMFactor != null && compare(salesUMFactor, 0) > 0 ? salesUMFactor : '1';
