import type { LookUpItem } from '#contract/search.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { bareCode, upcSpellings } from '#domain/item-spelling.ts';
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

/**
 * Items for a cart's search row; with a customer of the caller's, only what that customer can buy, with its prices. Other clients name none: whose
 * accounts are all of one company finds that company's items.
 */
export async function lookUp(deps: SearchDeps, { text, caller, customer: key, company }: Asked): Promise<LookUpItem[]> {
  const { db } = deps;
  const customer = caller && key && (await requireCustomer(db, caller, key, company));
  const rows = await findRows(deps, text, customer?.company ?? onlyCompany(caller) ?? null);
  const own = customer
    ? await findOffers(
        db,
        customer.id,
        rows.map(({ itemCode }) => itemCode),
      )
    : undefined;
  const named = customer && namedBy(text, rows);
  return rows.map((row) => ({
    ...itemOf(row, caller !== undefined),
    ...own?.prices.get(row.itemCode),
    ...(row === named ? { exact: true } : {}),
  }));
}

/** The company of all accounts that somebody may act for. */
function onlyCompany(caller: Caller | undefined): string | undefined {
  const [company, ...others] = new Set(caller?.accesses.map((access) => access.company));
  return others.length === 0 ? company : undefined;
}

const SHORTEST_LONG_UPC = 8;

/** The one item that a text names: by its code, else by its code without punctuation, else by its UPC. A text that may mean others names none. */
function namedBy(text: string, rows: readonly LookUpRow[]): LookUpRow | undefined {
  const typed = text.trim();
  const [bare, upcs] = [bareCode(typed), upcSpellings(typed)];
  const ways: ((row: LookUpRow) => boolean)[] = [
    ({ itemCode }) => itemCode.toUpperCase() === typed.toUpperCase(),
    ({ itemCode }) => bareCode(itemCode) === bare,
    // A short one may as well begin a code.
    ({ upc }) =>
      upc !== null && upcs.includes(upc) && (rows.length === 1 || (upcs[0] ?? '').length >= SHORTEST_LONG_UPC),
  ];
  const fitting = ways.map((fits) => rows.filter(fits)).find((some) => some.length > 0);
  return fitting?.length === 1 ? fitting[0] : undefined;
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
