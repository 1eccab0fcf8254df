import type { Kysely } from 'kysely';
import type { LookUpItem } from '#contract/search.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { itemLookupPattern, unpunctuatedCodePattern, upcPattern } from '#domain/search-text.ts';
import { findOffers } from '../catalogue/customer-prices.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { type LookUpRow, listMatchingItems } from './item-store.ts';

interface Asked {
  text: string;
  caller: Caller | undefined;
  customer?: CustomerKey | undefined;
  company?: string | undefined;
}

/** Items for a cart's search row; with a customer of the caller's, only what that customer can buy, with its prices. */
export async function lookUp(
  db: Kysely<Database>,
  { text, caller, customer: key, company }: Asked,
): Promise<LookUpItem[]> {
  const customer = caller && key && (await requireCustomer(db, caller, key, company));
  const rows = await findRows(db, text, customer?.company ?? null);
  const offers = customer
    ? await findOffers(
        db,
        customer.id,
        rows.map(({ itemCode }) => itemCode),
      )
    : undefined;
  return rows.map((row) => ({ ...itemOf(row, caller !== undefined), ...offers?.get(row.itemCode) }));
}

async function findRows(db: Kysely<Database>, text: string, company: string | null): Promise<LookUpRow[]> {
  const pattern = itemLookupPattern(text);
  if (pattern === undefined) return [];
  for (const each of [pattern, upcPattern(text), unpunctuatedCodePattern(text)]) {
    const rows = each === undefined ? [] : await listMatchingItems(db, each, company);
    if (rows.length > 0) return rows;
  }
  return [];
}

function itemOf(row: LookUpRow, isLoggedIn: boolean): LookUpItem {
  return {
    Company: row.company,
    ItemCode: row.itemCode,
    ItemCodeDesc: row.description,
    ...(isLoggedIn ? { StandardUnitPrice: row.standardPrice } : {}),
    SuggestedRetailPrice: row.suggestedRetailPrice,
    SalesUnitOfMeasure: row.salesUnit,
    SalesUMConvFctr: row.salesUnitFactor,
    filename: row.image,
  };
}
