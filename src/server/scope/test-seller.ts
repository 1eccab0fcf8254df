import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Builders of rows for server tests. Each makes what it names and answers its id; nothing is shared between tests. */

/** The two companies, one tax schedule and three salespersons per company. */
const SELLER = JSON.stringify({ name: 'Tether Outdoor', phone: '801-555-0142', serviceEmail: 'service@tether.test' });
/** How letters of the seller name its customer service. */
export const CUSTOMER_SERVICE = 'our customer service (801-555-0142 or service@tether.test)';

export async function makeSeller(db: Kysely<Database>): Promise<void> {
  await sql`insert into companies (code, slug, name, priority) values ('CHI', 'tether', 'Tether', 1), ('BCS', 'bc', 'Bright Coast', 2)`.execute(
    db,
  );
  await sql`insert into tax_schedules (code, description, rate) values ('CA', 'California', 0.0725)`.execute(db);
  await sql`insert into site_settings (key, value) values ('seller', ${SELLER})`.execute(db);
  await sql`
    insert into salespersons (company, division_no, salesperson_no, name)
    select c.code, s.division, s.number, 'Rep ' || s.division || '-' || s.number
    from companies c, (values ('01', '0101'), ('01', '0202'), ('02', '0301')) as s (division, number)`.execute(db);
}

export interface NewCustomer {
  key: `${string}-${string}`;
  company?: string;
  name?: string;
  rep?: `${string}-${string}`;
  status?: string;
  taxSchedule?: string | null;
  priceLevel?: string | null;
  shipTos?: readonly (string | { code: string; rep: `${string}-${string}` })[];
}

/** A customer with its locations, the first of them the primary one. */
export async function makeCustomer(db: Kysely<Database>, customer: NewCustomer): Promise<number> {
  const { key, company = 'CHI', rep = '01-0101', status = 'A', taxSchedule = 'CA', priceLevel = null } = customer;
  const [divisionNo, customerNo] = key.split('-');
  const [repDivision, repNo] = rep.split('-');
  const name = customer.name ?? `Customer ${company} ${key}`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into customers (company, division_no, customer_no, name, status, tax_schedule, price_level,
        salesperson_division_no, salesperson_no, address_line1, city, state, zip_code, terms_code, email_address)
      values (${company}, ${divisionNo}, ${customerNo}, ${name}, ${status}, ${taxSchedule}, ${priceLevel},
        ${repDivision}, ${repNo}, '1 Quay Street', 'Monterey', 'CA', '93940', '02', 'office@customer.test')
      returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    for (const location of customer.shipTos ?? []) {
      const { code, rep: by } = typeof location === 'string' ? { code: location, rep } : location;
      const [division, number] = by.split('-');
      await sql`
        insert into ship_tos (customer_id, code, name, address_line1, city, state, zip_code, salesperson_division_no, salesperson_no)
        values (${id}, ${code}, ${`${name} at ${code}`}, '2 Harbor Way', 'Seaside', 'CA', '93955', ${division}, ${number})`.execute(
        trx,
      );
    }
    const [first] = customer.shipTos ?? [];
    if (first !== undefined) {
      const code = typeof first === 'string' ? first : first.code;
      await sql`update customers set primary_ship_to_code = ${code} where id = ${id}`.execute(trx);
    }
    return id;
  });
}

export interface NewUser {
  email: string;
  name?: string;
  accountType?: 1 | 2 | 4;
  roles?: readonly string[];
  passwordHash?: string;
  mayOrder?: boolean;
}

export async function makeUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, account_type, password_hash, may_order)
    values (${user.email}, ${user.name ?? user.email.split('@')[0]}, ${user.accountType ?? 4}, ${user.passwordHash ?? null},
      ${user.mayOrder ?? false}) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const role of user.roles ?? []) await sql`insert into user_roles values (${id}, ${role})`.execute(db);
  return id;
}

/** Lets a user cover an account, wholly or only the locations named. */
export async function grantCustomer(
  db: Kysely<Database>,
  userId: number,
  customerId: number,
  { shipTos, primary = false }: { shipTos?: readonly string[]; primary?: boolean } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_accesses (user_id, company, is_rep, customer_id, whole_account, is_primary)
    select ${userId}, company, false, id, ${shipTos === undefined}, ${primary} from customers where id = ${customerId}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const code of shipTos ?? []) {
    await sql`insert into user_access_ship_tos values (${id}, ${customerId}, ${code})`.execute(db);
  }
  return id;
}

/** Lets a user cover what salespersons cover: `01-0101`, `02-%`, `%-%`. */
export async function grantRep(
  db: Kysely<Database>,
  userId: number,
  pattern: `${string}-${string}`,
  company = 'CHI',
): Promise<number> {
  const [division, number] = pattern.split('-');
  const { rows } = await sql<{ id: number }>`
    insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no, is_primary)
    values (${userId}, ${company}, true, ${division}, ${number}, true) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
