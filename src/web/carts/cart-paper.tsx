import type { CustomerLoad } from '#contract/accounts.ts';
import { chosenWords } from '../checkout/chosen-words.ts';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import styles from './cart-page.module.css';
import { billToFact, shipToFact } from './paper-addresses.tsx';
import type { CartScreenState } from './use-cart-screen.ts';

/** What was chosen for a cart, as paper tells it: there a field or a choice is of no use. */
export function CartPaper({ state, load }: { state: CartScreenState; load: CustomerLoad | undefined }) {
  const { form } = state.draft;
  const words = chosenWords(form, state.checkout.values);
  const place = load?.shipTo.find(({ ShipToCode }) => ShipToCode === form.shipToCode);
  const facts: (Description | undefined)[] = [
    { term: 'PO #', value: form.customerPONo || '–' },
    fact('Ship Date', words.shipDate, words.hold),
    fact('Ship Via', words.shipVia, words.account && `Account ${words.account}`),
    fact('Payment', words.payment),
    shipToFact(form.shipToCode, place, load?.customer),
    load && billToFact(load.customer),
    form.promoCode ? fact('Promo Code', form.promoCode) : undefined,
    form.comment ? fact('Comment', form.comment) : undefined,
  ];
  return <DescriptionList columns={4} className={styles.paper} items={facts.filter((each) => each !== undefined)} />;
}

const fact = (term: string, value: string, detail?: string): Description => ({
  term,
  value: value || '–',
  detail,
});
