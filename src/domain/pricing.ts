import { compare, type Decimal, decimal, formatMoney, isZero, multiply, roundHalfUp } from './money.ts';
import { priceLevelLabel } from './price-levels.ts';
import { applyPriceMethod, isCostBased, type PriceMethod } from './price-methods.ts';

/** What a price record is for: 0 a price level and a price code, 1 a price level and an item, 2 a customer and an item. */
export type PriceRecordKind = 0 | 1 | 2;

/** A price record of the back office. Of quantity brackets only the first is used, so there is one value. */
export interface PriceRecord {
  readonly kind: PriceRecordKind;
  readonly priceLevel: string | null;
  readonly priceCode: string | null;
  readonly itemCode: string | null;
  /** `{div}-{no}` of the account that a kind 2 record belongs to. */
  readonly accountKey: string | null;
  readonly method: PriceMethod;
  readonly discountMarkup: Decimal;
}

/** What pricing knows of an item. Prices and costs are per standard unit. */
export interface PricedItem {
  readonly itemCode: string;
  readonly priceCode: string | null;
  readonly standardPrice: Decimal | null;
  readonly standardCost: Decimal | null;
  readonly standardUnit: string | null;
  readonly salesUnit: string | null;
  readonly salesUnitFactor: Decimal | number;
}

/** Whose prices apply. */
export interface Buyer {
  readonly priceLevel: string | null;
  /** The account whose customer-and-item records apply. */
  readonly accountKey: string;
}

/** The records that can apply to one buyer, indexed. */
export interface PriceBook {
  readonly buyer: Buyer;
  readonly byCustomerItem: ReadonlyMap<string, PriceRecord>;
  readonly byLevelItem: ReadonlyMap<string, PriceRecord>;
  readonly byLevelCode: ReadonlyMap<string, PriceRecord>;
}

/** Indexes the records of one buyer; others are left out. Where two are for the same thing the first holds. */
export function priceBook(records: Iterable<PriceRecord>, buyer: Buyer): PriceBook {
  const byCustomerItem = new Map<string, PriceRecord>();
  const byLevelItem = new Map<string, PriceRecord>();
  const byLevelCode = new Map<string, PriceRecord>();
  const keep = (map: Map<string, PriceRecord>, key: string | null, record: PriceRecord) => {
    if (key && !map.has(key)) map.set(key, record);
  };
  for (const record of records) {
    const ofLevel = !!buyer.priceLevel && record.priceLevel === buyer.priceLevel;
    if (record.kind === 2 && record.accountKey === buyer.accountKey) keep(byCustomerItem, record.itemCode, record);
    if (record.kind === 1 && ofLevel) keep(byLevelItem, record.itemCode, record);
    if (record.kind === 0 && ofLevel) keep(byLevelCode, record.priceCode, record);
  }
  return { buyer, byCustomerItem, byLevelItem, byLevelCode };
}

/** Customer and item, else level and item, else level and price code; undefined means the standard price (ruling 43, PRC-010). */
export function winningRecord(
  book: PriceBook,
  item: Pick<PricedItem, 'itemCode' | 'priceCode'>,
): PriceRecord | undefined {
  return (
    book.byCustomerItem.get(item.itemCode) ??
    book.byLevelItem.get(item.itemCode) ??
    (item.priceCode ? book.byLevelCode.get(item.priceCode) : undefined)
  );
}

export const PRICE_RULES = ['level-code', 'level-item', 'customer-item'] as const;
export type PriceRule = (typeof PRICE_RULES)[number] | 'standard';

/**
 * Why a price is what it is, fit for the buyer's eyes: a cost-based record is told as the price it sets, without cost or markup.
 */
export interface PriceExplanation {
  readonly rule: PriceRule;
  /** Null for the standard price. */
  readonly method: Exclude<PriceMethod, 'C' | 'M'> | null;
  readonly discountMarkup: Decimal | null;
  readonly priceLevel: string | null;
  readonly priceCode: string | null;
  /** Per standard unit. */
  readonly standardPrice: Decimal | null;
  /** Standard units in the unit that was priced. */
  readonly factor: Decimal;
  /** Per unit that was priced, two decimals. */
  readonly price: Decimal;
  /** The sum as text: `9.00 × (1 − 15%) × 12 = 91.80`. */
  readonly arithmetic: string;
}

export type PriceAnswer =
  | { readonly priced: true; readonly price: Decimal; readonly explanation: PriceExplanation }
  | { readonly priced: false; readonly refusal: PriceRefusal };

/** No standard price to start from; a cost-based record without a cost; a result of nothing, or less. */
export type PriceRefusal = 'no-standard-price' | 'no-cost' | 'invalid-price';

/** How many standard units the named unit holds: the item's sales or standard unit, else 1 (wire 8.3). Blank means the sales unit. */
export function unitFactor(
  item: Pick<PricedItem, 'standardUnit' | 'salesUnit' | 'salesUnitFactor'>,
  unit?: string | null,
): Decimal {
  if (!unit || unit === item.salesUnit) return decimal(item.salesUnitFactor);
  return '1';
}

