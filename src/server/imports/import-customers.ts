import {
  column,
  companyCode,
  companyReference,
  customerKey,
  customerNo,
  customerReference,
  divisionNo,
  maybe,
  nullableText,
  optionalText,
  salespersonNo,
  shipToCode,
  staged,
  taxReference,
} from './common-columns.ts';
import { addressText, code, day, flag, text, whole } from './field-kinds.ts';
import type { Column, Parsed, Reference, StagedRow, TableSpec } from './table-spec.ts';

const salespersonReference = (company: string): Reference => ({
  table: 'salespersons',
  match: { company, division_no: 'salesperson_division_no', salesperson_no: 'salesperson_no' },
  given: 'salesperson_no',
  report: 'SalespersonNo',
  what: 'salesperson',
});

const address = (prefix: string) => [
  column(`${prefix}City`, 'city', addressText(30)),
  column(`${prefix}State`, 'state', addressText(30)),
  column(`${prefix}ZipCode`, 'zip_code', addressText(10)),
  column(`${prefix}CountryCode`, 'country_code', text(3, { empty: 'USA' })),
  column('TelephoneNo', 'telephone_no', optionalText(17)),
  column('TelephoneExt', 'telephone_ext', optionalText(17)),
  column('SalespersonDivisionNo', 'salesperson_division_no', divisionNo),
  column('SalespersonNo', 'salesperson_no', salespersonNo),
  column('TaxSchedule', 'tax_schedule', nullableText(9)),
  column('ContactCode', 'contact_code', nullableText(20), { optional: true }),
  column('ResidentialAddress', 'residential_address', flag(), { optional: true }),
  column('Reseller', 'reseller', flag(), { optional: true }),
];

export const customers: TableSpec = {
  file: 'AR_Customer.csv',
  table: 'customers',
  changedLast: true,
  key: ['company', 'division_no', 'customer_no'],
  touch: ['updated_at', 'version'],
  columns: [
    column('Company', 'company', companyCode),
    column('ARDivisionNo', 'division_no', divisionNo),
    column('CustomerNo', 'customer_no', customerNo),
    column('CustomerName', 'name', text(60)),
    column('AddressLine1', 'address_line1', addressText(30)),
    column('AddressLine2', 'address_line2', addressText(30)),
    column('AddressLine3', 'address_line3', addressText(30)),
    ...address(''),
    column('EmailAddress', 'email_address', optionalText(250)),
    column('URLAddress', 'url_address', optionalText(255), { optional: true }),
    column('ShipMethod', 'ship_method', nullableText(20)),
    column('DefaultPaymentType', 'default_payment_type', nullableText(10), { optional: true }),
    column('TermsCode', 'terms_code', nullableText(2)),
    column('CustomerType', 'customer_type', nullableText(10), { optional: true }),
    column('PriceLevel', 'price_level', maybe(code(/^[A-Z0-9]$/, 'a price level'))),
    column('CreditHold', 'credit_hold', flag()),
    column('InternetReseller', 'internet_reseller', flag(), { optional: true }),
    column('CustomerStatus', 'status', code(/^[A-Z]$/, 'a status letter', { empty: 'A' })),
    column('DateEstablished', 'date_established', day({ empty: null }), { optional: true }),
  ],
  references: [companyReference, salespersonReference('company'), taxReference],
};

export const shipTos: TableSpec = {
  file: 'SO_ShipToAddress.csv',
  table: 'ship_tos',
  changedLast: true,
  key: ['customer_id', 'code'],
  touch: ['updated_at', 'version'],
  columns: [
    ...customerKey,
    column('ShipToCode', 'code', shipToCode),
    column('ShipToName', 'name', text(60)),
    column('ShipToAddress1', 'address_line1', addressText(30)),
    column('ShipToAddress2', 'address_line2', addressText(30)),
    column('ShipToAddress3', 'address_line3', addressText(30)),
    ...address('ShipTo'),
    column('EmailAddress', 'email_address', optionalText(225)),
    column('ShipVia', 'ship_method', nullableText(20), { optional: true }),
    column('WarehouseCode', 'warehouse_code', nullableText(3), { optional: true }),
    column('Active', 'active', flag({ empty: 'true' }), { optional: true }),
  ],
  references: [customerReference, salespersonReference('company'), taxReference],
};

