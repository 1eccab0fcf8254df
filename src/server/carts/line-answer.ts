import type { CartLine } from '#contract/cart.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { cartLineWarning, countTaken } from '#domain/availability.ts';
import { PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { ITEM_TYPE, lineKeyOf, shownItemCode } from '#domain/line.ts';
import { isMadeToOrder } from '#domain/made-to-order.ts';
import { compare, type Decimal, subtract } from '#domain/money.ts';
import { pictureOfLine } from '../catalogue/shown-product-query.ts';
import { jsonTime } from '../db/json-time.ts';
import type { CartRow, LineRow } from './cart-query.ts';
import type { StoredRule } from './line-pricing.ts';
import { refusalOf } from './line-refusal.ts';

/** The lines of a cart as the wire spells them. What there is of an item goes to its lines in their order. */
export function lineAnswers(cart: CartRow, showsAvailability: boolean): CartLine[] {
  const take = countTaken();
  return cart.lines.map((line) =>
    lineAnswer(cart, line, { showsAvailability, taken: take(line.item_code, line.quantity, line.unit_factor) }),
  );
}

interface Shown {
  showsAvailability: boolean;
  /** Pieces of its item that the lines before it take. */
  taken: Decimal;
}

/** Without the right to see availability there is no number in it (T21). */
function lineAnswer(cart: CartRow, line: LineRow, { showsAvailability, taken }: Shown): CartLine {
  return {
    ...identity(cart, line),
    ...amounts(line),
    cartProduct: product(line, showsAvailability),
    season: { code: line.season_code, active: line.season_active ?? false, available: line.season_available ?? true },
    pricing: pricing(cart, line),
    soDetail: orderDetail(cart, line),
    ...(line.item_type === ITEM_TYPE.product ? ownMembers(cart, line, { showsAvailability, taken }) : {}),
  };
}

function identity(cart: CartRow, line: LineRow) {
  return {
    id: line.id,
    cartHeaderId: cart.id,
    lineKey: lineKeyOf(line.line_seq),
    lineSeqNo: String(line.line_seq),
    itemCode: shownItemCode({ itemType: line.item_type, itemCode: line.item_code }),
    productType: line.product_type,
    itemType: line.item_type,
    itemCodeDesc: line.description,
    commentText: line.comment_text,
    dateUpdated: jsonTime(line.updated_at),
    lineStatus: line.line_status,
  };
}

function amounts(line: LineRow) {
  return {
    unitOfMeasure: line.unit_of_measure,
    unitOfMeasureConvFactor: line.unit_factor,
    quantityOrdered: String(line.quantity),
    unitPrice: line.unit_price,
    lineDiscountPercent: line.line_discount_percent,
    discount: compare(line.line_discount_percent, 0) > 0 ? ('Y' as const) : ('N' as const),
    extensionAmt: line.extension_amt,
  };
}

function product(line: LineRow, showsAvailability: boolean): CartLine['cartProduct'] {
  return {
    productId: line.product_id,
    productItemId: line.product_item_id,
    categoryKeyword: line.category_keyword,
    productKeyword: line.product_keyword,
    image: pictureOfLine(line),
    colorCode: line.color_code,
    swatchCode: line.swatch_code,
    available: !showsAvailability || line.available === null ? null : Number(line.available),
    upc: line.upc,
    requiresCustomization: false,
    inactiveItem: line.inactive ?? false,
  };
}

function pricing(cart: CartRow, line: LineRow): CartLine['pricing'] {
  const rule = line.price_rule;
  return {
    priceCode: rule?.priceCode ?? line.price_code,
    priceLevel: line.item_type === ITEM_TYPE.product ? (line.price_level ?? cart.customer_level) : null,
    pricingMethod: rule?.method ?? null,
    breakQuantity: null,
    discountMarkup: rule?.value == null ? null : Number(rule.value),
    suggestedRetailPrice: line.suggested_retail_price === null ? null : Number(line.suggested_retail_price),
  };
}

function orderDetail(cart: CartRow, line: LineRow): CartLine['soDetail'] {
  return {
    salesOrderNo: cart.sales_order_no,
    lineKey: null,
    productType: line.product_type,
    itemType: line.item_type,
    salesKitLineKey: null,
    explodedKitItem: line.item_type === ITEM_TYPE.product ? (line.components ? 'Y' : 'N') : null,
  };
}

/** The record that set the price, as the customer's price rows spell it: never a cost. Null for the standard price. */
function priceCodeRecord(line: LineRow): CartLine['priceCodeRecord'] {
  const rule = line.price_rule;
  if (rule?.method == null || rule.value === null) return null;
  return {
    PriceCode: rule.priceCode ?? line.price_code ?? '',
    ItemCode: rule.source === 'level-code' ? '' : line.item_code,
    PricingMethod: rule.method,
    DiscountMarkup1: Number(rule.value),
  };
}

function ownMembers(cart: CartRow, line: LineRow, { showsAvailability, taken }: Shown) {
  const refusal = refusalOf(cart, line);
  return {
    price: line.unit_price,
    priceLevel: line.price_level,
    priceCodeRecord: priceCodeRecord(line),
    ...(showsAvailability ? { quantityAvailable: line.available === null ? null : Number(line.available) } : {}),
    ...(line.price_rule ? { priceRule: shownRule(line.price_rule) } : {}),
    message: refusal ?? message(line, taken),
    ...(refusal ? { isUnorderable: true } : {}),
    msrp: line.suggested_retail_price,
    salesUM: line.sales_um,
    stdUM: line.standard_um,
    salesUMFactor: line.sales_um_factor,
    ...(isMadeToOrder(line.product_status) ? { isMadeToOrder: true } : {}),
    ...(line.components ? { components: line.components } : {}),
  };
}

/** Words only, so everyone may read it (security T21). */
function message(line: LineRow, taken: Decimal): string | null {
  if (line.season_active && line.season_available === false) return PRE_SEASON_NOTICE;
  const { quantity, unit_factor: factor } = line;
  const available = line.available === null ? null : subtract(line.available, taken);
  return cartLineWarning({ quantity, available, factor }) ?? null;
}

/** The rule without what only the server needs. */
function shownRule({ covered: _, ...rule }: StoredRule): PriceRule {
  return rule;
}
