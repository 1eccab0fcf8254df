import type { Kysely } from 'kysely';
import type { RefusedItem } from '#contract/carts.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { availableToday } from '#domain/availability.ts';
import { COMMENT_ITEM_CODE, LINE_COMMENT_MAX } from '#domain/line.ts';
import { fittingComment } from '#domain/line-comment.ts';
import { compare, type Decimal, subtract } from '#domain/money.ts';
import { type NotSold, notSoldComment, notSoldSentence } from '#domain/not-sold.ts';
import { type PriceExplanation, unitFactor } from '#domain/pricing.ts';
import { parseQuantity } from '#domain/quantity.ts';
import { preSeasonComment } from '#domain/season-mark.ts';
import { extension } from '#domain/unit-price.ts';
import { isVisible } from '#domain/visible-text.ts';
import { type FoundItem, findItems, isSellable, priceFound, priceRuleOf } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { findSeasons } from './season-store.ts';

/** An item to put into a cart. */
export interface WantedLine {
  itemCode: string;
  quantity: number;
  unit: string | null;
  /** How many standard units that was when it was ordered: as many are wanted where the item is not sold by its unit any more. */
  pieces?: Decimal;
  commentText: string;
  productId: number | null;
  /** A level of the line's own, which stays with it (wire contract B.10). */
  priceLevel?: string | null;
  /** Percent off that the promo code gives this item. */
  discountPercent?: Decimal;
  /** Where the item stands in the request, for the field of a refusal. */
  path: string;
  /** Where its unit stands: there a unit that the item is not sold in is refused. Without it such a line is one of the standard unit. */
  unitPath?: string;
  /** Where its comment stands: there one that is too long with its season before it is refused. Without it such a comment is cut. */
  commentPath?: string;
}

/** Why a stored line costs what it costs, and whether stock covered it when it was last written: a submit tells when it no longer does. */
export interface StoredRule extends PriceRule {
  covered?: boolean;
}

/** A line ready to be stored: an item with its price, or a comment. Members as the columns of `cart_lines`, and what there is of the item. */
export interface NewLineRow {
  available: Decimal | null;
  item_type: '1' | '4';
  item_id: number | null;
  item_code: string;
  description: string;
  product_id: number | null;
  unit_of_measure: string | null;
  unit_factor: Decimal;
  quantity: number;
  unit_price: Decimal;
  line_discount_percent: Decimal;
  extension_amt: Decimal;
  price_level: string | null;
  price_rule: StoredRule | null;
  comment_text: string;
}

/** More than anything sold here costs, and less than the columns hold: a line beyond it is a mistake (security T25). */
const MOST_A_LINE = '1000000000';

/** What became of a wanted line: its row, or why there is none. `item` and `preSeason` (its code) tell of its stock. */
export type PricedLine =
  | { item: FoundItem; unit: string; preSeason: string | undefined; row: NewLineRow }
  | { item: FoundItem | undefined; unit: string | null; reason: NotSold };

/** Prices items for a customer by the one price engine, in one round trip; one answer for each, in their order. */
export async function priceEach(
  db: Kysely<Database>,
  customerId: number,
  wanted: readonly WantedLine[],
  { allowZero = false }: { allowZero?: boolean } = {},
): Promise<PricedLine[]> {
  if (wanted.length === 0) return [];
  const found = await findItems(db, customerId, wanted);
  const seasons = await findSeasons(
    db,
    found.flatMap((item) => item?.itemId ?? []),
  );
  return wanted.map((line, index) => {
    const item = found[index];
    if (item === undefined || !isStockCode(item)) return { item: undefined, unit: line.unit, reason: 'unknown' };
    const preSeason = seasons.get(item.itemId);
    return pricedLine(item, line, { allowZero, preSeason });
  });
}

/** Rows for wanted items, and which of the items their row only says that it was not added. */
export interface PricedRows {
  rows: NewLineRow[];
  refused: RefusedItem[];
}

/**
 * Rows for wanted items. An item that is no longer for sale, or whose price does not work out, becomes a comment line that says so (wire
 * contract 8.3), and is told as refused; a code that is none of the company's is an error (T26).
 */
export async function priceLines(
  db: Kysely<Database>,
  customerId: number,
  wanted: readonly WantedLine[],
  options: { allowZero?: boolean } = {},
): Promise<PricedRows> {
  return rowsOf(wanted, await priceEach(db, customerId, wanted, options));
}

/** The same of wanted items that are priced already. */
export function rowsOf(wanted: readonly WantedLine[], priced: readonly PricedLine[]): PricedRows {
  const refused: RefusedItem[] = [];
  const rows = wanted.map(({ quantity, path, unitPath }, index) => {
    const line = priced[index];
    if (line?.item === undefined) throw invalid([{ path, message: 'Item Not Found' }]);
    if (unitPath) refuseUnit(line.item, wanted[index]?.unit ?? null, unitPath);
    if ('row' in line) return line.row;
    const { itemCode } = line.item;
    refused.push({ itemCode, message: notSoldSentence(line.reason) });
    return commentRow(notSoldComment(line.reason, { itemCode, quantity, unit: line.unit }));
  });
  return { rows, refused };
}

/** Who asks for a dozen must not get one piece. */
function refuseUnit({ salesUnit, standardUnit }: FoundItem, asked: string | null, path: string): void {
  if (!asked || asked === salesUnit || asked === standardUnit) return;
  const units = [...new Set([salesUnit, standardUnit])].join(' or ');
  throw invalid([{ path, message: `must be ${units}` }]);
}

