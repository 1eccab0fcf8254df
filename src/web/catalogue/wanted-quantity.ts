import type { QuantitiesBody } from '../carts/cart-calls.ts';
import { factorOf, type SoldIn } from './sales-unit.ts';
import { piecesIn } from './sheet-totals.ts';

/** An item as far as its units go. */
export interface SoldItem extends SoldIn {
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
  // What has no unit for its pieces is asked for as it is, and refused: by another unit it would be another quantity.
  const standard = Number.isInteger(quantity) ? undefined : item?.stdUM;
  const counted = (each: number) => (item && standard ? piecesIn(each, factorOf(item)) : each);
  return {
    quantityOrdered: counted(quantity),
    unitOfMeasure: standard ?? item?.salesUM ?? null,
    ...(seen === undefined ? {} : { seen: seen.map(counted) }),
  };
}