/** The second reading of the customers: who is billed instead, and which location is the primary one. */
export const customerLinks: TableSpec = {
  file: 'AR_Customer.csv',
  table: 'customers',
  changedLast: true,
  mode: 'update',
  key: ['company', 'division_no', 'customer_no'],
  touch: ['updated_at', 'version'],
  columns: [
    column('Company', 'company', companyCode),
    column('ARDivisionNo', 'division_no', divisionNo),
    column('CustomerNo', 'customer_no', customerNo),
    column('PrimaryShipToCode', 'primary_ship_to_code', maybe(shipToCode)),
    staged('BillToDivisionNo', 'bill_to_division_no', maybe(divisionNo)),
    staged('BillToCustomerNo', 'bill_to_customer_no', maybe(customerNo)),
    column('BillToPricing', 'parent_pricing', flag(), { optional: true }),
    column('BillToTerms', 'parent_terms', flag(), { optional: true }),
    column('BillToCredit', 'parent_credit', flag(), { optional: true }),
  ],
  references: [
    {
      table: 'customers',
      match: { company: 'company', division_no: 'bill_to_division_no', customer_no: 'bill_to_customer_no' },
      to: 'bill_to_customer_id',
      given: 'bill_to_customer_no',
      report: 'BillToCustomerNo',
      what: 'customer',
    },
    { ...customerReference, to: 'own_id', stageOnly: true },
    {
      table: 'ship_tos',
      match: { customer_id: 'own_id', code: 'primary_ship_to_code' },
      given: 'primary_ship_to_code',
      report: 'PrimaryShipToCode',
      what: 'location',
    },
  ],
};

export const contacts: TableSpec = {
  file: 'AR_CustomerContact.csv',
  table: 'contacts',
  key: ['customer_id', 'code'],
  columns: [
    ...customerKey,
    column('ContactCode', 'code', text(20)),
    column('ContactName', 'name', text(60)),
    column('ContactTitle', 'title', nullableText(60), { optional: true }),
    column('TelephoneNo1', 'telephone_no', nullableText(17), { optional: true }),
    column('TelephoneExt1', 'telephone_ext', nullableText(17), { optional: true }),
    column('EmailAddress', 'email_address', optionalText(255)),
  ],
  references: [customerReference],
};

/** What every card has; blank where a row says that its customer has none. */
const cardFields = (
  [
    column('PaymentType', 'payment_type', nullableText(10)),
    column('CreditCardID', 'credit_card_id', nullableText(20)),
    staged('CreditCardGUID', 'credit_card_guid', nullableText(60)),
    column('ExpirationDateYear', 'expiration_year', whole(2000, 2199, { empty: null })),
    column('ExpirationDateMonth', 'expiration_month', whole(1, 12, { empty: null })),
  ] satisfies Column[]
).map((entry) => ({ ...entry, unlessNone: true }));

/** The card that a row names; none where it names its customer alone. */
function cardOf(row: StagedRow): Parsed {
  const missing = cardFields.filter(({ to }) => row[to] === null);
  const isNone = missing.length === cardFields.length && row.card_type === '' && row.last4 === '';
  if (missing.length === 0 || isNone) return row.credit_card_guid ?? null;
  const names = missing.map(({ from }) => from).join(', ');
  const none = 'a row that says that a customer has no card has nothing but the customer';
  return { reason: `is of a card without ${names}; ${none}` };
}

export const paymentCards: TableSpec = {
  file: 'AR_CustomerCreditCard.csv',
  table: 'payment_cards',
  key: ['customer_id', 'credit_card_guid'],
  wholeFor: ['customer_id'],
  noneWithout: 'credit_card_guid',
  columns: [
    ...customerKey,
    ...cardFields,
    column('CardType', 'card_type', optionalText(30)),
    column('Last4UnencryptedCreditCardNos', 'last4', code(/^[0-9]{4}$/, 'four digits', { empty: '' })),
  ],
  derived: [{ to: 'credit_card_guid', sql: 'text', report: 'CreditCardGUID', value: cardOf }],
  references: [customerReference],
};
