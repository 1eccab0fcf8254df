import { z } from 'zod';
import {
  ADDRESS_LINE_MAX,
  ADDRESS_NAME_MAX,
  CITY_MAX,
  STATE_MAX,
  TELEPHONE_MAX,
  ZIP_CODE_MAX,
} from '#domain/address.ts';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import {
  billTo,
  contact,
  customerUser,
  listedCustomer,
  paymentCard,
  permissions,
  priceRow,
  rep,
  shipTo,
} from './customer.ts';
import { companyName, companyQuery, customerKey, productSlug } from './customer-key.ts';
import { moment } from './dates.ts';
import { version } from './ids.ts';
import { promoCode } from './promotions.ts';
import { route } from './route.ts';
import { lineOrBlank, yesNo } from './text.ts';

/**
 * The reps whom the caller covers, active and not, one per number (ACT-038, wire contract 4.1). 403 for customers (PRM-021). `product`
 * stands only in the older path.
 */
export const listReps = route({
  method: 'GET',
  path: '/api/sales/b2b/salesperson/list.json',
  aliases: ['/api/sales/rep/list/:product/condensed'],
  access: 'employee-or-rep',
  params: z.object({ product: productSlug.optional() }),
  query: z.object(companyQuery),
  answer: z.strictObject({ list: z.array(rep) }),
});

/**
 * The customers of a rep pattern (ACT-040, wire contract 4.2). The pattern must be one of the caller's own, or a number that one of them
 * covers: `%` and `_` of the path never widen anything (security T11). 404 otherwise.
 */
export const listRepCustomers = route({
  method: 'GET',
  path: '/api/sales/b2b/account-list/:product/:rep.json',
  access: 'signed-in',
  params: z.object({
    product: productSlug,
    /** `{division}-{number}`, each possibly with wildcards. */
    rep: z
      .string()
      .regex(/^[0-9A-Za-z%_]{1,4}-[0-9A-Za-z%_]{1,8}$/, 'must be a sales rep')
      .toUpperCase(),
  }),
  query: z.object(companyQuery),
  answer: z.strictObject({ result: z.array(listedCustomer) }),
});

/** How many there are behind each tab of the account, for this caller (security T08). */
export const accountCounts = z.strictObject({
  users: z.int(),
  carts: z.int(),
  openOrders: z.int(),
  invoices: z.int(),
});

/** Everything about an account that its screens need (ACT-063). Cards, terms and credit only with bill-to permission (security T09). */
export const customerLoad = z.strictObject({
  customer: billTo,
  shipTo: z.array(shipTo),
  contacts: z.array(contact),
  pricing: z.array(priceRow),
  users: z.array(customerUser),
  paymentCards: z.array(paymentCard),
  /** The valid ones that need no entry (security T30). */
  promoCodes: z.array(promoCode).optional(),
  permissions: permissions.optional(),
  /** Whether the account's terms let its orders be paid later: told to who may order and is not told which terms they are (T09, T28). */
  mayPayByTerms: z.boolean().optional(),
  counts: accountCounts.optional(),
});

/** One change: what in words, who by name (null: the system), and when. */
const addressChange = z.strictObject({ text: z.string(), by: z.string().nullable(), at: moment });

/** Loads a customer (ACT-077). 404 'Account not available.' for a missing one and for one that is not the caller's (security T01, T10). */
export const findCustomer = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/customer.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query: z.object(companyQuery),
  answer: z.strictObject({ result: customerLoad }),
});

/**
 * The latest three changes of an account's billing and delivery addresses, e-mail lists and default location, newest first, from the audit trail
 * (T87); a save that changed nothing is none. For who reads the account as a whole: none for a user limited to locations (security T08, T09).
 */
export const listAddressChanges = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/address-changes.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query: z.object(companyQuery),
  answer: z.strictObject({ changes: z.array(addressChange) }),
});

/** What the caller may do for a customer (ACT-078): for a missing or foreign one, nothing (wire contract B.2, security T10). */
export const findPermissions = route({
  method: 'GET',
  path: '/api/user/v2/b2b/validate/customer/:customerKey.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query: z.object(companyQuery),
  answer: permissions,
});

const addressBody = {
  Name: lineOrBlank(ADDRESS_NAME_MAX),
  AddressLine1: lineOrBlank(ADDRESS_LINE_MAX),
  AddressLine2: lineOrBlank(ADDRESS_LINE_MAX),
  AddressLine3: lineOrBlank(ADDRESS_LINE_MAX),
  City: lineOrBlank(CITY_MAX),
  State: lineOrBlank(STATE_MAX),
  ZipCode: lineOrBlank(ZIP_CODE_MAX),
  CountryCode: lineOrBlank(3),
  TelephoneNo: lineOrBlank(TELEPHONE_MAX),
  TelephoneExt: lineOrBlank(TELEPHONE_MAX),
  Reseller: z.union([yesNo, z.literal('')], 'must be Y or N').nullish(),
  version: version.optional(),
};

/** The company in the query and the account: `{div}-{no}`, for a ship-to `{div}-{no}-{code}`. */
const accountQuery = z.object({ co: companyName, account: customerKey });

/**
 * Saves a billing address (ADR-050). Employees and reps, and the dealer with bill-to permission its own (ruling 15): 403 for others, 404 for
 * a foreign account, 400 with the field for what the address rules refuse, 409 for an older `version`.
 */
export const saveBillTo = route({
  method: 'POST',
  path: '/sage/b2b/billto.php',
  access: 'signed-in',
  query: accountQuery,
  body: z.object({ ...addressBody, EmailAddress: lineOrBlank(EMAIL_LISTS.billing.joined) }),
  answer: z.strictObject({ success: z.literal(true), customer: billTo.optional() }),
});

/** Saves a ship-to address, or makes the location when the account has none of that code (ADR-051, PRM-017). As `saveBillTo`. */
export const saveShipTo = route({
  method: 'POST',
  path: '/sage/b2b/shipto.php',
  access: 'signed-in',
  query: accountQuery,
  body: z.object({
    ...addressBody,
    EmailAddress: lineOrBlank(EMAIL_LISTS.shipTo.joined),
    ContactCode: lineOrBlank(10),
    /** Our client's "New Ship-To Location": the code must be free then; without it the location must exist. */
    create: z.boolean().optional(),
  }),
  answer: z.strictObject({ success: z.literal(true), shipTo: shipTo.optional() }),
});

/**
 * Makes a location the account's default (ADR-052). `co` is always the main brand's code; the body's `Company` is the real one. Needs
 * `canSetDefaultShipTo` and bill-to permission: 403 otherwise (security T15).
 */
export const setPrimaryShipTo = route({
  method: 'POST',
  path: '/sage/b2b/set-primary-shipto.php',
  access: 'signed-in',
  query: z.object({ co: companyName }),
  body: z.object({
    Company: companyName,
    account: customerKey.refine((key) => key.shipToCode !== undefined, 'must name a ship-to location'),
  }),
  answer: z.strictObject({ success: z.literal(true) }),
});

export type AccountCounts = z.output<typeof accountCounts>;
export type CustomerLoad = z.output<typeof customerLoad>;
