import type { CustomerLoad } from '#contract/accounts.ts';
import type { BillTo, ShipTo } from '#contract/customer.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { AddressLines } from '../accounts/address-lines.tsx';
import { dayText } from '../checkout/day-text.ts';
import { paymentLabel } from '../checkout/payment-section.tsx';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import styles from './cart-page.module.css';
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
    shipTo(form.shipToCode, place),
    load && billTo(load.customer),
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

type Line = string | null;

/** An address, a line each. */
function Address({ lines, city, state, zip }: { lines: readonly Line[]; city: Line; state: Line; zip: Line }) {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <AddressLines lines={[...lines, place].filter((line) => line !== null).filter((line) => line.trim() !== '')} />
  );
}

function shipTo(code: string, place: ShipTo | undefined): Description {
  if (place === undefined) return fact('Ship To', code || 'Billing address');
  const { ShipToName, ShipToAddress1, ShipToAddress2, ShipToAddress3, ShipToCity, ShipToState, ShipToZipCode } = place;
  return {
    term: 'Ship To',
    value: `${code} · ${ShipToName}`,
    detail: (
      <Address
        lines={[ShipToAddress1, ShipToAddress2, ShipToAddress3]}
        city={ShipToCity}
        state={ShipToState}
        zip={ShipToZipCode}
      />
    ),
  };
}

/** Whoever pays: the parent account where there is one. */
function billTo(customer: BillTo): Description {
  if (customer.ParentCustomerNo) {
    const { ParentAddressLine1, ParentAddressLine2, ParentAddressLine3 } = customer;
    return {
      term: 'Bill To',
      value: customer.ParentCustomerName,
      detail: (
        <Address
          lines={[ParentAddressLine1, ParentAddressLine2, ParentAddressLine3]}
          city={customer.ParentCity}
          state={customer.ParentState}
          zip={customer.ParentZipCode}
        />
      ),
    };
  }
  return {
    term: 'Bill To',
    value: customer.CustomerName,
    detail: (
      <Address
        lines={[customer.AddressLine1, customer.AddressLine2, customer.AddressLine3]}
        city={customer.City}
        state={customer.State}
        zip={customer.ZipCode}
      />
    ),
  };
}
