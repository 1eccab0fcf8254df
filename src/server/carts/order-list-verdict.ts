import type { ListedItem, ListVerdict } from '#contract/order-list.ts';
import { availabilityNotice } from '#domain/availability.ts';
import { plainName } from '#domain/item-spelling.ts';
import { add, type Decimal, divide, multiply } from '#domain/money.ts';
import type { NotSold } from '#domain/not-sold.ts';
import { type Actor, mayViewAvailability } from '#domain/permissions.ts';
import { unitFactor } from '#domain/pricing.ts';
import { type FoundItem, priceFound } from '../catalogue/price-store.ts';
import type { PricedLine } from './line-pricing.ts';
import type { CodeMatch, NameMatch } from './order-list-store.ts';

/** A row as it is asked about. */
export interface AskedRow {
  texts: readonly string[];
  quantityOrdered?: number | null | undefined;
  unitOfMeasure?: string | null | undefined;
}

/** Which items a row may mean. `settled`: its texts say so by themselves, and one that can be had is it. */
export interface Meant {
  itemCodes: readonly string[];
  settled: boolean;
  suggestions: readonly string[];
}

/**
 * The items that all of a row's codes and UPCs mean. A code of the dealer's own beside a known UPC is left aside; codes of different items settle
 * nothing. Undefined when none of them is known.
 */
export function meantByCodes(matches: readonly (readonly CodeMatch[])[]): Meant | undefined {
  const known = matches.map(bestMatches).filter((codes) => codes.length > 0);
  const [first, ...others] = known;
  if (first === undefined) return undefined;
  const agreed = first.filter((code) => others.every((codes) => codes.includes(code)));
  if (agreed.length > 0) return { itemCodes: agreed, settled: true, suggestions: [] };
  return { itemCodes: [...new Set(known.flat())], settled: false, suggestions: [] };
}

function bestMatches(matches: readonly CodeMatch[]): string[] {
  const rank = Math.min(...matches.map((match) => match.rank));
  return [...new Set(matches.filter((match) => match.rank === rank).map(({ itemCode }) => itemCode))];
}

/** The items that a row's name means. Beside a code that is unknown the name alone settles nothing. */
export function meantByName(text: string, matches: readonly NameMatch[], isOnlyText: boolean): Meant {
  const words = wordsOf(text);
  const exact = matches.filter((match) => match.exact || wordsOf(match.description) === words);
  const itemCodes = [...new Set(exact.map(({ itemCode }) => itemCode))];
  const suggestions = [...new Set(matches.map(({ itemCode }) => itemCode))];
  return { itemCodes, settled: isOnlyText && itemCodes.length === 1, suggestions };
}

const wordsOf = (text: string): string => plainName(text).split(' ').toSorted().join(' ');

const MOST_SUGGESTIONS = 3;
const NOTHING = { item: null, itemCode: null, reason: null, notice: null, suggestions: [] };

/** What a row comes to, without what stock says of it (`withNotices`), of the items that it may mean as they are priced for the customer. */
export function verdictOf(row: AskedRow, meant: Meant, priced: ReadonlyMap<string, PricedLine>): ListVerdict {
  const lines = meant.itemCodes.flatMap((code) => priced.get(code) ?? []);
  const sold = lines.filter((line) => 'row' in line);
  const [only] = sold;
  if (only && sold.length === 1 && meant.settled) return foundVerdict(row, only);
  if (sold.length > 0) return { ...NOTHING, verdict: 'unclear', suggestions: listed(sold) };
  const [refused] = lines.flatMap((line) => ('reason' in line && line.reason !== 'unknown' && line.item ? [line] : []));
  if (refused?.item) {
    return { ...NOTHING, verdict: 'not-orderable', itemCode: refused.item.itemCode, reason: reasonOf(refused.reason) };
  }
  const near = meant.suggestions.flatMap((code) => priced.get(code) ?? []).filter((line) => 'row' in line);
  return { ...NOTHING, verdict: 'unknown', suggestions: listed(near) };
}

type Sold = Extract<PricedLine, { row: unknown }>;

const reasonOf = (reason: NotSold): Exclude<NotSold, 'unknown'> => (reason === 'unknown' ? 'inactive' : reason);

const listed = (lines: readonly Sold[]): ListedItem[] =>
  lines.slice(0, MOST_SUGGESTIONS).map(({ item, unit, row }) => listedItem(item, unit, row.unit_price));

function listedItem(item: FoundItem, unit: string, price: string): ListedItem {
  const { itemCode, description, image } = item;
  return { itemCode, description, image, unit, units: unitsOf(item), price };
}

/** The units that an item can be ordered in, the usual one first. */
export const unitsOf = ({ salesUnit, standardUnit }: FoundItem): string[] => [...new Set([salesUnit, standardUnit])];

function foundVerdict(row: AskedRow, { item, unit, row: line }: Sold): ListVerdict {
  const asked = row.unitOfMeasure?.toUpperCase() || unit;
  const { itemCode } = item;
  const isUnit = unitsOf(item).includes(asked);
  const answer = isUnit && asked !== unit ? priceFound(item, asked) : undefined;
  const priceOfUnit = answer?.priced ? answer.price : line.unit_price;
  const shown = listedItem(item, isUnit ? asked : unit, priceOfUnit);
  if (!isUnit) return { ...NOTHING, verdict: 'not-orderable', item: shown, itemCode, reason: 'unit' };
  return { ...NOTHING, verdict: 'found', item: shown, itemCode };
}

/**
 * The verdicts with what stock does not cover. Rows of one item are covered together or not at all: they draw on the same stock, and told apart
 * they would count it for people who may not see it (T21).
 */
export function withNotices(
  rows: readonly AskedRow[],
  verdicts: readonly ListVerdict[],
  priced: ReadonlyMap<string, PricedLine>,
  caller: Actor,
): ListVerdict[] {
  const asked = rows.map((row, index) => askedOf(row, verdicts[index], priced));
  const totals = new Map<string, Decimal>();
  for (const one of asked) {
    if (one) totals.set(one.item.itemCode, add(totals.get(one.item.itemCode) ?? 0, one.pieces));
  }
  return verdicts.map((verdict, index) => {
    const one = asked[index];
    if (one === undefined) return verdict;
    const { item, factor, isPreSeason } = one;
    const notice = availabilityNotice({
      quantity: Number(divide(totals.get(item.itemCode) ?? 0, factor)),
      available: item.quantityAvailable,
      factor,
      isPreSeason,
      mayView: mayViewAvailability(caller),
    });
    return { ...verdict, notice: notice ?? null };
  });
}

/** What a found row asks for, in pieces of the item's stock. */
function askedOf(row: AskedRow, verdict: ListVerdict | undefined, priced: ReadonlyMap<string, PricedLine>) {
  const line = verdict?.verdict === 'found' ? priced.get(verdict.itemCode ?? '') : undefined;
  if (line === undefined || !('row' in line)) return undefined;
  const factor = unitFactor(line.item, row.unitOfMeasure?.toUpperCase() || line.unit);
  const pieces = multiply(row.quantityOrdered || 1, factor);
  return { item: line.item, factor, pieces, isPreSeason: line.preSeason !== undefined };
}
