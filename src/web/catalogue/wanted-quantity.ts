import type { Decimal } from '#domain/money.ts';
import type { QuantitiesBody } from '../carts/cart-calls.ts';
import { piecesIn } from './sheet-totals.ts';

/** In which unit an item is sold, and how many of its standard unit that holds. */
export interface SoldItem {
  salesUM?: string | null | undefined;
  salesUMFactor?: Decimal | null | undefined;
  stdUM?: string | null | undefined;
}

type Wanted = Pick<QuantitiesBody['items'][number], 'quantityOrdered' | 'unitOfMeasure' | 'seen'>;

/**
 * A quantity of a sheet, in sales units, as the cart is asked for it. A part of a unit, which the cart had and is to have again, is asked for by its
 * pieces: nobody orders half a case. So is what was `seen` of it: both are counted in the unit that is named.
 */
export function wantedQuantity(
  item: SoldItem | undefined,
  quantity: number,
  seen: readonly number[] | undefined,
): Wanted {
  const isFraction = !Number.isInteger(quantity);
  const counted = (each: number) => (isFraction ? piecesIn(each, item?.salesUMFactor) : each);
  return {
    quantityOrdered: isFraction ? Math.round(counted(quantity)) : quantity,
    unitOfMeasure: (isFraction ? item?.stdUM : item?.salesUM) ?? null,
    ...(seen === undefined ? {} : { seen: seen.map(counted) }),
  };
}
