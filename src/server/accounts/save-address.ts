import type { Kysely } from 'kysely';
import type { saveBillTo as billToCall, saveShipTo as shipToCall } from '#contract/accounts.ts';
import type { BillTo, ShipTo } from '#contract/customer.ts';
import type { AnswerOf, Received } from '#contract/route.ts';
import { type CustomerKey, customerSlug, isShipToCode } from '#domain/customer-key.ts';
import { EMAIL_LISTS, type EmailListLimits, emailListProblem, joinEmails, splitEmails } from '#domain/email-list.ts';
import { isEmployeeOrRep, mayEditBilling, mayEditShipTo } from '#domain/permissions.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { requireBelieved, takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { addressOfWire, type WireAddress, wireAddressProblems } from '../http/wire-address.ts';
import { conflict, type FieldProblem, forbidden, invalid } from '../refusal.ts';
import {
  accountNotAvailable,
  requireCustomer,
  requireLocation,
  type ScopedCustomer,
} from '../scope/require-customer.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  type AddressRow,
  insertShipTo,
  isContact,
  isRefusedThere,
  type LockedAddress,
  type LockedShipTo,
  lockBillTo,
  lockShipTo,
  updateBillTo,
  updateShipTo,
} from './address-store.ts';
import { loadCustomerParts } from './customer-store.ts';
import { requireCompany } from './require-company.ts';
import { tellAddress } from './tell-back-office.ts';

/** A save: who, of which account, and from which request. */
export interface AddressAct {
  caller: Caller;
  /** The query: the company and the account, for a ship-to with its code. */
  query: { co: string; account: CustomerKey };
  requestId: string;
}

type BillToBody = Received<typeof billToCall>['body'];
type ShipToBody = Received<typeof shipToCall>['body'];
type Body = WireAddress &
  Pick<BillToBody, 'Name' | 'TelephoneNo' | 'TelephoneExt' | 'EmailAddress' | 'Reseller' | 'version'>;

/** Saves a billing address (ADR-050, ruling 15): whoever acts for the whole account. */
export async function saveBillTo(
  deps: AccountsDeps,
  act: AddressAct,
  body: BillToBody,
): Promise<AnswerOf<typeof billToCall>> {
  const customer = await requireAccount(deps, act);
  if (!mayEditBilling(customer.permissions)) throw forbidden();
  const row = readAddress(body, EMAIL_LISTS.billing);
  await deps.db.transaction().execute(async (trx) => {
    const before = await takeLock(trx, act.caller, (way) => lockBillTo(trx, customer.id, way));
    await requireSameScope(trx, act.caller, customer);
    if (before === undefined) throw accountNotAvailable();
    const after = { ...row, reseller: resellerAfter(body, before.reseller) };
    const isSame = isStored(before, after);
    if (isSame && !(await isRefusedThere(trx, customer.id))) return;
    if (!isSame && isOutdated(body, before))
      throw changedMeanwhile({ customer: await billToOf(trx, deps, act, customer) });
    await updateBillTo(trx, customer.id, after);
    const account = customer.accountKey;
    const by = { customer, userId: act.caller.userId };
    await tellAddress(trx, by, { account, isShipTo: false, fields: wireBody(after) });
    await audit(trx, act, customer, { objectId: customer.accountKey, action: 'address.save-billing', before, after });
  });
  return { success: true, customer: await billToOf(deps.db, deps, act, customer) };
}

/** Saves a ship-to address, or makes a new location (ADR-051, PRM-017). */
export async function saveShipTo(
  deps: AccountsDeps,
  act: AddressAct,
  body: ShipToBody,
): Promise<AnswerOf<typeof shipToCall>> {
  const customer = await requireAccount(deps, act);
  const code = requireCode(act.query.account.shipToCode);
  requireEditRight(act, customer, code, body.create === true);
  const row = readAddress(body, EMAIL_LISTS.shipTo);
  const contactCode = await readContact(deps, customer, body.ContactCode);
  const place = { customerId: customer.id, code, contactCode };
  await deps.db.transaction().execute(async (trx) => {
    const before = await takeLock(trx, act.caller, (way) => lockShipTo(trx, customer.id, code, way));
    await requireSameScope(trx, act.caller, customer);
    const after = { ...row, reseller: resellerAfter(body, before?.reseller ?? false) };
    const isSame = isSameShipTo(before, after, contactCode);
    if (isSame && (body.create || !(await isRefusedThere(trx, customer.id)))) return;
    if (body.create)
      await makeShipTo(trx, act, customer, () => before === undefined && insertShipTo(trx, place, after));
    else {
      const now = requireActive(before);
      if (!isSame && isOutdated(body, now))
        throw changedMeanwhile({ shipTo: await shipToOf(trx, deps, act, customer, code) });
      await updateShipTo(trx, place, after);
    }
    await recordShipTo(trx, act, customer, { code, contactCode, isNew: body.create === true, before, after });
  });
  const shipTo = await shipToOf(deps.db, deps, act, customer, code);
  return shipTo ? { success: true, shipTo } : { success: true };
}

/** Another may have been making it, which was waited for. */
async function makeShipTo(
  trx: Kysely<Database>,
  { caller }: AddressAct,
  customer: ScopedCustomer,
  insert: () => false | Promise<boolean>,
): Promise<void> {
  const isMade = await insert();
  await requireBelieved(trx, caller);
  await requireSameScope(trx, caller, customer);
  if (!isMade) throw codeTaken();
}

