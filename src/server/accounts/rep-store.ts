import { type Kysely, sql } from 'kysely';
import type { ListedCustomer, Rep } from '#contract/customer.ts';
import type { SalespersonNumber } from '#domain/access.ts';
import type { Database } from '../db/schema.ts';
import type { Viewer } from '../scope/in-scope.ts';

/**
 * The reps whom a user covers by a pattern, or because the user's own rep is their sales manager: one row per number, the division shown
 * as `%`; division 00 belongs to nobody (wire 4.1).
 */
export async function listCoveredReps(db: Kysely<Database>, viewer: Viewer, company: string): Promise<Rep[]> {
  const { rows } = await sql<Rep>`
    select co.slug as "Company", '%' as "SalespersonDivisionNo", s.salesperson_no as "SalespersonNo",
      (array_agg(s.name order by s.active desc, s.division_no))[1] as "SalespersonName", bool_or(s.active) as active
    from salespersons s
    join companies co on co.code = s.company and co.active
    where s.company = ${company} and s.division_no <> '00'
      and exists (
        select from user_accesses a
        where a.user_id = ${viewer.userId} and a.is_rep and a.company = s.company
          and ((s.division_no like a.salesperson_division_no and s.salesperson_no like a.salesperson_no)
            or (s.manager_division_no = a.salesperson_division_no and s.manager_salesperson_no = a.salesperson_no)))
    group by co.slug, s.salesperson_no
    order by s.salesperson_no collate "C"`.execute(db);
  return rows;
}

/**
 * The active customers of a rep pattern in the companies in which the caller has been found to be granted it (T11). When the pattern is not everybody's, the
 * locations that the rep looks after at other reps' customers come as rows of their own, under their own name (wire 4.2).
 */
export async function listCustomersOfRep(
  db: Kysely<Database>,
  companies: readonly string[],
  { divisionNo, salespersonNo }: SalespersonNumber,
): Promise<ListedCustomer[]> {
  const isOf = (alias: string) => sql`(
    ${sql.ref(`${alias}.salesperson_division_no`)} like ${divisionNo} and ${sql.ref(`${alias}.salesperson_no`)} like ${salespersonNo})`;
  const isEverybody = divisionNo === '%' && salespersonNo === '%';
  const customers = sql`
    select c.company, c.division_no, c.customer_no, null as ship_to_code, c.name, c.address_line1, c.city, c.state, c.zip_code,
      c.country_code, c.telephone_no, c.email_address, c.salesperson_division_no, c.salesperson_no, null as bill_to_name
    from customers c where c.company = any(${companies}) and c.status = 'A' and ${isOf('c')}`;
  const locations = sql`
    union all
    select c.company, c.division_no, c.customer_no, s.code, s.name, s.address_line1, s.city, s.state, s.zip_code,
      s.country_code, s.telephone_no, s.email_address, s.salesperson_division_no, s.salesperson_no, c.name
    from ship_tos s join customers c on c.id = s.customer_id
    where c.company = any(${companies}) and c.status = 'A' and s.active and ${isOf('s')} and not ${isOf('c')}`;
  const { rows } = await sql<{ row: ListedCustomer }>`
    select json_strip_nulls(json_build_object('BillToName', l.bill_to_name))::jsonb || jsonb_build_object(
      'Company', co.slug, 'ARDivisionNo', l.division_no, 'CustomerNo', l.customer_no, 'ShipToCode', l.ship_to_code,
      'CustomerName', l.name, 'AddressLine1', l.address_line1, 'City', l.city, 'State', l.state, 'ZipCode', l.zip_code,
      'CountryCode', l.country_code, 'TelephoneNo', l.telephone_no, 'EmailAddress', l.email_address,
      'SalespersonDivisionNo', l.salesperson_division_no, 'SalespersonNo', l.salesperson_no) as row
    from (${customers} ${isEverybody ? sql`` : locations}) l
    join companies co on co.code = l.company and co.active
    order by l.company desc, l.division_no collate "C", l.customer_no collate "C", l.ship_to_code collate "C" nulls first`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
