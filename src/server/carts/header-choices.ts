import type { Kysely } from 'kysely';
import { chosenPayment, findPaymentType, paymentChoices } from '#domain/payment.ts';
import { shipDateProblem } from '#domain/ship-date.ts';
import type { Database } from '../db/schema.ts';
import { type FieldProblem, invalid } from '../refusal.ts';
import type { Viewer } from '../scope/in-scope.ts';
import type { LockedCart } from './cart-store.ts';
import { findPaymentFacts, listHolidayDays } from './choice-store.ts';
import { type Clock, shipDates } from './ship-dates.ts';

/** What a save may choose for the steps of the checkout. */
interface Choices {
  requestedShipDate?: string | null | undefined;
  paymentType?: string | null | undefined;
  promoCode?: string | null | undefined;
}

/**
 * Refuses a ship date or a payment type that the checkout does not offer (ruling 28, T28, T29). What the cart already holds passes: it was right
 * when it was chosen, and the submit checks again.
 */
export async function requireOffered(
  db: Kysely<Database>,
  { viewer, clock }: { viewer: Viewer; clock: Clock },
  cart: LockedCart,
  chosen: Choices,
): Promise<void> {
  const problems = [
    await dateProblem(db, clock, cart, chosen),
    await paymentProblem(db, { viewer, clock }, cart, chosen),
  ];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) throw invalid(found);
}

async function dateProblem(
  db: Kysely<Database>,
  clock: Clock,
  cart: LockedCart,
  { requestedShipDate }: Choices,
): Promise<FieldProblem | undefined> {
  if (!requestedShipDate || requestedShipDate === cart.requestedShipDate) return undefined;
  const { bounds } = shipDates(clock, await listHolidayDays(db));
  const message = shipDateProblem(requestedShipDate, bounds);
  return message === undefined ? undefined : { path: 'body.requestedShipDate', message };
}

async function paymentProblem(
  db: Kysely<Database>,
  { viewer, clock }: { viewer: Viewer; clock: Clock },
  cart: LockedCart,
  { paymentType, promoCode }: Choices,
): Promise<FieldProblem | undefined> {
  if (!paymentType || paymentType === cart.paymentType) return undefined;
  const facts = await findPaymentFacts(db, viewer, cart.customerId);
  const { today } = shipDates(clock, []);
  // A promo code may give terms to an account without any; whether it does is known when the order is submitted.
  if (findPaymentType(paymentType)?.allowTerms && (promoCode?.trim() || cart.promoCode)) return undefined;
  if (facts && chosenPayment(paymentChoices(facts, today), paymentType)) return undefined;
  return { path: 'body.paymentType', message: 'That payment type is not offered for this account.' };
}
