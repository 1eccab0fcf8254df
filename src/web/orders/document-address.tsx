import { addressLines } from '#domain/address.ts';
import { AddressLines } from '../accounts/address-lines.tsx';

type Prefix = 'BillTo' | 'ShipTo';
type Part = 'Address1' | 'Address2' | 'Address3' | 'City' | 'State' | 'ZipCode' | 'CountryCode';
type Block<P extends Prefix> = Readonly<Record<`${P}${Part}`, string | null>>;

interface DocumentAddressProps<P extends Prefix> {
  /** An order or invoice. */
  of: Block<P>;
  /** Where it went, or who it was billed to. */
  part: P;
}

/** An address of an order or invoice, below its name. */
export function DocumentAddress<P extends Prefix>({ of: document, part }: DocumentAddressProps<P>) {
  const text = (name: Part): string => document[`${part}${name}`] ?? '';
  const lines = addressLines({
    name: '',
    addressLine1: text('Address1'),
    addressLine2: text('Address2'),
    addressLine3: text('Address3'),
    city: text('City'),
    state: text('State'),
    zipCode: text('ZipCode'),
    countryCode: text('CountryCode'),
  });
  return <AddressLines lines={lines} />;
}
