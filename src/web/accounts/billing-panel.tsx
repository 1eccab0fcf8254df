import type { CustomerLoad } from '#contract/accounts.ts';
import { addressLines } from '#domain/address.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { priceLevelLabel } from '#domain/price-levels.ts';
import { findTerms } from '#domain/terms.ts';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddressLines } from './address-lines.tsx';
import { ofParent } from './contact-address.ts';

/** What an account is beside its address; nothing of it is edited here (ADR-003, ADR-004). */
export function BillingPanel({ load }: { load: CustomerLoad | undefined }) {
  return <Panel>{load ? <DescriptionList items={factsOf(load)} /> : <Skeleton width="long" />}</Panel>;
}

function factsOf({ customer }: CustomerLoad): Description[] {
  const facts: (Description | undefined)[] = [
    {
      term: 'Account number',
      value: customerSlug({ divisionNo: customer.ARDivisionNo, customerNo: customer.CustomerNo }),
    },
    payerOf(customer),
    fact('Price level', priceLevelLabel(customer.PriceLevel)),
    fact('Sales rep', salesRep(customer)),
    { term: 'Tax schedule', value: customer.TaxSchedule?.trim() || 'None' },
    fact('Customer since', monthOf(customer.DateEstablished)),
  ];
  return facts.filter((each) => each !== undefined);
}

type Customer = CustomerLoad['customer'];

/** Who pays: the parent with its address, or else the account itself by its terms. */
function payerOf(customer: Customer): Description | undefined {
  if (!customer.ParentCustomerNo) return fact('Payment terms', findTerms(customer.TermsCode)?.name);
  const number = customerSlug({
    divisionNo: customer.ParentDivisionNo ?? '',
    customerNo: customer.ParentCustomerNo,
  });
  return {
    term: 'Billing customer',
    value: number,
    detail: <AddressLines lines={addressLines(ofParent(customer))} />,
  };
}

const fact = (term: string, value: string | undefined): Description | undefined =>
  value ? { term, value } : undefined;

const salesRep = ({ SalespersonDivisionNo, SalespersonNo, SalespersonName }: Customer): string =>
  [`${SalespersonDivisionNo}-${SalespersonNo}`, SalespersonName].filter(Boolean).join(' - ');

/** `March 2014`; the day is a calendar day, so no time zone moves it. */
function monthOf(day: string | null): string | undefined {
  if (day === null) return undefined;
  return new Date(`${day.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
}
