import { emailKey, isEmail } from '#domain/email.ts';
import {
  column,
  companyCode,
  companyReference,
  customerNo,
  divisionNo,
  maybe,
  nullableText,
  shipToCode,
  staged,
} from './common-columns.ts';
import { code, flag, oneOf, text } from './field-kinds.ts';
import type { Parsed, Reference, StagedRow, TableSpec } from './table-spec.ts';

/** An address that mail can go to: one plain address, kept in small letters. */
const email = {
  ...text(255),
  what: 'an e-mail address',
  parse: (value: string): Parsed => (isEmail(value) ? emailKey(value) : { reason: 'is not an e-mail address' }),
};

const userReference: Reference = {
  table: 'users',
  match: { email: 'email' },
  to: 'user_id',
  given: 'email',
  report: 'Email',
  what: 'user',
};

/** Written once: from then on users and their rights are the portal's own, also when it has deleted them. */
const once = { mode: 'insert', leavesKnownUsers: true } as const;
const right = { ...once, wholeOf: { table: 'users', key: ['email'], report: 'Email' } } as const;

/** `password` is hashed by the demo's load after the merge; only an empty hash is filled. */
export const users: TableSpec = {
  ...once,
  file: 'B2B_User.csv',
  table: 'users',
  key: ['email'],
  columns: [
    column('Email', 'email', email),
    column('Name', 'name', text(45)),
    column('AccountType', 'account_type', { ...oneOf(['1', '2', '4']), sql: 'smallint' }),
    column('Active', 'active', flag({ empty: 'true' })),
    column('MayOrder', 'may_order', flag(), { optional: true }),
    column('Notes', 'notes', nullableText(2_000), { optional: true }),
    column('Password', 'password', nullableText(256), { stageOnly: true, demoOnly: true }),
  ],
};

export const userRoles: TableSpec = {
  ...right,
  file: 'B2B_UserRole.csv',
  table: 'user_roles',
  key: ['user_id', 'role'],
  columns: [
    staged('Email', 'email', email),
    column('Role', 'role', oneOf(['root', 'admin', 'cs', 'sales', 'employee', 'rep', 'view-available'])),
  ],
  references: [userReference],
};

/** A rep's row names salespersons and no customer; any other names one customer and no salesperson. */
function repFlag(row: StagedRow): Parsed {
  const isRep = row.is_rep_flag === 'true';
  const namesRep = row.salesperson_division_no !== null && row.salesperson_no !== null;
  const namesCustomer = row.division_no !== null && row.customer_no !== null;
  const fits = isRep ? namesRep && !namesCustomer && row.whole_account === 'false' : namesCustomer && !namesRep;
  return fits ? String(isRep) : { reason: 'does not fit the salesperson, customer and account that are filled in' };
}

const customerReference: Reference = {
  table: 'customers',
  match: { company: 'company', division_no: 'division_no', customer_no: 'customer_no' },
  to: 'customer_id',
  given: 'customer_no',
  report: 'CustomerNo',
  what: 'customer',
};

/** Only here may a salesperson hold wildcards (T67). */
export const userAccesses: TableSpec = {
  ...right,
  file: 'B2B_UserAccess.csv',
  table: 'user_accesses',
  key: ['user_id', 'company', 'is_rep', 'salesperson_division_no', 'salesperson_no', 'customer_id'],
  columns: [
    staged('Email', 'email', email),
    column('Company', 'company', companyCode),
    staged('IsRepAccount', 'is_rep_flag', flag()),
    column('SalespersonDivisionNo', 'salesperson_division_no', maybe(code(/^[0-9%_]{1,2}$/, 'a division pattern'))),
    column('SalespersonNo', 'salesperson_no', maybe(code(/^[A-Z0-9%_]{1,8}$/, 'a salesperson pattern'))),
    staged('ARDivisionNo', 'division_no', maybe(divisionNo)),
    staged('CustomerNo', 'customer_no', maybe(customerNo)),
    column('WholeAccount', 'whole_account', flag()),
    column('PrimaryAccount', 'is_primary', flag()),
  ],
  derived: [{ to: 'is_rep', sql: 'boolean', report: 'IsRepAccount', value: repFlag }],
  references: [companyReference, userReference, customerReference],
};

export const userAccessShipTos: TableSpec = {
  ...right,
  file: 'B2B_UserAccessShipTo.csv',
  table: 'user_access_ship_tos',
  key: ['access_id', 'ship_to_code'],
  columns: [
    staged('Email', 'email', email),
    staged('Company', 'company', companyCode),
    staged('ARDivisionNo', 'division_no', divisionNo),
    staged('CustomerNo', 'customer_no', customerNo),
    column('ShipToCode', 'ship_to_code', shipToCode),
  ],
  references: [
    { ...userReference, stageOnly: true },
    customerReference,
    {
      table: 'user_accesses',
      match: { user_id: 'user_id', customer_id: 'customer_id' },
      to: 'access_id',
      given: 'customer_id',
      report: 'CustomerNo',
      what: 'access of the user',
    },
    {
      table: 'ship_tos',
      match: { customer_id: 'customer_id', code: 'ship_to_code' },
      given: 'ship_to_code',
      report: 'ShipToCode',
      what: 'location',
    },
  ],
};
