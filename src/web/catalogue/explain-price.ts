import type { PriceRule } from '#contract/price-rule.ts';
import { compare, type Decimal, formatMoney } from '#domain/money.ts';
import { priceRuleText, tellingSum } from '#domain/pricing.ts';

interface Explained {
  price?: Decimal | undefined;
  priceLevel?: string | null | undefined;
  priceRule?: PriceRule | undefined;
  stdPrice?: Decimal | null | undefined;
  salesUMFactor?: Decimal | null | undefined;
}

export interface PriceReason {
  /** Which rule gave the price. */
  rule: string;
  /** The sum behind it: `5.00 × (1 − 8%) = 4.60`. */
  sum: string | undefined;
}

/** Why an item costs this customer what it costs: the winning rule and its arithmetic; undefined without a price. */
export function explainPrice({
  price,
  priceLevel,
  priceRule,
  stdPrice,
  salesUMFactor,
}: Explained): PriceReason | undefined {
  if (price === undefined || priceRule === undefined) return undefined;
  const level = priceRule.priceLevel ?? priceLevel ?? null;
  const rule = priceRuleText({ rule: priceRule.source, priceLevel: level });
  if (priceRule.arithmetic) return { rule, sum: tellingSum(priceRule.arithmetic) };
  const first = methodText(priceRule, priceRule.standardPrice ?? stdPrice ?? null);
  if (first === undefined) return { rule, sum: undefined };
  const factor = priceRule.factor ?? salesUMFactor ?? '1';
  const steps = compare(factor, 1) === 0 ? [first] : [first, String(Number(factor))];
  const sum = `${steps.join(' × ')} = ${formatMoney(price)}`;
  // A price that is set outright needs no sum.
  return { rule, sum: steps.length === 1 && first === formatMoney(price) ? undefined : sum };
}

function methodText({ method, value }: PriceRule, standard: Decimal | null): string | undefined {
  if (method === 'O') return value === null ? undefined : formatMoney(value);
  if (standard === null) return undefined;
  if (method === null || value === null) return formatMoney(standard);
  if (method === 'D') return `${formatMoney(standard)} × (1 − ${Number(value)}%)`;
  return `(${formatMoney(standard)} − ${formatMoney(value)})`;
}
