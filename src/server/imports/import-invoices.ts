import { column, companyCode, maybe, nullableText, optionalText, orderNo, staged } from './common-columns.ts';
import { documentColumns, documentLineColumns, documentReferences } from './document-columns.ts';
import { code, day, decimal, flag, money, oneOf, text, whole } from './field-kinds.ts';
import type { Reference, TableSpec } from './table-spec.ts';

const worked = {
  table: 'invoices',
  match: { company: 'company', invoice_no: 'invoice_no', invoice_type: 'invoice_type' },
};

const invoiceType = oneOf(['IN', 'CM', 'DM', 'AD', 'FC', 'CA', 'XD']);

export const invoices: TableSpec = {
  file: 'AR_InvoiceHistoryHeader.csv',
  table: 'invoices',
  key: ['company', 'invoice_no', 'invoice_type'],
  touch: ['updated_at'],
  columns: [
    ...documentColumns.map((entry) => (entry.to === 'company' ? { ...entry, stageOnly: false } : entry)),
    column('InvoiceNo', 'invoice_no', orderNo),
    column('InvoiceType', 'invoice_type', invoiceType),
    column('HeaderSeqNo', 'header_seq_no', optionalText(10), { optional: true }),
    column('SalesOrderNo', 'sales_order_no', maybe(orderNo)),
    column('InvoiceDate', 'invoice_date', day()),
    column('InvoiceDueDate', 'due_date', day({ empty: null })),
    column('DiscountDueDate', 'discount_due_date', day({ empty: null }), { optional: true }),
    column('OrderDate', 'order_date', day({ empty: null })),
    column('ShipDate', 'ship_date', day({ empty: null })),
    column('TaxableSalesAmt', 'taxable_sales_amt', money()),
    column('NonTaxableSalesAmt', 'non_taxable_sales_amt', money()),
    column('Balance', 'balance', money()),
    column('NumberOfPackages', 'number_of_packages', whole(0, 9_999, { empty: null }), { optional: true }),
    column('EmailAddress', 'email_address', nullableText(255), { optional: true }),
    column('UserFirstName', 'user_first_name', nullableText(45), { optional: true }),
    column('UserLastName', 'user_last_name', nullableText(45), { optional: true }),
  ],
  references: documentReferences,
  keptWith: worked,
};

const invoiceKey = [
  staged('Company', 'company', companyCode),
  staged('InvoiceNo', 'invoice_no', orderNo),
  staged('InvoiceType', 'invoice_type', invoiceType),
];

const invoiceReference: Reference = {
  ...worked,
  to: 'invoice_id',
  given: 'invoice_no',
  report: 'InvoiceNo',
  what: 'invoice',
};

export const invoiceLines: TableSpec = {
  file: 'AR_InvoiceHistoryDetail.csv',
  table: 'invoice_lines',
  key: ['invoice_id', 'detail_seq_no'],
  wholeFor: ['invoice_id'],
  wholeOf: { table: 'invoices', key: ['company', 'invoice_no', 'invoice_type'], report: 'InvoiceNo' },
  columns: [
    ...invoiceKey,
    column('DetailSeqNo', 'detail_seq_no', text(10)),
    column('LineKey', 'line_key', nullableText(10), { optional: true }),
    ...documentLineColumns,
    column('UnitOfMeasure', 'unit_of_measure', text(4, { empty: 'EA' })),
    column('KitItem', 'kit_item', flag()),
    column('ExplodedKitItem', 'exploded_kit_item', oneOf(['Y', 'N', 'C'], { empty: 'N' })),
    column('CustomerUPC', 'customer_upc', nullableText(20), { optional: true }),
  ],
  references: [invoiceReference],
  keptWith: worked,
  lookups: [{ table: 'items', match: { company: 'company', item_code: 'item_code' }, to: 'item_id' }],
};

export const invoiceTracking: TableSpec = {
  file: 'AR_InvoiceTracking.csv',
  table: 'invoice_tracking',
  key: ['invoice_id', 'package_no'],
  columns: [
    ...invoiceKey,
    column('PackageNo', 'package_no', text(10)),
    column('TrackingID', 'tracking_id', maybe(code(/^[A-Za-z0-9 -]{1,40}$/, 'a tracking number'))),
    column('StarshipShipVia', 'ship_via', optionalText(40)),
    column('Weight', 'weight', decimal(2, { low: 0, high: 99_999 }, { empty: null })),
  ],
  references: [invoiceReference],
  keptWith: worked,
};

export const invoicePayments: TableSpec = {
  file: 'AR_InvoicePayment.csv',
  table: 'invoice_payments',
  key: ['invoice_id', 'payment_seq_no'],
  columns: [
    ...invoiceKey,
    column('PaymentSeqNo', 'payment_seq_no', text(10)),
    column('PaymentType', 'payment_type', nullableText(10)),
    column('CardType', 'card_type', nullableText(30)),
    column('CheckNo', 'check_no', nullableText(20)),
    column('Last4', 'last4', maybe(code(/^[0-9]{4}$/, 'four digits'))),
    column('TransactionAmt', 'transaction_amt', money({ empty: null })),
    column('PaymentDate', 'payment_date', day({ empty: null })),
  ],
  references: [invoiceReference],
  keptWith: worked,
};
