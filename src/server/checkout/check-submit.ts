import type { Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { cleanCartName, isLineShown } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { dayOf } from '#domain/local-time.ts';
import { type Decimal, isEqual } from '#domain/money.ts';
import { mayOrderFor } from '#domain/order-right.ts';
import { chosenPayment, type PaymentChoice, paymentChoices } from '#domain/payment.ts';
import type { Permissions } from '#domain/permissions.ts';
import { promoteProblems } from '#domain/promote.ts';
import { SHIP_HOUR } from '#domain/ship-date.ts';
import { findShippingMethod, isCustomerAccountAllowed, isShippingAccountNumber } from '#domain/shipping.ts';
import type { LockedCart } from '../carts/cart-store.ts';
import { isCovered } from '../carts/line-pricing.ts';
import { findLines, type StoredLine } from '../carts/line-store.ts';
import { isSoldByUnit, lineToday, takenBefore } from '../carts/line-today.ts';
import { type Clock, shipDates } from '../carts/ship-dates.ts';
import { promoOfSubmit, type SubmittedPromo } from '../carts/usable-promo.ts';
import { findAvailable } from '../catalogue/available-query.ts';
import { type FoundItem, findItems, isSellable } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { forbidden, invalid } from '../refusal.ts';
import { findSubmitFacts, type SettledHeader, type SubmitFacts } from './checkout-store.ts';
import { readPromoteComment } from './promote-comment.ts';
import type { SubmitCart } from './submit-cart.ts';
import type { ComparedLine } from './submit-changes.ts';

/** A line with today's price, and how it stood before. */
export interface CheckedLine {
  line: StoredLine;
  item: FoundItem;
  /** Pieces of its item that the lines before it take. */
  taken: Decimal;
  /** Its price, or how many pieces its unit holds. */
  isChanged: boolean;
  compared: ComparedLine;
}

/** A submit that breaks no rule of the four steps. */
export interface CheckedSubmit {
  header: Omit<SettledHeader, 'cartId'>;
  facts: SubmitFacts;
  lines: CheckedLine[];
  today: CalendarDate;
  payment: { type: string; cardGuid: string | null };
  /** The promo code's, the payer's or the customer's. */
  termsCode: string | null;
  /** Why the promo code that was asked for is not on the order. */
  refusedPromo: string | undefined;
  /** The code that the customer reckons with. */
  seenPromo: string | null;
}

interface Input {
  cart: LockedCart;
  body: SubmitCart['body'];
  clock: Clock;
}

/** Checks every rule of the four steps against what the server knows (T28, T29); 400 names the fields. Changes nothing. */
export async function checkSubmit(
  trx: Transaction<Database>,
  caller: Caller,
  { cart, body, clock }: Input,
): Promise<CheckedSubmit> {
  const lines = (await findLines(trx, cart.id)).filter(isOrdered);
  const promo = await promoOfSubmit(trx, { ...cart, lines }, body.promoCode);
  const form = formOf(cart, body, promo.code, clock.timeZone);
  const facts = await findSubmitFacts(trx, caller, { customerId: cart.customerId, shipToCode: form.shipToCode });
  const permissions = permissionsOf(caller, cart, facts);
  if (!mayOrderFor(permissions, form.shipToCode)) throw forbidden('You may not order for this location.');
  const { today, bounds: shipDateRange } = shipDates(clock, facts.holidays);
  const found = await itemsOf(trx, cart.customerId, lines);
  const termsCode = promo.termsCode ?? facts.termsCode;
  const choices = paymentChoices({ cards: facts.cards, termsCode }, today);
  const problems = promoteProblems({
    form: {
      shipExpireDate: form.shipDate,
      shipVia: form.shipVia,
      shippingAccount: { value: form.shippingAccount ?? '', enabled: form.shippingAccountEnabled },
      paymentType: form.paymentType,
      customerPONo: form.customerPoNo,
      shipDates: shipDateRange,
      paymentTypes: choices.map(({ value }) => value),
    },
    lines: lines.map((line) => ({
      ...line,
      quantityOrdered: line.quantity,
      lineStatus: line.status,
      isSellable: isForSale(line, found),
      lostUnit: lostUnit(line, found.get(line.id)),
    })),
    permissions,
    taxSchedule: cart.taxSchedule,
    shipToCode: form.shipToCode,
    isShipToKnown: facts.isShipToKnown,
  });
  if (problems.length > 0)
    throw invalid(problems.map(({ path, message }) => ({ path: FIELD[path] ?? `body.${path}`, message })));
  const taken = takenBefore(lines);
  const payment = paymentOf(chosenPayment(choices, form.paymentType), facts);
  return {
    header: form,
    facts,
    today,
    payment,
    termsCode,
    ...promoQuestion(cart, body, promo),
    lines: lines.flatMap(
      (line) => checkedLine(line, found.get(line.id), { taken: taken.get(line.id), shownShort: body.shownShort }) ?? [],
    ),
  };
}

/** An older portal's cart may have items without a quantity: its page shows no such line, and no order has one. */
const isOrdered = ({ isRemoved, itemType, quantity }: StoredLine): boolean =>
  !isRemoved && isLineShown({ itemType, quantityOrdered: quantity });

/** The wire's names of the rules' fields. */
const FIELD: Readonly<Record<string, string>> = { customerPONo: 'body.cartName', shippingAccount: 'body.comment' };

/**
 * What is asked about the code. A reference client names no version and can accept nothing, but has seen the cart's figures without what a lapsed
 * code gave: it is not asked about that, which it could not answer.
 */
function promoQuestion(
  cart: LockedCart,
  { version, accept }: SubmitCart['body'],
  { refused, isLapsed }: SubmittedPromo,
): Pick<CheckedSubmit, 'refusedPromo' | 'seenPromo'> {
  const isTold = isLapsed && version === undefined && accept === undefined;
  return isTold ? { refusedPromo: undefined, seenPromo: null } : { refusedPromo: refused, seenPromo: cart.promoCode };
}

/** The header as it will be ordered: the request's values, and from the cart what the request does not name. */
function formOf(
  cart: LockedCart,
  body: SubmitCart['body'],
  promoCode: string | null,
  timeZone: string,
): Omit<SettledHeader, 'cartId'> {
  const tokens = readPromoteComment(body.comment);
  const shipVia = findShippingMethod(body.shipVia)?.code ?? body.shipVia;
  const account = tokens ? tokens.shippingAccount : cart.shippingAccountEnabled ? cart.shippingAccount : null;
  const isAllowed = isCustomerAccountAllowed(shipVia);
  return {
    customerPoNo: cleanCartName(body.cartName),
    shipToCode: body.shipToCode || cart.shipToCode,
    shipVia,
    shipDate: dayOf(body.shipExpireDate, timeZone, SHIP_HOUR) ?? '',
    paymentType: body.paymentType,
    promoCode,
    hold: tokens?.hold ?? cart.hold,
    // What is no account is kept only where the rules find it, and refuse it.
    shippingAccount:
      account !== null && (isAllowed || isShippingAccountNumber(account)) ? account : cart.shippingAccount,
    shippingAccountEnabled: isAllowed && (tokens ? account !== null : cart.shippingAccountEnabled),
  };
}

function permissionsOf(caller: Caller, cart: LockedCart, { ownShipTos }: SubmitFacts): Permissions {
  const billTo = cart.isWholeAccount;
  return {
    billTo,
    shipTo: ownShipTos,
    canSetDefaultShipTo: false,
    mayOrder: !billTo && caller.mayOrder && ownShipTos.length > 0,
  };
}

async function itemsOf(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, FoundItem>> {
  const products = lines.filter((line) => line.itemType === ITEM_TYPE.product);
  const found = products.length > 0 ? await findItems(trx, customerId, products) : [];
  return new Map(found.flatMap((item, index) => (item ? [[products[index]?.id ?? 0, item] as const] : [])));
}

/** An item whose price does not work out can be ordered as little as one that is not for sale. */
function isForSale(line: StoredLine, found: ReadonlyMap<number, FoundItem>): boolean {
  if (line.itemType !== ITEM_TYPE.product) return true;
  const item = found.get(line.id);
  if (item === undefined || !isSellable(item)) return false;
  // That its unit is gone is said for itself.
  return !isSoldByUnit(item, line) || lineToday(item, line) !== undefined;
}

/** The line's unit where the item is no longer sold by it. */
const lostUnit = (line: StoredLine, item: FoundItem | undefined): string | undefined =>
  item && !isSoldByUnit(item, line) ? (line.unit ?? undefined) : undefined;

function paymentOf(choice: PaymentChoice | undefined, { cards }: SubmitFacts): CheckedSubmit['payment'] {
  const type = choice?.type.code ?? '';
  const card = cards.find(({ paymentType, creditCardId }) => `${paymentType}:${creditCardId}` === choice?.value);
  return { type, cardGuid: card?.guid ?? null };
}

interface Shown {
  taken: Decimal | undefined;
  shownShort: SubmitCart['body']['shownShort'];
}

function checkedLine(
  line: StoredLine,
  item: FoundItem | undefined,
  { taken = '0', shownShort }: Shown,
): CheckedLine | undefined {
  if (item === undefined) return undefined;
  const figures = lineToday(item, line, taken);
  if (figures === undefined) return undefined;
  const today = { ...line, ...figures };
  const { id, itemCode, unitPrice, unitFactor, discountPercent } = line;
  const covered = today.priceRule?.covered ?? false;
  // What was told once says little of what the screen has shown since: stock comes and goes while nobody writes the cart.
  const wasCovered = shownShort ? !shownShort.includes(id) : line.priceRule?.covered;
  const was = { unitPrice, unitFactor, discountPercent, covered: wasCovered };
  const is = { unitPrice: today.unitPrice, unitFactor: today.unitFactor, covered };
  return {
    line: today,
    item,
    taken,
    isChanged: !isEqual(unitPrice, today.unitPrice) || !isEqual(unitFactor, today.unitFactor),
    compared: { id, itemCode, unit: line.unit || item.salesUnit, was, is },
  };
}

/** The lines as stock stands now: what others have taken since it was checked covers them no more. */
export async function recheckStock(trx: Transaction<Database>, lines: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const available = await findAvailable(
    trx,
    lines.map(({ item }) => item.itemId),
  );
  return lines.map((checked) => {
    const { line, item, taken, compared } = checked;
    const quantityAvailable = available.get(item.itemId) ?? '0';
    const covered = compared.is.covered && isCovered({ ...item, quantityAvailable }, { ...line, taken });
    return { ...checked, compared: { ...compared, is: { ...compared.is, covered } } };
  });
}
