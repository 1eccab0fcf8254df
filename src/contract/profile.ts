import { z } from 'zod';
import { moment } from './dates.ts';
import { id } from './ids.ts';

/** 1 employee, 2 rep, 4 customer. 3 exists for programs that call the interface. */
export const accountType = z.union([z.literal(1), z.literal(2), z.literal(4)]);

/** A person's own record (wire contract 3.1; PRO-015, PRO-017). */
export const userProfile = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  internal_only: z.boolean(),
  accountType,
  active: z.boolean(),
  notes: z.string().nullable(),
  created: moment.nullable(),
  pwd_change_required: z.boolean(),
  waitingauth: z.boolean(),
  last_login: moment.nullable(),
  logins: z.int(),
  hits: z.int(),
  timestamp: moment,
});

/**
 * One thing that a person covers: a customer, wholly or by locations, or the customers of a rep pattern with `%` as wildcard
 * (PRO-019). On rep rows the division and number hold the salesperson's. An empty `shipTo` with `billTo` means all locations.
 */
export const accountAccess = z.strictObject({
  id,
  userid: id,
  Company: z.string(),
  ARDivisionNo: z.string(),
  CustomerNo: z.string(),
  ShipToCode: z.string().nullable().optional(),
  isRepAccount: z.boolean(),
  SalespersonDivisionNo: z.string(),
  SalespersonNo: z.string(),
  CustomerName: z.string().nullable(),
  SalespersonName: z.string().nullable(),
  primaryAccount: z.boolean(),
  customers: z.int(),
  shipToCustomers: z.int(),
  billTo: z.boolean().optional(),
  shipTo: z.array(z.string()).optional(),
});

/** What the caller may do at all; what about one customer is in `Permissions`. */
export const abilities = z.strictObject({
  viewAvailable: z.boolean(),
  edit: z.boolean(),
  editRoles: z.boolean(),
  staff: z.boolean(),
});

/** Who the caller is (PRO-029): `roles` are texts, `employee` and `rep` among them. The members behind `token` are our client's. */
export const profileAnswer = z.strictObject({
  user: userProfile,
  roles: z.array(z.string()),
  accounts: z.array(accountAccess),
  picture: z.string().nullable().optional(),
  token: z.string().optional(),
  authType: z.enum(['local', 'google']).optional(),
  expires: moment.optional(),
  abilities: abilities.optional(),
  /** A new address that waits for its confirmation (security T52). */
  pendingEmail: z.string().nullable().optional(),
  /** Whether a Google account is linked to the login, however this session began. */
  googleLinked: z.boolean().optional(),
});

export type UserProfile = z.output<typeof userProfile>;
export type AccountAccess = z.output<typeof accountAccess>;
export type ProfileAnswer = z.output<typeof profileAnswer>;