/** Charges, discounts, comments and imprint codes are never ordered by their code, nor told from unknown ones (security T26). */
const isStockCode = (item: FoundItem): boolean => item.itemType === '1' && !item.itemCode.toUpperCase().endsWith('IMP');

function notSold(item: FoundItem): NotSold | undefined {
  if (isSellable(item)) return undefined;
  if (item.productType === 'D' || item.productType === null) return 'discontinued';
  return item.inactive ? 'inactive' : 'not-for-sale';
}

function pricedLine(
  item: FoundItem,
  line: WantedLine,
  { allowZero, preSeason }: { allowZero: boolean; preSeason: string | undefined },
): PricedLine {
  const unit = orderedUnit(item, line.unit);
  const reason = notSold(item);
  if (reason !== undefined) return { item, unit, reason };
  const priced = priceFound(item, unit, allowZero);
  if (!priced.priced) return { item, unit, reason: 'no-price' };
  return {
    item,
    unit,
    preSeason,
    row: productRow(
      item,
      { ...line, unit, quantity: quantityIn(unit, line), commentText: commentOf(line, preSeason) },
      priced,
    ),
  };
}

/** The line's comment, its season before it (PRD-017). */
function commentOf({ itemCode, commentText, commentPath }: WantedLine, preSeason: string | undefined): string {
  // Blanks say nothing (LIN-025).
  const said = isVisible(commentText) ? commentText : '';
  if (preSeason === undefined) return fittingComment(said);
  const whole = preSeasonComment({ code: preSeason }, said);
  const excess = whole.length - LINE_COMMENT_MAX;
  if (excess <= 0 || commentPath === undefined) return fittingComment(whole);
  throw tooLong(itemCode, { path: commentPath, most: said.trim().length - excess });
}

/** 400 for a comment that is too long with the season before it. */
export const tooLong = (itemCode: string, { path, most }: { path: string; most: number }): Refusal =>
  invalid([{ path, message: `The comment of ${itemCode}, a pre-season item, has at most ${most} characters.` }]);

function productRow(
  item: FoundItem,
  line: WantedLine & { unit: string },
  { price, explanation }: { price: Decimal; explanation: PriceExplanation },
): NewLineRow {
  const { quantity, unit } = line;
  const money = lineMoney({ quantity, unitPrice: price, discountPercent: line.discountPercent ?? '0' }, line.path);
  return {
    item_type: '1',
    item_id: item.itemId,
    item_code: item.itemCode,
    description: item.description,
    product_id: line.productId,
    unit_of_measure: unit,
    unit_factor: unitFactor(item, unit),
    quantity,
    ...money,
    price_level: line.priceLevel ?? null,
    price_rule: { ...priceRuleOf(explanation), covered: isCovered(item, { quantity, unit }) },
    comment_text: line.commentText,
    available: item.quantityAvailable,
  };
}

/**
 * The unit that a line is ordered in: the item's sales unit, or its standard unit. Any other is priced as one standard unit (wire contract
 * 8.3), so it is written down as that: otherwise `CS` would order a case at the price of a piece (security T23).
 */
function orderedUnit({ salesUnit, standardUnit }: FoundItem, asked: string | null): string {
  return !asked || asked === salesUnit ? salesUnit : standardUnit;
}

/** How many of the unit that it is sold by: of another one the pieces that it held, where these are whole and may be ordered. */
function quantityIn(sold: string, { quantity, unit, pieces }: WantedLine): number {
  if (pieces === undefined || !unit || unit === sold) return quantity;
  return parseQuantity(Number(pieces), 1) ?? quantity;
}

/** Whether stock covers a quantity in a unit today, beside the pieces that other lines have taken. */
export function isCovered(
  item: FoundItem,
  { quantity, unit, taken = '0' }: { quantity: number; unit: string | null; taken?: Decimal },
): boolean {
  return availableToday(subtract(item.quantityAvailable, taken), unitFactor(item, unit)) >= quantity;
}

interface LineMoney {
  unit_price: Decimal;
  line_discount_percent: Decimal;
  extension_amt: Decimal;
}

/** The money of a line: quantity times price less its discount, rounded once (ruling 36, ruling 43). */
export function lineMoney(
  line: { quantity: number; unitPrice: Decimal; discountPercent: Decimal },
  path: string,
): LineMoney {
  const { quantity: quantityOrdered, unitPrice, discountPercent: lineDiscountPercent } = line;
  const amount = extension({ quantityOrdered, unitPrice, lineDiscountPercent });
  if (compare(amount, MOST_A_LINE) > 0) throw invalid([{ path, message: 'The quantity is more than can be ordered.' }]);
  return { unit_price: unitPrice, line_discount_percent: lineDiscountPercent, extension_amt: amount };
}

/** A comment line: type 4, code /C, no quantity, no unit, no price (LIN-015). */
export function commentRow(text: string): NewLineRow {
  return {
    item_type: '4',
    item_id: null,
    item_code: COMMENT_ITEM_CODE,
    // By whole characters: half of one is nothing that can be stored (security T71).
    description: [...text].slice(0, 60).join(''),
    product_id: null,
    unit_of_measure: null,
    unit_factor: '1',
    quantity: 0,
    unit_price: '0',
    line_discount_percent: '0',
    extension_amt: '0',
    price_level: null,
    price_rule: null,
    comment_text: fittingComment(text),
    available: null,
  };
}
