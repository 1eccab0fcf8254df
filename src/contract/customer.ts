import { z } from 'zod';
import { day } from './dates.ts';
import { amount } from './decimal.ts';
import { id, version } from './ids.ts';
import { accountType } from './profile.ts';
import { yesNo } from './text.ts';

const text = z.string();
const textOrNull = z.string().nullable();

/** What the caller may do for one customer (ACT-078, rulings 14 and 15). Unknown customers answer with nothing allowed (security T10). */
export const permissions = z.strictObject({
  /** Acts for the whole account. */
  billTo: z.boolean(),
  shipTo: z.array(z.string()),
  canSetDefaultShipTo: z.boolean(),
  /** May change addresses. */
  edit: z.boolean().optional(),
  /** May add, change and remove users. */
  editUsers: z.boolean().optional(),
  viewAvailable: z.boolean().optional(),
  filterByRep: z.boolean().optional(),
  /** A caller limited to the locations in `shipTo` may order for them (ruling 26). */
  mayOrder: z.boolean().optional(),
});

const parent = {
  ParentDivisionNo: textOrNull,
  ParentCustomerNo: textOrNull,
  ParentCustomerName: textOrNull,
  ParentAddressLine1: textOrNull,
  ParentAddressLine2: textOrNull,
  ParentAddressLine3: textOrNull,
  ParentCity: textOrNull,
  ParentState: textOrNull,
  ParentZipCode: textOrNull,
  ParentCountryCode: textOrNull,
};

/**
 * A customer account (wire contract 5.1; ACT-055 to ACT-061). Terms, hold and usual payment are null without bill-to permission
 * (security T09).
 */
export const billTo = z.strictObject({
  Company: text,
  ARDivisionNo: text,
  CustomerNo: text,
  CustomerName: text,
  AddressLine1: text,
  AddressLine2: text,
  AddressLine3: text,
  City: text,
  State: text,
  ZipCode: textOrNull,
  CountryCode: textOrNull,
  TelephoneNo: text,
  TelephoneExt: text,
  EmailAddress: text,
  URLAddress: text,
  ContactCode: textOrNull,
  ShipMethod: textOrNull,
  TaxSchedule: textOrNull,
  DefaultPaymentType: textOrNull,
  TermsCode: textOrNull,
  SalespersonDivisionNo: text,
  SalespersonNo: text,
  SalespersonName: textOrNull.optional(),
  ResidentialAddress: yesNo.nullable(),
  CustomerType: textOrNull,
  PriceLevel: textOrNull,
  CreditHold: yesNo.nullable(),
  PrimaryShipToCode: textOrNull,
  DateEstablished: day.nullable(),
  InternetReseller: yesNo.nullable(),
  Reseller: yesNo.nullable(),
  CustomerStatus: text,
  ...parent,
  BillToName: textOrNull.optional(),
  BillToDivisionNo: textOrNull.optional(),
  BillToCustomerNo: textOrNull.optional(),
  /** Rep accounts are rows of the profile; what is loaded here is a customer. */
  isRepAccount: z.literal(false).optional(),
  version: version.optional(),
});

/** A location of an account (ADR-039). */
export const shipTo = z.strictObject({
  ARDivisionNo: text,
  CustomerNo: text,
  ShipToCode: text,
  ShipToName: text,
  ShipToAddress1: text,
  ShipToAddress2: text,
  ShipToAddress3: text,
  ShipToCity: text,
  ShipToState: text,
  ShipToZipCode: textOrNull,
  ShipToCountryCode: textOrNull,
  TelephoneNo: text,
  TelephoneExt: text,
  EmailAddress: text,
  ContactCode: textOrNull,
  SalespersonDivisionNo: text,
  SalespersonNo: text,
  ResidentialAddress: yesNo.nullable(),
  Reseller: yesNo.nullable(),
  version: version.optional(),
});

/** A person at the customer, from the back office. */
export const contact = z.strictObject({
  ARDivisionNo: text,
  CustomerNo: text,
  ContactCode: text,
  ContactName: text,
  AddressLine1: textOrNull,
  AddressLine2: textOrNull,
  AddressLine3: textOrNull,
  City: textOrNull,
  State: textOrNull,
  ZipCode: textOrNull,
  CountryCode: textOrNull,
  TelephoneNo1: textOrNull,
  TelephoneExt1: textOrNull,
  EmailAddress: text,
  ContactTitle: textOrNull,
});

/** The winning price record of an item or a price code (PRC-011, ruling 43). Cost-based ones arrive as `O`. */
export const priceRow = z.strictObject({
  PriceCode: text,
  /** Empty for a price code's row. */
  ItemCode: text,
  PricingMethod: z.enum(['O', 'D', 'P']),
  DiscountMarkup1: amount,
});

/** A user of the account (USR-032). An empty `shipToCode` with `billTo` means all locations. */
export const customerUser = z.strictObject({
  id,
  accessId: id,
  name: text,
  email: text,
  accountType,
  billTo: z.boolean().optional(),
  shipToCode: z.array(z.string()).optional(),
  notes: text.optional(),
  /** May order for its locations (ruling 26). */
  mayOrder: z.boolean().optional(),
  /** Has not yet set a password. */
  invited: z.boolean().optional(),
  /** The mail server has refused the invitation for good. Said to employees and reps. */
  invitationRefused: z.boolean().optional(),
  /** An invitation was written in the last seconds and is on its way: ask again for what comes of it. Said to employees and reps. */
  invitationQueued: z.boolean().optional(),
  /** Also covers what the caller does not: name, e-mail and notes are not the caller's to change. Said to employees and reps. */
  elsewhere: z.boolean().optional(),
  /** May do what the caller may not: the e-mail is not the caller's to change. Said to employees and reps. */
  moreRights: z.boolean().optional(),
  /** Said to employees and reps, who send it back when they save. */
  version: version.optional(),
});

/** A card on file (ACT-064). The GUID is the card's name at the payment service, not its number. */
export const paymentCard = z.strictObject({
  ARDivisionNo: text,
  CustomerNo: text,
  PaymentType: text,
  ExpirationDateYear: text,
  ExpirationDateMonth: text,
  Last4UnencryptedCreditCardNos: text,
  CardType: text,
  CreditCardGUID: text,
  CreditCardID: text,
});

/** A customer in a rep's list (ACT-040). */
export const listedCustomer = z.strictObject({
  Company: text,
  ARDivisionNo: text,
  CustomerNo: text,
  ShipToCode: textOrNull,
  CustomerName: text,
  AddressLine1: textOrNull,
  City: textOrNull,
  State: textOrNull,
  ZipCode: textOrNull,
  CountryCode: textOrNull,
  TelephoneNo: textOrNull,
  EmailAddress: textOrNull,
  SalespersonDivisionNo: text,
  SalespersonNo: text,
  /** The customer's name on rows of a location that the rep alone covers. */
  BillToName: text.optional(),
});

/** A salesperson (ACT-036). In the condensed list the division is `%`. */
export const rep = z.strictObject({
  Company: text.optional(),
  SalespersonDivisionNo: text,
  SalespersonNo: text,
  SalespersonName: text,
  active: z.boolean(),
});

export type Permissions = z.output<typeof permissions>;
export type BillTo = z.output<typeof billTo>;
export type ShipTo = z.output<typeof shipTo>;
export type Contact = z.output<typeof contact>;
export type PriceRow = z.output<typeof priceRow>;
export type CustomerUser = z.output<typeof customerUser>;
export type PaymentCard = z.output<typeof paymentCard>;
export type ListedCustomer = z.output<typeof listedCustomer>;
export type Rep = z.output<typeof rep>;
