import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from '#domain/address.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { orderingKeyOf } from './tell-back-office.ts';

/** What a save writes of a billing or a ship-to address. */
export interface AddressRow extends Address {
  telephoneNo: string;
  telephoneExt: string;
  emailAddress: string;
  reseller: boolean;
}

/**
 * A stored address, locked for the rest of the transaction. Against other writers only: rows that merely name it, such as the account's default
 * location and the audit trail, need not wait, and so cannot wait crosswise.
 */
export type LockedAddress = AddressRow & { version: number };

/** A stored location, locked likewise. */
export type LockedShipTo = LockedAddress & { active: boolean; contactCode: string | null };

const columns = sql`name, address_line1 as "addressLine1", address_line2 as "addressLine2", address_line3 as "addressLine3",
  city, state, zip_code as "zipCode", country_code as "countryCode", telephone_no as "telephoneNo",
  telephone_ext as "telephoneExt", email_address as "emailAddress", reseller, version`;

const assignments = (row: AddressRow) => sql`name = ${row.name}, address_line1 = ${row.addressLine1},
  address_line2 = ${row.addressLine2}, address_line3 = ${row.addressLine3}, city = ${row.city}, state = ${row.state},
  zip_code = ${row.zipCode}, country_code = ${row.countryCode}, telephone_no = ${row.telephoneNo},
  telephone_ext = ${row.telephoneExt}, email_address = ${row.emailAddress}, reseller = ${row.reseller},
  version = version + 1, updated_at = now()`;

export async function lockBillTo(
  trx: Transaction<Database>,
  customerId: number,
  way: LockWay,
): Promise<LockedAddress | undefined> {
  const { rows } = await sql<LockedAddress>`
    select ${columns} from customers where id = ${customerId} for no key update ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

export async function updateBillTo(trx: Kysely<Database>, customerId: number, row: AddressRow): Promise<void> {
  await sql`update customers set ${assignments(row)} where id = ${customerId}`.execute(trx);
}

export async function lockShipTo(
  trx: Transaction<Database>,
  customerId: number,
  code: string,
  way: LockWay,
): Promise<LockedShipTo | undefined> {
  const { rows } = await sql<LockedShipTo>`
    select ${columns}, active, contact_code as "contactCode" from ship_tos
    where customer_id = ${customerId} and code = ${code} for no key update ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

export async function updateShipTo(
  trx: Kysely<Database>,
  { customerId, code, contactCode }: { customerId: number; code: string; contactCode: string | null },
  row: AddressRow,
): Promise<void> {
  await sql`
    update ship_tos set ${assignments(row)}, contact_code = ${contactCode}
    where customer_id = ${customerId} and code = ${code}`.execute(trx);
}

/** A new location: looked after, taxed and shipped as its account; false when the code is taken. */
export async function insertShipTo(
  trx: Kysely<Database>,
  { customerId, code, contactCode }: { customerId: number; code: string; contactCode: string | null },
  row: AddressRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ship_tos (customer_id, code, name, address_line1, address_line2, address_line3, city, state, zip_code,
      country_code, telephone_no, telephone_ext, email_address, reseller, contact_code, ship_method, tax_schedule,
      salesperson_division_no, salesperson_no)
    select c.id, ${code}, ${row.name}, ${row.addressLine1}, ${row.addressLine2}, ${row.addressLine3}, ${row.city}, ${row.state},
      ${row.zipCode}, ${row.countryCode}, ${row.telephoneNo}, ${row.telephoneExt}, ${row.emailAddress}, ${row.reseller},
      ${contactCode}, c.ship_method, c.tax_schedule, c.salesperson_division_no, c.salesperson_no
    from customers c where c.id = ${customerId}
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export async function isContact(db: Kysely<Database>, customerId: number, code: string): Promise<boolean> {
  const { rows } = await sql`select from contacts where customer_id = ${customerId} and code = ${code}`.execute(db);
  return rows.length > 0;
}

/** The account's default location as it stands, locked likewise. */
export async function lockPrimaryShipTo(
  trx: Transaction<Database>,
  customerId: number,
  way: LockWay,
): Promise<{ code: string | null } | undefined> {
  const { rows } = await sql<{ code: string | null }>`
    select primary_ship_to_code as code from customers
    where id = ${customerId} for no key update ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

/** Makes a location the default of an account whose row is locked; false when there is no such active location. */
export async function updatePrimaryShipTo(
  trx: Transaction<Database>,
  customerId: number,
  code: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customers set primary_ship_to_code = ${code}, updated_at = now()
    where id = ${customerId}
      and exists (select from ship_tos s where s.customer_id = ${customerId} and s.code = ${code} and s.active)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Whether the back office refused a change of the account, which is then told anew with the next save, also of the same. */
export async function isRefusedThere(trx: Kysely<Database>, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where ordering_key = ${orderingKeyOf(customerId)} and kind = 'save-address' and state = 'needs-attention' limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
