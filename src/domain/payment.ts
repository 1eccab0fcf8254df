import type { CalendarDate } from './calendar.ts';
import { findTerms, hasTerms } from './terms.ts';

/** A way to pay an order. */
export interface PaymentType {
  readonly code: string;
  /** What the back office calls it; blank for terms (wire D24). */
  readonly sageCode: string;
  readonly description: string;
  /** What happens when it is chosen. */
  readonly message: string;
  /** Paid later, by the account's terms. */
  readonly allowTerms: boolean;
  /** Paid with a card on file. */
  readonly allowCC: boolean;
  readonly disabled: boolean;
  readonly requirePO: boolean;
  readonly prepaid: boolean;
}

const plain = { allowTerms: false, allowCC: false, disabled: false, requirePO: false, prepaid: false };
const card = { ...plain, allowCC: true, prepaid: true, message: 'The card on file is charged before shipping.' };

/** The payment types (CON-014 to CON-020). */
export const PAYMENT_TYPES: readonly PaymentType[] = [
  {
    ...plain,
    code: 'TERMS',
    sageCode: '',
    description: 'Terms',
    message: 'Your order is invoiced by the terms of your account.',
    allowTerms: true,
    requirePO: true,
  },
  {
    ...plain,
    code: 'OTHER',
    sageCode: 'OTHER',
    description: 'Credit Card',
    message: 'If no card is on file, we send a secure link to enter one.',
  },
  {
    ...plain,
    code: 'CHECK',
    sageCode: 'CHECK',
    description: 'Check',
    message: 'Payment is needed before shipping.',
    prepaid: true,
  },
  { ...card, code: '1M/V', sageCode: '1M/V', description: 'Mastercard/Visa' },
  { ...card, code: '1AMEX', sageCode: '1AMEX', description: 'American Express' },
  { ...card, code: '1DISC', sageCode: '1DISC', description: 'Discover' },
];

/** A card on file: only what a label needs. */
export interface PaymentCard {
  readonly paymentType: string;
  readonly creditCardId: string;
  readonly expirationYear: number;
  readonly expirationMonth: number;
  readonly last4?: string;
}

/** One choice at the Payment step. `value` is what travels: a code, or `{code}:{card id}` for a card on file. `label` says which terms: `Terms, Net 30 Days`. */
export interface PaymentChoice {
  readonly value: string;
  readonly label: string;
  readonly message: string;
  readonly type: PaymentType;
}

/** What decides how an account may pay. */
interface PayingAccount {
  readonly cards: readonly PaymentCard[];
  readonly termsCode: string | null;
  /** What its terms come to, where they themselves are not told (security T09). */
  readonly mayPayByTerms?: boolean | undefined;
}

/** The payment type of a credit that is applied: on the invoice that it pays as on the document that it comes from. */
export const CREDIT_PAYMENT = 'CREDIT';

export function findPaymentType(code: string | null | undefined): PaymentType | undefined {
  return PAYMENT_TYPES.find((type) => type.code === code);
}

/** A card is good through the last day of its month; years may be written with two digits. */
export function isCardUnexpired(
  on: Pick<PaymentCard, 'expirationYear' | 'expirationMonth'>,
  today: CalendarDate,
): boolean {
  const year = on.expirationYear < 100 ? 2000 + on.expirationYear : on.expirationYear;
  return `${year}-${String(on.expirationMonth).padStart(2, '0')}` >= today.slice(0, 7);
}

/**
 * The payments that one account may choose: its unexpired saved cards of types that allow cards and are not disabled, then the
 * types without cards that are not disabled (CHK-035). TERMS only for an account whose terms give it days (security T28).
 */
export function paymentChoices(
  { cards, termsCode, mayPayByTerms = hasTerms(termsCode) }: PayingAccount,
  today: CalendarDate,
): PaymentChoice[] {
  const byCard = cards.flatMap((saved) => {
    const type = findPaymentType(saved.paymentType);
    return type?.allowCC && !type.disabled && isCardUnexpired(saved, today) ? [cardChoice(type, saved)] : [];
  });
  const others = PAYMENT_TYPES.filter((type) => !type.allowCC && !type.disabled && (!type.allowTerms || mayPayByTerms));
  return [
    ...byCard,
    ...others.map((type) => ({
      value: type.code,
      label: [type.description, type.allowTerms && findTerms(termsCode)?.name].filter(Boolean).join(', '),
      message: type.message,
      type,
    })),
  ];
}

function cardChoice(type: PaymentType, saved: PaymentCard): PaymentChoice {
  const ending = saved.last4 ? ` ending in ${saved.last4}` : '';
  return {
    value: `${type.code}:${saved.creditCardId}`,
    label: `${type.description}${ending} (${saved.creditCardId})`,
    message: type.message,
    type,
  };
}

/** The choice that a payment type of the wire names, among the account's own; undefined when it was never offered. */
export function chosenPayment(
  choices: readonly PaymentChoice[],
  paymentType: string | null | undefined,
): PaymentChoice | undefined {
  return choices.find(({ value }) => value === paymentType);
}
