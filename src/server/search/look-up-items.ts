import type { LookUpItem } from '#contract/search.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { escapeRegex, itemLookupPattern, unpunctuatedCodePattern, upcPattern } from '#domain/search-text.ts';
import { findOffers } from '../catalogue/customer-prices.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { type LookUpRow, listMatchingItems } from './item-store.ts';
import { knownWords, type SearchDeps } from './search-pages.ts';
import { correctTerm, readTerm } from './term.ts';

interface Asked {
  text: string;
  caller: Caller | undefined;
  customer?: CustomerKey | undefined;
  company?: string | undefined;
}

/** Items for a cart's search row; with a customer of the caller's, only what that customer can buy, with its prices. */
export async function lookUp(deps: SearchDeps, { text, caller, customer: key, company }: Asked): Promise<LookUpItem[]> {
  const { db } = deps;
  const customer = caller && key && (await requireCustomer(db, caller, key, company));
  const rows = await findRows(deps, text, customer?.company ?? null);
  const own = customer
    ? await findOffers(
        db,
        customer.id,
        rows.map(({ itemCode }) => itemCode),
      )
    : undefined;
  return rows.map((row) => ({ ...itemOf(row, caller !== undefined), ...own?.prices.get(row.itemCode) }));
}

async function findRows(deps: SearchDeps, text: string, company: string | null): Promise<LookUpRow[]> {
  const pattern = itemLookupPattern(text);
  if (pattern === undefined) return [];
  for (const each of [pattern, upcPattern(text), unpunctuatedCodePattern(text)]) {
    const rows = each === undefined ? [] : await listMatchingItems(deps.db, each, company);
    if (rows.length > 0) return rows;
  }
  const meant = await meantPattern(deps, text);
  return meant === undefined ? [] : listMatchingItems(deps.db, meant, company);
}

/** The pattern of the words that were probably meant, as the search box guesses them; codes and wildcards are never guessed. */
async function meantPattern(deps: SearchDeps, text: string): Promise<string | undefined> {
  if (/[\d*]/.test(text)) return undefined;
  const term = correctTerm(readTerm(text), await knownWords(deps));
  return term && `\\m${term.words.map(escapeRegex).join('\\W+')}`;
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
