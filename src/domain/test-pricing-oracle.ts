/**
 * A second, independent reading of how a dealer's price comes about, written from the documents alone, to hold the engine against.
 * It shares no line with the engine: fractions of whole numbers throughout, no decimal library, one rounding at the very end.
 * The readings it takes where the documents leave room are listed in `docs/pricing-readings.md`.
 */

/** A fraction: `over` is above zero. */
interface Fraction {
  top: bigint;
  over: bigint;
}

export interface OracleCustomer {
  id: number;
  company: string;
  priceLevel: string | null;
  /** The bill-to account of a sold-to, and whether the relation's pricing flag says that it prices. */
  parent: { id: number; priceLevel: string | null; prices: boolean } | null;
}

export interface OracleItem {
  id: number;
  company: string;
  priceCode: string | null;
  /** Per standard unit, decimal text. */
  standardPrice: string;
  standardCost: string;
  standardUnit: string;
  salesUnit: string;
  /** Standard units in one sales unit. */
  salesFactor: string;
}

export interface OracleRecord {
  company: string;
  kind: 0 | 1 | 2;
  customerId: number | null;
  itemId: number | null;
  priceLevel: string | null;
  priceCode: string | null;
  method: 'O' | 'D' | 'P' | 'C' | 'M';
  amount: string;
}

export interface OraclePrice {
  /** Per unit asked for, two decimals; null where the rules give nothing that may be charged. */
  price: string | null;
  /** The record that won; none is the standard price. */
  record: OracleRecord | null;
}

const whole = (value: bigint): Fraction => ({ top: value, over: 1n });
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, over: a.over * b.over });
const plus = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.over + b.top * a.over, over: a.over * b.over });
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, over: b.over });

/** Reads decimal text such as `-12.500000` exactly. */
function fraction(text: string): Fraction {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) throw new Error(`Not a decimal: ${text}`);
  const [, sign, units = '0', decimals = ''] = parts;
  const digits = BigInt(units + decimals);
  return { top: sign === '-' ? -digits : digits, over: 10n ** BigInt(decimals.length) };
}

/** Two decimals, half up, of what rounds to zero or more. */
function cents({ top, over }: Fraction): string {
  const rounded = top < 0n ? 0n : (top * 200n + over) / (over * 2n);
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`;
}

/**
 * What a customer pays for one unit of an item: the winning record's method on the standard price or cost, times the unit's
 * factor, two decimals, half up once (rulings 43; 3§9). `unit` defaults to the sales unit; `lineLevel` is a cart line's own level.
 */
export function oraclePrice(
  customer: OracleCustomer,
  item: OracleItem,
  records: readonly OracleRecord[],
  {
    unit = item.salesUnit,
    lineLevel = null,
    forStaff = false,
  }: { unit?: string; lineLevel?: string | null; forStaff?: boolean } = {},
): OraclePrice {
  const record = winner(customer, item, records, lineLevel);
  const price = times(record ? byMethod(record, item) : fraction(item.standardPrice), factorOf(item, unit));
  const isCostMissing = (record?.method === 'C' || record?.method === 'M') && fraction(item.standardCost).top === 0n;
  return { price: !isCostMissing && chargeable(price, item, forStaff) ? cents(price) : null, record };
}

/** Nothing is a price only of an item that costs nothing anyway, or when staff set it; less than nothing never is (wire 8.3). */
function chargeable(price: Fraction, item: OracleItem, forStaff: boolean): boolean {
  // Decided by the rounded price: less than half a cent, above or below, is nothing.
  if (price.top * 200n <= -price.over) return false;
  return price.top * 200n >= price.over || forStaff || fraction(item.standardPrice).top === 0n;
}

function winner(
  customer: OracleCustomer,
  item: OracleItem,
  records: readonly OracleRecord[],
  lineLevel: string | null,
): OracleRecord | null {
  // The level is the parent's where the parent prices; item records are the parent's whenever there is one (wire 5.1).
  const level = lineLevel ?? (customer.parent?.prices ? customer.parent : customer).priceLevel;
  const account = (customer.parent ?? customer).id;
  const own = records.filter((record) => record.company === item.company && customer.company === item.company);
  const candidates = [
    own.find((record) => record.kind === 2 && record.customerId === account && record.itemId === item.id),
    own.find(
      (record) => record.kind === 1 && level !== null && record.priceLevel === level && record.itemId === item.id,
    ),
    own.find(
      (record) =>
        record.kind === 0 && level !== null && record.priceLevel === level && record.priceCode === item.priceCode,
    ),
  ];
  return candidates.find((record) => record !== undefined) ?? null;
}

/** 3§9 price methods, per standard unit. */
function byMethod({ method, amount }: OracleRecord, item: OracleItem): Fraction {
  const value = fraction(amount);
  const part = times(value, { top: 1n, over: 100n });
  switch (method) {
    case 'O':
      return value;
    case 'D':
      return times(fraction(item.standardPrice), minus(whole(1n), part));
    case 'P':
      return minus(fraction(item.standardPrice), value);
    case 'C':
      return plus(fraction(item.standardCost), value);
    case 'M':
      return times(fraction(item.standardCost), plus(whole(1n), part));
  }
}

/** The sales unit has the item's factor; the standard unit, and any other, counts one. */
function factorOf(item: OracleItem, unit: string): Fraction {
  return unit === item.salesUnit ? fraction(item.salesFactor) : whole(1n);
}

/** What a cart line comes to: quantity × item price, less its discount percent, two decimals once (2§5, ruling 36). */
export function oracleExtension(quantity: string, unitPrice: string, discountPercent: string | null): string {
  const left = minus(whole(1n), times(fraction(discountPercent ?? '0'), { top: 1n, over: 100n }));
  return cents(times(times(fraction(quantity), fraction(unitPrice)), left));
}
