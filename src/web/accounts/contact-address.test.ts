import { describe, expect, it } from 'vitest';
import type { BillTo } from '#contract/customer.ts';
import { addressLines } from '#domain/address.ts';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import { bodyOf, type ContactAddress, contactProblems, EMPTY_ADDRESS, formName, ofBillTo } from './contact-address.ts';

const address = {
  ...EMPTY_ADDRESS,
  name: ' Blue Heron ',
  addressLine1: '118 Oak Street',
  city: 'Hood River',
  state: 'OR',
  zipCode: '97031',
  emails: ['a@heron.test', '', ' b@heron.test '],
  reseller: true,
};
const pathsOf = (values: ContactAddress) => contactProblems(values, EMAIL_LISTS.billing).map(({ path }) => path);

describe('the address forms', () => {
  it('ADR-050: send trimmed values and one joined list', () => {
    expect(bodyOf(address)).toMatchObject({
      Name: 'Blue Heron',
      CountryCode: 'USA',
      EmailAddress: 'a@heron.test; b@heron.test',
      Reseller: 'Y',
    });
  });

  it('ADR-026 ADR-033: name every field that is missing or too long', () => {
    expect(pathsOf(address)).toEqual([]);
    expect(pathsOf({ ...EMPTY_ADDRESS })).toEqual(['addressLine1', 'city', 'state', 'zipCode', 'name']);
    expect(pathsOf({ ...address, telephoneNo: '1'.repeat(18), emails: ['no address'] })).toEqual([
      'telephoneNo',
      'emails',
    ]);
  });

  it('ADR-042: an address is shown by name, lines, city, state, postal code and, abroad, country', () => {
    const wire = {
      CustomerName: 'Blue Heron',
      AddressLine1: '118 Oak Street',
      AddressLine2: 'Suite 4',
      AddressLine3: 'Rear door',
      City: 'Hood River',
      State: 'OR',
      ZipCode: '97031',
      CountryCode: 'USA',
      EmailAddress: '',
    };
    const home = ['Blue Heron', '118 Oak Street', 'Suite 4', 'Rear door', 'Hood River, OR 97031'];
    expect(addressLines(ofBillTo(wire as BillTo))).toEqual(home);
    expect(addressLines(ofBillTo({ ...wire, CountryCode: 'CA' } as BillTo))).toEqual([...home, 'Canada']);
    expect(addressLines(ofBillTo({ ...wire, AddressLine2: '', AddressLine3: ' ' } as BillTo))).toHaveLength(3);
  });

  it("shows the wire's problems under the form's fields", () => {
    const paths = ['Name', 'City', 'body.EmailAddress', 'body.unknown', 'body.address.City', 'body.address.ZipCode'];
    expect(paths.map(formName)).toEqual(['name', 'city', 'emails', 'unknown', 'address.city', 'address.zipCode']);
  });
});