/**
 * The one price engine: the price of an item per `unit` (its sales unit when blank) for the buyer of the book, the winning
 * record's method applied to the standard unit price, times the unit's factor, rounded half up to cents once, at the end
 * (PRC-009, ruling 43). `allowZero` lets employees and reps price at nothing; less than nothing is never a price.
 */
export function priceItem(book: PriceBook, item: PricedItem, unit?: string | null, allowZero = false): PriceAnswer {
  const record = winningRecord(book, item);
  const perStandardUnit = record
    ? applyPriceMethod(record.method, record.discountMarkup, item)
    : (item.standardPrice ?? undefined);
  if (perStandardUnit === undefined)
    return { priced: false, refusal: record && isCostBased(record.method) ? 'no-cost' : 'no-standard-price' };
  const factor = unitFactor(item, unit);
  const price = roundHalfUp(multiply(perStandardUnit, factor));
  const isFreeByNature = item.standardPrice !== null && isZero(item.standardPrice);
  const least = compare(price, 0);
  if (least < 0 || (least === 0 && !allowZero && !isFreeByNature)) return { priced: false, refusal: 'invalid-price' };
  return { priced: true, price, explanation: explained(record, item, perStandardUnit, factor, price) };
}

function explained(
  record: PriceRecord | undefined,
  item: PricedItem,
  perStandardUnit: Decimal,
  factor: Decimal,
  price: Decimal,
): PriceExplanation {
  const method = record ? disclosedMethod(record.method) : null;
  const discountMarkup = record
    ? isCostBased(record.method)
      ? perStandardUnit
      : decimal(record.discountMarkup)
    : null;
  const steps = [methodText(method, discountMarkup, item.standardPrice)];
  if (compare(factor, 1) !== 0) steps.push(factor);
  return {
    rule: record ? (PRICE_RULES[record.kind] ?? 'standard') : 'standard',
    method,
    discountMarkup,
    priceLevel: record?.priceLevel ?? null,
    priceCode: record?.priceCode ?? null,
    standardPrice: item.standardPrice,
    factor,
    price,
    arithmetic: `${steps.join(' × ')} = ${formatMoney(price)}`,
  };
}

function disclosedMethod(method: PriceMethod): 'O' | 'D' | 'P' {
  return method === 'C' || method === 'M' ? 'O' : method;
}

function shownUnitPrice(value: Decimal | null): string {
  const [, fraction = ''] = decimal(value ?? '0').split('.');
  return fraction.length > 2 ? decimal(value ?? '0') : formatMoney(value ?? '0');
}

function methodText(
  method: PriceExplanation['method'],
  discountMarkup: Decimal | null,
  standardPrice: Decimal | null,
): string {
  if (method === null) return shownUnitPrice(standardPrice);
  if (method === 'O') return shownUnitPrice(discountMarkup);
  if (method === 'D') return `${shownUnitPrice(standardPrice)} × (1 − ${discountMarkup}%)`;
  return `(${shownUnitPrice(standardPrice)} − ${shownUnitPrice(discountMarkup)})`;
}

/** An explanation's arithmetic where it tells something: a price that is set outright, `5.00 = 5.00`, needs no sum. */
export function tellingSum(arithmetic: string | undefined): string | undefined {
  const [left, right] = arithmetic?.split(' = ') ?? [];
  return left === right ? undefined : arithmetic;
}

/** The sentence over the arithmetic: which rule gave the price. */
export function priceRuleText(explanation: Pick<PriceExplanation, 'rule' | 'priceLevel'>): string {
  const level = priceLevelLabel(explanation.priceLevel) ?? 'Price level';
  switch (explanation.rule) {
    case 'customer-item':
      return 'Negotiated price for this account and item';
    case 'level-item':
      return `${level} for this item`;
    case 'level-code':
      return level;
    case 'standard':
      return 'Standard price';
  }
}

/** A price row as a buyer may see it: never a cost, never a cost-based method. `itemCode` is blank on a price-code row. */
export interface PriceRow {
  readonly priceCode: string;
  readonly itemCode: string;
  readonly method: 'O' | 'D' | 'P';
  readonly discountMarkup: Decimal;
}

/** The winning row of one item, as the buyer may see it; undefined for the standard price or where a cost is missing. */
export function priceRowOf(book: PriceBook, item: PricedItem): PriceRow | undefined {
  const record = winningRecord(book, item);
  if (!record) return undefined;
  const method = disclosedMethod(record.method);
  if (!isCostBased(record.method)) {
    const ofCode = record.kind === 0;
    return {
      priceCode: item.priceCode ?? '',
      itemCode: ofCode ? '' : item.itemCode,
      method,
      discountMarkup: decimal(record.discountMarkup),
    };
  }
  const value = applyPriceMethod(record.method, record.discountMarkup, item);
  return value === undefined
    ? undefined
    : { priceCode: item.priceCode ?? '', itemCode: item.itemCode, method, discountMarkup: value };
}

/** Only the winning row per item, price-code rows once each, sorted by price code and item (ruling 43). */
export function priceRowsOf(book: PriceBook, items: Iterable<PricedItem>): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const item of items) {
    const row = priceRowOf(book, item);
    if (row) rows.set(`${row.priceCode}/${row.itemCode}`, row);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row);
}
