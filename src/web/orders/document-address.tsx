import type { SalesOrder } from '#contract/order.ts';
import { addressLines } from '#domain/address.ts';
import { AddressLines } from '../accounts/address-lines.tsx';

type Block<Prefix extends 'BillTo' | 'ShipTo'> = Pick<
  SalesOrder,
  `${Prefix}${'Address1' | 'Address2' | 'Address3' | 'City' | 'State' | 'ZipCode' | 'CountryCode'}`
>;

/** Where an order or invoice went, below the name. */
export const ShipToLines = ({ of: document }: { of: Block<'ShipTo'> }) => (
  <AddressLines
    lines={addressLines({
      name: '',
      addressLine1: document.ShipToAddress1 ?? '',
      addressLine2: document.ShipToAddress2 ?? '',
      addressLine3: document.ShipToAddress3 ?? '',
      city: document.ShipToCity ?? '',
      state: document.ShipToState ?? '',
      zipCode: document.ShipToZipCode ?? '',
      countryCode: document.ShipToCountryCode ?? '',
    })}
  />
);

/** Who an order or invoice was billed to, below the name. */
export const BillToLines = ({ of: document }: { of: Block<'BillTo'> }) => (
  <AddressLines
    lines={addressLines({
      name: '',
      addressLine1: document.BillToAddress1 ?? '',
      addressLine2: document.BillToAddress2 ?? '',
      addressLine3: document.BillToAddress3 ?? '',
      city: document.BillToCity ?? '',
      state: document.BillToState ?? '',
      zipCode: document.BillToZipCode ?? '',
      countryCode: document.BillToCountryCode ?? '',
    })}
  />
);
