import { type Kysely, sql } from 'kysely';
import type { BillTo, Contact, PaymentCard, ShipTo } from '#contract/customer.ts';
import type { Database } from '../db/schema.ts';
import { inShipToScope, type Viewer } from '../scope/in-scope.ts';
import { isOnCreditHold, ownTermsCode } from '../scope/payer.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';

/** The parts of an account that are read as they stand, in one round trip. */
export interface CustomerParts {
  customer: BillTo;
  shipTo: ShipTo[];
  contacts: Contact[];
  paymentCards: PaymentCard[];
}

const yesNo = (column: string) => sql`case when ${sql.ref(column)} then 'Y' else 'N' end`;

/** The account as the wire spells it; terms, level and hold are the parent's where it lends them (wire 5.1). */
const billTo = sql`jsonb_build_object(
    'Company', co.slug, 'ARDivisionNo', c.division_no, 'CustomerNo', c.customer_no, 'CustomerName', c.name,
    'AddressLine1', c.address_line1, 'AddressLine2', c.address_line2, 'AddressLine3', c.address_line3, 'City', c.city,
    'State', c.state, 'ZipCode', c.zip_code, 'CountryCode', c.country_code, 'TelephoneNo', c.telephone_no,
    'TelephoneExt', c.telephone_ext, 'EmailAddress', c.email_address, 'URLAddress', c.url_address,
    'ContactCode', c.contact_code, 'ShipMethod', c.ship_method, 'TaxSchedule', c.tax_schedule,
    'DefaultPaymentType', c.default_payment_type,
    'TermsCode', ${ownTermsCode},
    'SalespersonDivisionNo', c.salesperson_division_no, 'SalespersonNo', c.salesperson_no, 'SalespersonName', sp.name,
    'ResidentialAddress', ${yesNo('c.residential_address')}, 'CustomerType', c.customer_type,
    'PriceLevel', case when c.parent_pricing and p.id is not null then p.price_level else c.price_level end)
  || jsonb_build_object(
    'CreditHold', case when ${isOnCreditHold} then 'Y' else 'N' end,
    'PrimaryShipToCode', c.primary_ship_to_code, 'DateEstablished', c.date_established,
    'InternetReseller', ${yesNo('c.internet_reseller')}, 'Reseller', ${yesNo('c.reseller')}, 'CustomerStatus', c.status,
    'ParentDivisionNo', p.division_no, 'ParentCustomerNo', p.customer_no, 'ParentCustomerName', p.name,
    'ParentAddressLine1', p.address_line1, 'ParentAddressLine2', p.address_line2, 'ParentAddressLine3', p.address_line3,
    'ParentCity', p.city, 'ParentState', p.state, 'ParentZipCode', p.zip_code, 'ParentCountryCode', p.country_code,
    'BillToName', p.name, 'BillToDivisionNo', p.division_no, 'BillToCustomerNo', p.customer_no, 'isRepAccount', false,
    'version', c.version)`;

const shipTo = sql`jsonb_build_object(
    'ARDivisionNo', c.division_no, 'CustomerNo', c.customer_no, 'ShipToCode', s.code, 'ShipToName', s.name,
    'ShipToAddress1', s.address_line1, 'ShipToAddress2', s.address_line2, 'ShipToAddress3', s.address_line3,
    'ShipToCity', s.city, 'ShipToState', s.state, 'ShipToZipCode', s.zip_code, 'ShipToCountryCode', s.country_code,
    'TelephoneNo', s.telephone_no, 'TelephoneExt', s.telephone_ext, 'EmailAddress', s.email_address,
    'ContactCode', s.contact_code, 'SalespersonDivisionNo', s.salesperson_division_no, 'SalespersonNo', s.salesperson_no,
    'ResidentialAddress', ${yesNo('s.residential_address')}, 'Reseller', ${yesNo('s.reseller')}, 'version', s.version)`;

const contact = sql`jsonb_build_object(
    'ARDivisionNo', c.division_no, 'CustomerNo', c.customer_no, 'ContactCode', k.code, 'ContactName', k.name,
    'AddressLine1', k.address_line1, 'AddressLine2', k.address_line2, 'AddressLine3', k.address_line3, 'City', k.city,
    'State', k.state, 'ZipCode', k.zip_code, 'CountryCode', k.country_code, 'TelephoneNo1', k.telephone_no,
    'TelephoneExt1', k.telephone_ext, 'EmailAddress', k.email_address, 'ContactTitle', k.title)`;

const paymentCard = sql`jsonb_build_object(
    'ARDivisionNo', c.division_no, 'CustomerNo', c.customer_no, 'PaymentType', d.payment_type,
    'ExpirationDateYear', d.expiration_year::text, 'ExpirationDateMonth', lpad(d.expiration_month::text, 2, '0'),
    'Last4UnencryptedCreditCardNos', d.last4, 'CardType', d.card_type, 'CreditCardGUID', d.credit_card_guid,
    'CreditCardID', d.credit_card_id)`;

/**
 * An account with the locations that the caller may act for. Contacts and unexpired cards are the whole account's and come only with bill-to
 * permission (T09).
 */
export async function loadCustomerParts(
  db: Kysely<Database>,
  viewer: Viewer,
  { id, permissions }: ScopedCustomer,
  today: string,
): Promise<CustomerParts> {
  const { rows } = await sql<CustomerParts>`
    select ${billTo} as customer,
      coalesce((select jsonb_agg(${shipTo} order by s.code collate "C") from ship_tos s
        where s.customer_id = c.id and s.active and ${inShipToScope(viewer, 's.customer_id', 's.code')}), '[]') as "shipTo",
      coalesce((select jsonb_agg(${contact} order by k.code) from contacts k
        where k.customer_id = c.id and ${permissions.billTo}), '[]') as contacts,
      coalesce((select jsonb_agg(${paymentCard} order by d.payment_type, d.credit_card_id) from payment_cards d
        where d.customer_id = c.id and ${permissions.billTo}
          and make_date(d.expiration_year, d.expiration_month, 1) + interval '1 month' > ${today}::date), '[]') as "paymentCards"
    from customers c
    join companies co on co.code = c.company
    left join customers p on p.id = c.bill_to_customer_id
    left join salespersons sp on sp.company = c.company and sp.division_no = c.salesperson_division_no
      and sp.salesperson_no = c.salesperson_no
    where c.id = ${id}`.execute(db);
  const [parts] = rows;
  if (parts === undefined) throw new Error('The account is gone.');
  return parts;
}
