import { describe, expect, it } from 'vitest';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import { bodyOf, type ContactAddress, contactProblems, EMPTY_ADDRESS, formName } from './contact-address.ts';

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

  it("shows the wire's problems under the form's fields", () => {
    expect(['Name', 'City', 'EmailAddress', 'unknown'].map(formName)).toEqual(['name', 'city', 'emails', 'unknown']);
  });
});
