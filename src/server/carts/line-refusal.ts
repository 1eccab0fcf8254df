import { lineRefusal } from '#domain/promote.ts';
import { isSellable } from '../catalogue/price-store.ts';
import type { CartRow, LineRow } from './cart-query.ts';
import { isSoldByUnit } from './line-today.ts';

/**
 * Why a line cannot be ordered, in the words of the submit, as far as the cart's own query knows it: an item without a price for the account is found
 * out by the submit. Nothing is said of a cart that is on its way or an order already, nor of a line that names another company's item: the submit takes
 * that of the customer's company.
 */
export function refusalOf({ state }: CartRow, line: LineRow): string | undefined {
  if (state !== 'open' || line.is_foreign) return undefined;
  const { item_code: itemCode, unit_of_measure: unit, unit_factor: unitFactor } = line;
  return lineRefusal({
    itemCode,
    isSellable: isSellable({ ...itemOf(line), itemCode }),
    lostUnit: isSoldByUnit(unitsOf(line), { unit, unitFactor }) ? undefined : (unit ?? undefined),
  });
}

const itemOf = ({ item_type, inactive, product_type, is_sold }: LineRow) => ({
  itemType: item_type,
  inactive: inactive ?? true,
  productType: product_type,
  availableForSale: is_sold,
});

const unitsOf = ({ sales_um, standard_um }: LineRow) => ({
  salesUnit: sales_um ?? '',
  standardUnit: standard_um ?? '',
});
