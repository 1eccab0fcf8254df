import type { CustomerLoad } from '#contract/accounts.ts';
import type { AppliedPromo } from '#contract/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { type PaymentChoice, paymentChoices } from '#domain/payment.ts';
import { type ShipDateBounds, settledShipDate } from '#domain/ship-date.ts';
import { isCustomerAccountAllowed } from '#domain/shipping.ts';
import { accountOf, type CartForm, USUAL_PAYMENT } from './cart-form.ts';

/** The payments that this account is offered; terms only where it, or the cart's promo code, has some (CHK-035, ruling 34). */
function choicesFor({ load, promo, today }: Pick<Sources, 'load' | 'promo' | 'today'>): PaymentChoice[] {
  if (load === undefined) return [];
  const cards = (load.paymentCards ?? []).map((card) => ({
    paymentType: card.PaymentType,
    creditCardId: card.CreditCardID,
    expirationYear: Number(card.ExpirationDateYear),
    expirationMonth: Number(card.ExpirationDateMonth),
    last4: card.Last4UnencryptedCreditCardNos,
  }));
  const account = { cards, termsCode: load.customer.TermsCode, mayPayByTerms: load.mayPayByTerms };
  if (!promo?.termsCode) return paymentChoices(account, today);
  const choices = paymentChoices({ cards, termsCode: promo.termsCode }, today);
  const message = `Your order is invoiced by the terms of promo code ${promo.code}.`;
  return choices.map((choice) => (choice.type.allowTerms ? { ...choice, message } : choice));
}

/** The form that the steps check: what is saved or typed, and until then what the account and the calendar offer. */
export interface CheckoutValues {
  form: CheckoutForm;
  shipDate: string;
  paymentType: string;
  choices: readonly PaymentChoice[];
}

interface Sources {
  cart: CartForm;
  /** The date field as it is being typed, before it is settled. */
  typedDate: string | undefined;
  dates: ShipDateBounds;
  load: CustomerLoad | undefined;
  promo: AppliedPromo | null | undefined;
  today: string;
}

/** What a checkout would send now. A stored date that has gone by is the earliest one (CHK-033). */
export function checkoutValues({ cart, typedDate, dates, load, promo, today }: Sources): CheckoutValues {
  const choices = choicesFor({ load, promo, today });
  const usual = choices.find(({ value }) => value === load?.customer.DefaultPaymentType)?.value ?? '';
  const paymentType = cart.paymentType === USUAL_PAYMENT ? usual : cart.paymentType;
  const shipDate = typedDate ?? settledShipDate(cart.requestedShipDate, dates);
  return {
    shipDate,
    paymentType,
    choices,
    form: {
      shipExpireDate: shipDate,
      shipVia: cart.shipVia || null,
      shippingAccount: isCustomerAccountAllowed(cart.shipVia) ? accountOf(cart) : null,
      paymentType: paymentType || null,
      customerPONo: cart.customerPONo,
      shipDates: dates,
      paymentTypes: choices.map(({ value }) => value),
    },
  };
}
