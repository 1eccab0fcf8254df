import type { BillTo, ShipTo } from '#contract/customer.ts';
import { type Address, addressLines } from '#domain/address.ts';
import { AddressLines } from '../accounts/address-lines.tsx';
import { ofBillTo, ofParent, ofShipTo } from '../accounts/contact-address.ts';
import type { Description } from '../ui/description-list.tsx';

/** Where a cart goes, in words. Without a location that is the account itself, whoever pays for it. */
export function shipToFact(code: string, place: ShipTo | undefined, customer: BillTo | undefined): Description {
  if (code === '' && customer)
    return { term: 'Ship To', value: customer.CustomerName, detail: <Lines of={ofBillTo(customer)} /> };
  if (place === undefined) return { term: 'Ship To', value: code || 'Billing address' };
  return { term: 'Ship To', value: `${code} · ${place.ShipToName}`, detail: <Lines of={ofShipTo(place)} /> };
}

/** Whoever pays: the parent account where there is one. */
export function billToFact(customer: BillTo): Description {
  const payer = customer.ParentCustomerNo ? ofParent(customer) : ofBillTo(customer);
  return { term: 'Bill To', value: payer.name, detail: <Lines of={payer} /> };
}

/** The name stands above. */
const Lines = ({ of: address }: { of: Address }) => <AddressLines lines={addressLines({ ...address, name: '' })} />;
