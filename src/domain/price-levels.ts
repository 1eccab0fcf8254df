/** The seller's price levels by code (PRC-013 to PRC-016). */
const PRICE_LEVELS = {
  '1': 'Wholesale 100 Pc',
  '2': 'Wholesale 200 Pc',
  '5': 'Wholesale 500 Pc',
  A: 'Distributor 5000 Pc',
  B: 'Distributor 10000 Pc',
  C: 'Distributor 20000 Pc',
  N: 'Safety DNS',
  S: 'Safety DSS',
  M: 'Safety DSM',
  L: 'Safety DSL',
  G: 'Safety GOV',
  X: 'International 5000',
  Y: 'International 10000',
  Z: 'International 20000',
} as const;

type PriceLevelCode = keyof typeof PRICE_LEVELS;

function isPriceLevel(code: string): code is PriceLevelCode {
  return Object.hasOwn(PRICE_LEVELS, code);
}

/** `{name} Price` (PRC-012); undefined for a code that the table does not have. */
export function priceLevelLabel(code: string | null | undefined): string | undefined {
  return code && isPriceLevel(code) ? `${PRICE_LEVELS[code]} Price` : undefined;
}

/** What set a price. */
interface PriceSource {
  readonly source: 'customer-item' | 'level-item' | 'level-code' | 'standard';
  readonly priceLevel: string | null;
}

/** What a price is called beside it (LIN-003, PRC-012): by its level where that set it, or where nobody knows what did. */
export function priceName(level: string | null | undefined, rule: PriceSource | undefined): string | undefined {
  if (rule?.source === 'customer-item') return 'Negotiated price';
  if (rule?.source === 'standard') return 'Standard price';
  return priceLevelLabel(rule?.priceLevel ?? level);
}
