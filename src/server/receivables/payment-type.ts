import type { FieldProblem } from '#domain/field-problem.ts';
import { findPaymentType, type PaymentType } from '#domain/payment.ts';
import { paymentDateProblem } from '#domain/payment-date.ts';
import { wrongFields } from '../refusal.ts';

/** How something was paid, as an employee says it. */
export interface GivenPayment {
  paymentType: string;
  reference: string;
  paymentDate?: string | undefined;
}

/** What a payment leaves on the documents that it moves. */
export interface PaymentTraces {
  paymentType: string;
  cardType: string | null;
  checkNo: string | null;
  last4: string | null;
}

const LAST_FOUR = /^\d{4}$/;

/** A type that the documents know and that is no promise, four digits of a card, and a day that can be. */
export function requirePaymentType(given: GivenPayment, today: string): PaymentType {
  const type = findPaymentType(given.paymentType);
  const problems: FieldProblem[] = [];
  if (type === undefined || type.allowTerms)
    problems.push({ path: 'paymentType', message: 'Please choose how it was paid.' });
  if (type?.allowCC && !LAST_FOUR.test(given.reference.trim()))
    problems.push({ path: 'reference', message: 'Please enter the last four digits of the card.' });
  const dateProblem = given.paymentDate && paymentDateProblem(given.paymentDate, today);
  if (dateProblem) problems.push({ path: 'paymentDate', message: dateProblem });
  if (type === undefined || problems.length > 0) throw wrongFields(problems);
  return type;
}

/** What the trail of a payment is: the number of a check, or a card's kind and last digits. Never more of a card (T87). */
export function tracesOf({ allowCC, code, description }: PaymentType, reference: string): PaymentTraces {
  const isCard = allowCC || code === 'OTHER';
  return {
    paymentType: code,
    cardType: allowCC ? description : null,
    checkNo: isCard ? null : reference || null,
    last4: isCard && LAST_FOUR.test(reference) ? reference : null,
  };
}

/** The one word of a payment's trail. */
export const referenceOf = ({ checkNo, last4 }: PaymentTraces): string => checkNo ?? last4 ?? '';
