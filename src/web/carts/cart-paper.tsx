import type { CustomerLoad } from '#contract/accounts.ts';
import { dayText } from '#domain/day-text.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { paymentLabel } from '../checkout/payment-section.tsx';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import styles from './cart-page.module.css';
import { billToFact, shipToFact } from './paper-addresses.tsx';
import type { CartScreenState } from './use-cart-screen.ts';

/** What was chosen for a cart, as paper tells it: there a field or a choice is of no use. */
export function CartPaper({ state, load }: { state: CartScreenState; load: CustomerLoad | undefined }) {
  const { form } = state.draft;
  const { values } = state.checkout;
  const place = load?.shipTo.find(({ ShipToCode }) => ShipToCode === form.shipToCode);
  const payment = values?.choices.find(({ value }) => value === values.paymentType);
  const hasAccount = form.accountEnabled === 'Y' && form.account !== '';
  const facts: (Description | undefined)[] = [
    { term: 'PO #', value: form.customerPONo || '–' },
    fact('Ship Date', dayText(values?.shipDate ?? ''), form.hold === 'Y' && 'Hold for Ship Date'),
    fact('Ship Via', shippingDescription(form.shipVia), hasAccount && `Account ${form.account}`),
    fact('Payment', paymentLabel(payment, load?.customer.TermsCode)),
    shipToFact(form.shipToCode, place),
    load && billToFact(load.customer),
    form.promoCode ? fact('Promo Code', form.promoCode) : undefined,
    form.comment ? fact('Comment', form.comment) : undefined,
  ];
  return <DescriptionList columns={4} className={styles.paper} items={facts.filter((each) => each !== undefined)} />;
}

const fact = (term: string, value: string, detail: string | false = false): Description => ({
  term,
  value: value || '–',
  detail: detail || undefined,
});
