import type { Kysely } from 'kysely';
import type { checkOrderList as checkOrderListCall, ListVerdict } from '#contract/order-list.ts';
import type { Received } from '#contract/route.ts';
import { upcSpellings } from '#domain/item-spelling.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { type PricedLine, priceEach } from './line-pricing.ts';
import { requireMayOrder } from './new-cart.ts';
import { matchCodes, matchNames, type WantedText } from './order-list-store.ts';
import { type AskedRow, type Meant, meantByCodes, meantByName, verdictOf, withNotices } from './order-list-verdict.ts';

export type CheckOrderList = Pick<Received<typeof checkOrderListCall>, 'params' | 'query' | 'body'>;

/** What each row of a list means for the customer; nothing is written. Three round trips for the rows, however many they are. */
export async function checkOrderList(
  db: Kysely<Database>,
  caller: Caller,
  { params, query, body }: CheckOrderList,
): Promise<{ rows: ListVerdict[] }> {
  const customer = await requireCustomer(db, caller, params.customerKey, query?.company);
  requireMayOrder(customer, customer.taxSchedule);
  const rows = body.rows.map((row) => ({ ...row, texts: row.texts.map((text) => text.trim()).filter(Boolean) }));
  const meant = await findMeant(db, customer.company, rows);
  const codes = [...new Set(meant.flatMap(({ itemCodes, suggestions }) => [...itemCodes, ...suggestions]))];
  const priced = await priceCodes(db, customer.id, codes);
  const verdicts = rows.map((row, index) => verdictOf(row, meant[index] ?? NOTHING_MEANT, priced));
  return { rows: withNotices(rows, verdicts, priced, caller) };
}

const NOTHING_MEANT: Meant = { itemCodes: [], settled: false, suggestions: [] };

async function findMeant(db: Kysely<Database>, company: string, rows: readonly AskedRow[]): Promise<Meant[]> {
  const texts = [...new Set(rows.flatMap((row) => row.texts))].map((text, position) => ({ position, text }));
  const positions = new Map(texts.map(({ text, position }) => [text, position]));
  const byCode = Map.groupBy(await matchCodes(db, company, texts), ({ position }) => position);
  const matchesOf = (text: string) => byCode.get(positions.get(text) ?? -1) ?? [];
  const meant = rows.map((row) => meantByCodes(row.texts.map(matchesOf)));
  const named = rows.map((row, index) => (meant[index] ? undefined : nameOf(row.texts)));
  const wanted: WantedText[] = texts.filter(({ text }) => named.includes(text));
  const byName = Map.groupBy(await matchNames(db, company, wanted), ({ position }) => position);
  return rows.map((row, index) => {
    const name = named[index];
    if (name === undefined) return meant[index] ?? NOTHING_MEANT;
    return meantByName(name, byName.get(positions.get(name) ?? -1) ?? [], row.texts.length === 1);
  });
}

/** Of a row that no code names, the text that says most: the name, which stands last, unless that is a UPC. */
const nameOf = (texts: readonly string[]): string | undefined =>
  texts.findLast((text) => upcSpellings(text).length === 0) ?? texts[0];

async function priceCodes(
  db: Kysely<Database>,
  customerId: number,
  codes: readonly string[],
): Promise<Map<string, PricedLine>> {
  if (codes.length === 0) return new Map();
  const wanted = codes.map((itemCode) => ({
    ...{ itemCode, quantity: 1, unit: null, commentText: '', productId: null },
    path: 'body.rows',
  }));
  const priced = await priceEach(db, customerId, wanted);
  return new Map(priced.map((line, index) => [codes[index] ?? '', line]));
}
