import { expect, it } from 'vitest';
import type { CustomerLoad } from '#contract/accounts.ts';
import type { AppliedPromo } from '#contract/cart.ts';
import { accountsExamples } from '#contract/examples/accounts.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { formOf } from './cart-form.ts';
import { checkoutValues } from './checkout-values.ts';

const load = accountsExamples.findCustomer.answer.result as CustomerLoad;
const cart = formOf(cartsExamples.findCart.answer.cart.header);
const dates = { min: '2026-10-08', max: '2027-10-08', holidays: new Set<string>() };

/** What the Payment step says of paying by terms: the choice, and below it whose terms they are. */
function termsUnder(more: Partial<AppliedPromo> | undefined, told: Partial<CustomerLoad> = {}): string[] {
  const promo = more && { code: 'CEDAR60', description: 'Net 60', valid: true, ...more };
  const account = { ...load, customer: { ...load.customer, TermsCode: '02' }, ...told };
  const { choices } = checkoutValues({ cart, typedDate: undefined, dates, load: account, promo, today: '2026-10-01' });
  return choices.flatMap(({ type, label, message }) => (type.allowTerms ? [label, message] : []));
}

it('ruling 34, CHK-035: terms of a promo code are named as its own, any others as the account’s', () => {
  expect(termsUnder({ termsCode: '15' })).toEqual([
    'Terms, Net 60 Days',
    'Your order is invoiced by the terms of promo code CEDAR60.',
  ]);
  const own = ['Terms, Net 30 Days', 'Your order is invoiced by the terms of your account.'];
  expect(termsUnder({})).toEqual(own);
  expect(termsUnder(undefined)).toEqual(own);
});

it('CHK-035 T09: who is not told the account’s terms is offered them by their bare name, and those of a promo code as anybody', () => {
  const untold = (mayPayByTerms: boolean) => ({ customer: { ...load.customer, TermsCode: null }, mayPayByTerms });
  const plain = ['Terms', 'Your order is invoiced by the terms of your account.'];
  expect([termsUnder(undefined, untold(true)), termsUnder({}, untold(true))]).toEqual([plain, plain]);
  expect(termsUnder({}, untold(false))).toEqual([]);
  const ofCode = termsUnder({ termsCode: '15' });
  for (const has of [true, false]) expect(termsUnder({ termsCode: '15' }, untold(has))).toEqual(ofCode);
  // As the server reckons: the code's terms stand for the account's, also where they are none.
  expect(termsUnder({ termsCode: '00' }, untold(true))).toEqual([]);
});
