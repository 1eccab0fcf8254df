import { CART_LINES_MAX, isLineShown, type LineStatus } from './cart.ts';
import { type CheckoutForm, checkoutProblems } from './checkout.ts';
import type { FieldProblem } from './field-problem.ts';
import { ITEM_TYPE } from './line.ts';
import { mayOrderFor, TAX_SCHEDULE_NOTICE } from './order-right.ts';
import type { Permissions } from './permissions.ts';
import { doQuantitiesFit } from './quantity.ts';

/** A line as the server finds it when an order is submitted. */
export interface PromotedLine {
  readonly id: number;
  readonly itemType: string;
  readonly itemCode: string;
  readonly quantityOrdered: number;
  readonly lineStatus: LineStatus | null;
  /** Whether the item can be sold now. */
  readonly isSellable: boolean;
  /** The line's unit, where the item is no longer sold by it. */
  readonly lostUnit?: string | undefined;
}

/** All that a submit is checked against, as the server knows it; nothing of it comes from the client except the form's values. */
export interface Promotion {
  readonly form: CheckoutForm;
  readonly lines: readonly PromotedLine[];
  readonly permissions: Permissions;
  readonly taxSchedule: string | null;
  /** Blank for the billing address. */
  readonly shipToCode: string | null;
  readonly isShipToKnown: boolean;
}

/**
 * Every rule of the four steps once more, on the server, before an order is made: what is wrong, each with its field; empty means
 * that the cart may become an order (ruling 28, ruling 30, security T28, T29). Access to the account has been checked before.
 */
export function promoteProblems(promotion: Promotion): FieldProblem[] {
  const { form, permissions, taxSchedule, shipToCode, isShipToKnown } = promotion;
  const problems: FieldProblem[] = [];
  if (!mayOrderFor(permissions, shipToCode)) {
    problems.push({ path: 'shipToCode', message: 'You may not order for this location.' });
  } else if (shipToCode && !isShipToKnown) {
    problems.push({ path: 'shipToCode', message: 'Please choose a delivery address.' });
  }
  if (!taxSchedule?.trim()) {
    problems.push({ path: 'taxSchedule', message: TAX_SCHEDULE_NOTICE });
  }
  return [
    ...problems,
    ...lineProblems(promotion.lines),
    ...checkoutProblems(form).map(({ field, message }) => ({ path: field, message })),
  ];
}

function lineProblems(lines: readonly PromotedLine[]): FieldProblem[] {
  const items = lines.filter((line) => line.itemType === ITEM_TYPE.product && isLineShown(line));
  if (items.length === 0) return [{ path: 'lines', message: 'The cart is empty.' }];
  const problems: FieldProblem[] = [];
  if (lines.length > CART_LINES_MAX)
    problems.push({ path: 'lines', message: `A cart holds up to ${CART_LINES_MAX} lines.` });
  for (const line of items) {
    const message = lineRefusal(line);
    if (message) problems.push({ path: `lines.${line.id}`, message });
  }
  for (const [itemCode, same] of Map.groupBy(items, (line) => line.itemCode)) {
    if (!doQuantitiesFit(same.map((line) => line.quantityOrdered))) {
      problems.push({
        path: `lines.${same[0]?.id}.quantityOrdered`,
        message: `The quantity of ${itemCode} is more than can be ordered.`,
      });
    }
  }
  return problems;
}

/** Why a line cannot be ordered as it is: the words of the cart and of the refused submit. Undefined when it can. */
export function lineRefusal({
  itemCode,
  isSellable,
  lostUnit,
}: Pick<PromotedLine, 'itemCode' | 'isSellable' | 'lostUnit'>): string | undefined {
  if (!isSellable) return `Item ${itemCode} is not available for sale.`;
  return lostUnit && `Item ${itemCode} is no longer sold by ${lostUnit}. Please remove its line and add it again.`;
}
