import type { BillTo, ShipTo } from '#contract/customer.ts';
import { type Address, addressProblems, TELEPHONE_MAX } from '#domain/address.ts';
import { countryCode } from '#domain/countries.ts';
import { type EmailListLimits, emailListProblem, joinEmails, splitEmails } from '#domain/email-list.ts';
import type { FieldProblem } from '#domain/field-problem.ts';

/** What both address editors edit. */
export interface ContactAddress extends Address {
  readonly telephoneNo: string;
  readonly telephoneExt: string;
  readonly emails: readonly string[];
  readonly reseller: boolean;
}

/** A location also has a contact of the account. */
export interface ShipToAddress extends ContactAddress {
  readonly contactCode: string;
}

export const EMPTY_ADDRESS: ShipToAddress = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  city: '',
  state: '',
  zipCode: '',
  countryCode: 'USA',
  telephoneNo: '',
  telephoneExt: '',
  emails: [''],
  reseller: false,
  contactCode: '',
};

/** A customer's own address in the domain's words. */
export const ofBillTo = (wire: BillTo): ContactAddress => ({
  name: wire.CustomerName,
  addressLine1: wire.AddressLine1,
  addressLine2: wire.AddressLine2,
  addressLine3: wire.AddressLine3,
  city: wire.City,
  state: wire.State,
  zipCode: wire.ZipCode ?? '',
  countryCode: countryCode(wire.CountryCode),
  telephoneNo: wire.TelephoneNo,
  telephoneExt: wire.TelephoneExt,
  emails: splitEmails(wire.EmailAddress),
  reseller: wire.Reseller === 'Y',
});

/** The bill-to parent's address, where there is one. */
export const ofParent = (wire: BillTo): Address => ({
  name: wire.ParentCustomerName ?? '',
  addressLine1: wire.ParentAddressLine1 ?? '',
  addressLine2: wire.ParentAddressLine2 ?? '',
  addressLine3: wire.ParentAddressLine3 ?? '',
  city: wire.ParentCity ?? '',
  state: wire.ParentState ?? '',
  zipCode: wire.ParentZipCode ?? '',
  countryCode: countryCode(wire.ParentCountryCode),
});

/** A location's address in the domain's words. */
export const ofShipTo = (wire: ShipTo): ShipToAddress => ({
  name: wire.ShipToName,
  addressLine1: wire.ShipToAddress1,
  addressLine2: wire.ShipToAddress2,
  addressLine3: wire.ShipToAddress3,
  city: wire.ShipToCity,
  state: wire.ShipToState,
  zipCode: wire.ShipToZipCode ?? '',
  countryCode: countryCode(wire.ShipToCountryCode),
  telephoneNo: wire.TelephoneNo,
  telephoneExt: wire.TelephoneExt,
  emails: splitEmails(wire.EmailAddress),
  reseller: wire.Reseller === 'Y',
  contactCode: wire.ContactCode ?? '',
});

/** What is wrong with an edited address, its telephone and its list of e-mail addresses. */
export function contactProblems(values: ContactAddress, limits: EmailListLimits): FieldProblem[] {
  const problems: FieldProblem[] = [...addressProblems(values)];
  if (values.name.trim() === '') problems.push({ path: 'name', message: 'Name is required.' });
  for (const path of ['telephoneNo', 'telephoneExt'] as const) {
    if (values[path].trim().length > TELEPHONE_MAX)
      problems.push({ path, message: `Up to ${TELEPHONE_MAX} characters.` });
  }
  const emailProblem = emailListProblem(joinEmails(values.emails), limits);
  if (emailProblem) problems.push({ path: 'emails', message: emailProblem });
  return problems;
}

/** The body of both saves (ADR-050). */
export const bodyOf = (values: ContactAddress) => ({
  Name: values.name.trim(),
  AddressLine1: values.addressLine1.trim(),
  AddressLine2: values.addressLine2.trim(),
  AddressLine3: values.addressLine3.trim(),
  City: values.city.trim(),
  State: values.state.trim(),
  ZipCode: values.zipCode.trim(),
  CountryCode: values.countryCode,
  EmailAddress: joinEmails(values.emails),
  Reseller: values.reseller ? ('Y' as const) : ('N' as const),
  TelephoneNo: values.telephoneNo.trim(),
  TelephoneExt: values.telephoneExt.trim(),
});

const FORM_NAMES: Readonly<Record<string, string>> = {
  Name: 'name',
  AddressLine1: 'addressLine1',
  AddressLine2: 'addressLine2',
  AddressLine3: 'addressLine3',
  City: 'city',
  State: 'state',
  ZipCode: 'zipCode',
  CountryCode: 'countryCode',
  EmailAddress: 'emails',
  TelephoneNo: 'telephoneNo',
  TelephoneExt: 'telephoneExt',
  ContactCode: 'contactCode',
};

/** The form's field of a problem that the wire names by its place (`body.City`, `body.address.City`). */
export const formName = (path: string): string =>
  path.replace(/^body\./, '').replace(/\w+$/, (wireName) => FORM_NAMES[wireName] ?? wireName);