interface ShipToChange {
  code: string;
  contactCode: string | null;
  isNew: boolean;
  before: AddressRow | undefined;
  after: AddressRow;
}

async function recordShipTo(
  trx: Kysely<Database>,
  act: AddressAct,
  customer: ScopedCustomer,
  { code, contactCode, isNew, before, after }: ShipToChange,
): Promise<void> {
  const account = customerSlug({ ...act.query.account, shipToCode: code });
  const fields = { ...wireBody(after), ContactCode: contactCode ?? '' };
  await tellAddress(trx, { customer, userId: act.caller.userId }, { account, isShipTo: true, fields });
  const action = isNew ? 'address.create-ship-to' : 'address.save-ship-to';
  await audit(trx, act, customer, { objectId: account, action, before, after: { ...after, contactCode } });
}

async function requireAccount({ db, companies }: AccountsDeps, { caller, query }: AddressAct): Promise<ScopedCustomer> {
  return requireCustomer(db, caller, query.account, requireCompany(companies, [query.co]).code);
}

function requireCode(code: string | undefined): string {
  if (isShipToCode(code)) return code.toUpperCase();
  throw invalid([{ path: 'query.account', message: 'Invalid Ship-To code' }]);
}

/** A location is made by employees and reps who cover the whole account; a missing one is as one that is not the caller's. */
function requireEditRight({ caller }: AddressAct, customer: ScopedCustomer, code: string, isNew: boolean): void {
  if (isNew) {
    if (!customer.permissions.billTo || !isEmployeeOrRep(caller)) throw forbidden();
    return;
  }
  requireLocation(customer, code);
  if (!mayEditShipTo(caller, customer.permissions, code)) throw forbidden();
}

function readAddress(body: Body, limits: EmailListLimits): AddressRow {
  const address = addressOfWire(body.Name, body);
  const problems: FieldProblem[] = wireAddressProblems(address, 'body', 'Name');
  if (address.name === '') problems.push({ path: 'body.Name', message: 'Name is required.' });
  const emailProblem = emailListProblem(body.EmailAddress, limits);
  if (emailProblem) problems.push({ path: 'body.EmailAddress', message: emailProblem });
  if (problems.length > 0) throw invalid(problems);
  return {
    ...address,
    telephoneNo: body.TelephoneNo.trim(),
    telephoneExt: body.TelephoneExt.trim(),
    emailAddress: joinEmails(splitEmails(body.EmailAddress)),
    reseller: false,
  };
}

async function readContact({ db }: AccountsDeps, customer: ScopedCustomer, code: string): Promise<string | null> {
  if (code.trim() === '') return null;
  if (await isContact(db, customer.id, code)) return code;
  throw invalid([{ path: 'body.ContactCode', message: 'must be a contact of the account' }]);
}

/** Left out or blank leaves the switch as it is. */
const resellerAfter = ({ Reseller }: Body, before: boolean): boolean => (Reseller ? Reseller === 'Y' : before);

const isOutdated = ({ version }: Body, stored: LockedAddress): boolean =>
  version !== undefined && version !== stored.version;

/** Nothing is left to do, and nobody else is told of a change: so also where a save whose answer was lost is sent again. */
const isStored = (stored: AddressRow, after: AddressRow): boolean =>
  (Object.keys(after) as (keyof AddressRow)[]).every((field) => stored[field] === after[field]);

function requireActive(stored: LockedShipTo | undefined): LockedShipTo {
  if (stored?.active) return stored;
  throw accountNotAvailable();
}

const isSameShipTo = (stored: LockedShipTo | undefined, after: AddressRow, contactCode: string | null): boolean =>
  stored?.active === true && stored.contactCode === contactCode && isStored(stored, after);

const changedMeanwhile = (current: object) =>
  conflict('changed', 'Somebody else changed this address meanwhile. Please check it and save again.', { ...current });

const codeTaken = () => conflict('code-taken', 'The account has a location with this code already.');

function wireBody(row: AddressRow): Record<string, string> {
  return {
    Name: row.name,
    AddressLine1: row.addressLine1,
    AddressLine2: row.addressLine2,
    AddressLine3: row.addressLine3,
    City: row.city,
    State: row.state,
    ZipCode: row.zipCode,
    CountryCode: row.countryCode,
    EmailAddress: row.emailAddress,
    Reseller: row.reseller ? 'Y' : 'N',
    TelephoneNo: row.telephoneNo,
    TelephoneExt: row.telephoneExt,
  };
}

type Reader = Pick<AccountsDeps, 'today'>;

async function partsOf(db: Kysely<Database>, { today }: Reader, { caller }: AddressAct, customer: ScopedCustomer) {
  return loadCustomerParts(db, caller, customer, today());
}

async function billToOf(
  db: Kysely<Database>,
  reader: Reader,
  act: AddressAct,
  customer: ScopedCustomer,
): Promise<BillTo> {
  return (await partsOf(db, reader, act, customer)).customer;
}

async function shipToOf(
  db: Kysely<Database>,
  reader: Reader,
  act: AddressAct,
  customer: ScopedCustomer,
  code: string,
): Promise<ShipTo | undefined> {
  return (await partsOf(db, reader, act, customer)).shipTo.find(({ ShipToCode }) => ShipToCode === code);
}

function audit(
  trx: Kysely<Database>,
  { caller, requestId }: AddressAct,
  customer: ScopedCustomer,
  line: { objectId: string; action: string; before: unknown; after: unknown },
): Promise<void> {
  return writeAudit(trx, { actor: caller.userId, onBehalf: customer.id, objectType: 'address', requestId, ...line });
}
