import type { Kysely } from 'kysely';
import type { ColorSheet, findColorSheet as sheetCall } from '#contract/catalogue.ts';
import type { Received } from '#contract/route.ts';
import { inSalesUnits } from '#domain/quantity.ts';
import type { Database } from '../db/schema.ts';
import type { Serialised } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../refusal.ts';
import { requireCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { audienceOf } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { findOffers } from './customer-prices.ts';

/** What an account ordered last of an item, in the unit of that order. */
export interface LastOrdered {
  itemCode: string;
  quantityOrdered: string;
  unitOfMeasure: string;
}

interface Sources {
  db: Kysely<Database>;
  catalogue: Catalogue;
  /** Of all that are named, from orders that the caller may see: one round trip. */
  listLastOrdered: (customer: ScopedCustomer, itemCodes: readonly string[]) => Promise<LastOrdered[]>;
}

type SheetAnswer = { sheet: ColorSheet };

/**
 * The order sheet of a category as the caller may see it; with a customer of the caller's, also that customer's prices and last quantities.
 * However many styles there are: the customer, the prices and the last quantities are one query each.
 */
export async function findColorSheet(
  sources: Sources,
  caller: Caller | undefined,
  { params, query }: Pick<Received<typeof sheetCall>, 'params' | 'query'>,
): Promise<SheetAnswer | Serialised<SheetAnswer>> {
  const { db, catalogue } = sources;
  const customer = caller && query.customer && (await requireCustomer(db, caller, query.customer, query.company));
  const kept = await catalogue.sheet(params.keyword, audienceOf(caller), customer?.company);
  const { sheet } = kept.value;
  if (sheet === undefined) throw notFound('category not found');
  return customer ? { sheet: await forCustomer(sources, customer, sheet) } : (kept as Serialised<SheetAnswer>);
}

async function forCustomer(
  { db, listLastOrdered }: Sources,
  customer: ScopedCustomer,
  sheet: ColorSheet,
): Promise<ColorSheet> {
  const itemCodes = [...new Set(sheet.styles.flatMap(({ cells }) => cells.map(({ itemCode }) => itemCode)))];
  if (itemCodes.length === 0) return sheet;
  const [{ sold, prices }, lines] = await Promise.all([
    findOffers(db, customer.id, itemCodes),
    listLastOrdered(customer, itemCodes),
  ]);
  const last = new Map(lines.map((line) => [line.itemCode, line]));
  const styles = sheet.styles.flatMap((style) => {
    // What the customer's company does not sell would only be refused.
    const cells = style.cells.filter(({ itemCode }) => sold.has(itemCode));
    if (cells.length === 0) return [];
    const own = cells.map((cell) => {
      const price = prices.get(cell.itemCode)?.price;
      const ordered = last.get(cell.itemCode);
      const lastQuantity = ordered && inSalesUnits(ordered, cell);
      return { ...cell, ...(price === undefined ? {} : { price }), ...(lastQuantity ? { lastQuantity } : {}) };
    });
    return [{ ...style, cells: own }];
  });
  const shown = new Set(styles.flatMap(({ cells }) => cells.map(({ colorCode }) => colorCode)));
  return { ...sheet, colors: sheet.colors.filter(({ code }) => shown.has(code)), styles };
}
