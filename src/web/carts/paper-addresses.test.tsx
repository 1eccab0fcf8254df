import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BillTo, ShipTo } from '#contract/customer.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { billToFact, shipToFact } from './paper-addresses.tsx';

const customer = {
  ...{ CustomerName: 'Maple Optical', AddressLine1: '9 Bay St', AddressLine2: '', AddressLine3: ' ', City: 'Toronto' },
  ...{ State: 'ON', ZipCode: 'M5J 2R8', CountryCode: 'CA', EmailAddress: '', ParentCustomerNo: null },
  ...{ ParentCustomerName: 'Harbor Group', ParentAddressLine1: '1 Pier', ParentAddressLine2: null },
  ...{ ParentCity: 'Nice', ParentState: '', ParentZipCode: '06000', ParentCountryCode: 'FR' },
} as unknown as BillTo;
const place = {
  ...{ ShipToName: 'Maple Dock', ShipToAddress1: '3 Quay', ShipToAddress2: 'Door B', ShipToAddress3: '' },
  ...{ ShipToCity: 'Halifax', ShipToState: 'NS', ShipToZipCode: null, ShipToCountryCode: 'CAN', EmailAddress: '' },
} as unknown as ShipTo;

/** What is read, a line each. */
const textOf = (facts: Parameters<typeof DescriptionList>[0]['items']) =>
  renderToString(<DescriptionList items={facts} />)
    .split(/<[^>]*>/)
    .filter(Boolean);

it('a printed cart has its addresses as every other screen: each line once, and the country abroad', () => {
  expect(textOf([shipToFact('2', place, customer)])).toEqual([
    ...['Ship To', '2 · Maple Dock', '3 Quay', 'Door B', 'Halifax, NS', 'Canada'],
  ]);
  expect(textOf([billToFact(customer)])).toEqual([
    ...['Bill To', 'Maple Optical', '9 Bay St', 'Toronto, ON M5J 2R8', 'Canada'],
  ]);
  expect(textOf([billToFact({ ...customer, CountryCode: 'US' })]).at(-1)).toBe('Toronto, ON M5J 2R8');
});

it('the parent account pays where there is one; a place that is not known is called by its code', () => {
  expect(textOf([billToFact({ ...customer, ParentCustomerNo: 'HG0001' })])).toEqual([
    ...['Bill To', 'Harbor Group', '1 Pier', 'Nice, 06000', 'France'],
  ]);
  // Its goods go to the account all the same.
  expect(textOf([shipToFact('', undefined, { ...customer, ParentCustomerNo: 'HG0001' })])).toEqual([
    ...['Ship To', 'Maple Optical', '9 Bay St', 'Toronto, ON M5J 2R8', 'Canada'],
  ]);
  expect(textOf([shipToFact('7', undefined, customer)])).toEqual(['Ship To', '7']);
  expect(textOf([shipToFact('', undefined, undefined)])).toEqual(['Ship To', 'Billing address']);
});
