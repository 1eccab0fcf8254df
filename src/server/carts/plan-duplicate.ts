import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DuplicateLine, DuplicatePreview } from '#contract/duplicate-preview.ts';
import { availabilityNotice, countTaken } from '#domain/availability.ts';
import { CART_LINES_MAX } from '#domain/cart.ts';
import { DEFAULT_UNIT, ITEM_TYPE, linesOfDuplicate } from '#domain/line.ts';
import { isCommentCut } from '#domain/line-comment.ts';
import { type Decimal, isEqual, isPositive, multiply, subtract } from '#domain/money.ts';
import { type Actor, isEmployeeOrRep, mayViewAvailability } from '#domain/permissions.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import { splitComment } from '#domain/season-mark.ts';
import { itemPrice } from '#domain/unit-price.ts';
import type { Database } from '../db/schema.ts';
import { commentRow, type NewLineRow, type PricedLine, priceEach, type WantedLine } from './line-pricing.ts';
import type { SourceLine, SourceOrder } from './source-store.ts';

/** A line of an order with what a copy would make of it; `row` is missing when it cannot be had. */
export interface PlannedLine {
  line: DuplicateLine;
  row: NewLineRow | undefined;
}

/** What copying an order would put into a cart of the customer today, every line of it: the one plan that is both shown and carried out. */
export async function planDuplicate(
  db: Kysely<Database>,
  caller: Actor,
  customerId: number,
  order: Pick<SourceOrder, 'lines'>,
): Promise<PlannedLine[]> {
  const lines = linesOfDuplicate(order.lines);
  const wanted = lines.filter(isProduct).map(wantedLine);
  const priced = await priceEach(db, customerId, wanted, { allowZero: isEmployeeOrRep(caller) });
  const take = countTaken();
  let [product, rows] = [0, 0];
  return lines.map((line) => {
    const planned = isProduct(line) ? plannedItem(line, priced[product++], { caller, take }) : plannedComment(line);
    if (planned.row === undefined || ++rows <= CART_LINES_MAX) return planned;
    return { line: { ...planned.line, is: null, notice: null, reason: 'too-many' }, row: undefined };
  });
}

const isProduct = ({ itemType }: SourceLine): boolean => itemType === ITEM_TYPE.product;

/** An item of an order as it is wanted today, in its unit, or as many pieces as that held, and at the line's own price level. */
export function wantedLine(line: SourceLine): WantedLine {
  const { itemCode, unit, unitFactor, commentText, priceLevel } = line;
  const quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.round(line.quantityOrdered)));
  const held = unitFactor === null ? {} : { pieces: multiply(line.quantityOrdered, unitFactor) };
  // The season that it was ordered in is not said of today's line: that has its own, or none.
  const { own } = splitComment(commentText);
  return {
    itemCode,
    quantity,
    // One that has none, and held one, is of pieces (LIN-013).
    unit: unit || (unitFactor === null || isEqual(unitFactor, 1) ? DEFAULT_UNIT : null),
    ...held,
    commentText: own,
    productId: null,
    priceLevel,
    path: 'path.salesOrderNo',
  };
}

const told = ({ lineKey, itemCode, description, commentText }: SourceLine) => ({
  lineKey,
  itemCode,
  description,
  commentText,
});

const cutOf = ({ commentText }: SourceLine, row: NewLineRow) =>
  isCommentCut(commentText, row.comment_text) ? { isCommentCut: true } : {};

function plannedComment(line: SourceLine): PlannedLine {
  const row = commentRow(line.commentText);
  const known = { ...told(line), ...cutOf(line, row) };
  return { line: { ...known, itemType: '4', was: null, is: null, reason: null, notice: null }, row };
}

interface Told {
  caller: Actor;
  take: ReturnType<typeof countTaken>;
}

function plannedItem(line: SourceLine, priced: PricedLine | undefined, { caller, take }: Told): PlannedLine {
  const { unitPrice, lineDiscountPercent: discountPercent } = line;
  const price = itemPrice({ unitPrice, lineDiscountPercent: null });
  const was = { quantity: String(line.quantityOrdered), unit: line.unit, price, discountPercent };
  const known = { ...told(line), itemType: '1' as const, was };
  if (priced === undefined || !('row' in priced)) {
    return { line: { ...known, is: null, reason: priced?.reason ?? 'unknown', notice: null }, row: undefined };
  }
  const { row, unit } = priced;
  const is = { quantity: row.quantity, unit, price: row.unit_price, extension: row.extension_amt };
  const taken = take(row.item_code, row.quantity, row.unit_factor);
  const notice = noticeOf(priced, caller, taken);
  return { line: { ...known, is, reason: null, notice, ...holdsOf(line, row), ...cutOf(line, row) }, row };
}

/** Where the unit is the same and holds another number of pieces. */
function holdsOf({ unit, unitFactor: was }: SourceLine, { unit_of_measure, unit_factor: is }: NewLineRow) {
  const isOther = was !== null && unit === unit_of_measure && !isEqual(was, is);
  return isOther ? { unitHolds: { was, is } } : {};
}

/** What stock says of the line: words only for those who may not see its numbers (security T21). */
function noticeOf(
  { item, row, preSeason }: Extract<PricedLine, { row: NewLineRow }>,
  caller: Actor,
  taken: Decimal,
): string | null {
  const notice = availabilityNotice({
    quantity: row.quantity,
    available: subtract(item.quantityAvailable, taken),
    factor: row.unit_factor,
    isPreSeason: preSeason !== undefined,
    mayView: mayViewAvailability(caller),
  });
  return notice ?? null;
}

/** The plan as it is shown, with the fingerprint that stands for exactly this. */
export function previewOf(
  salesOrderNo: string,
  plan: readonly PlannedLine[],
  { promoCode, discount }: Pick<SourceOrder, 'promoCode' | 'discount'>,
): DuplicatePreview {
  const lines = plan.map(({ line }) => line);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([salesOrderNo, lines]))
    .digest('base64url');
  return {
    ...{ salesOrderNo, lines, fingerprint },
    ...(promoCode ? { promoCode } : {}),
    ...(isPositive(discount) ? { discount } : {}),
  };
}
