import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import { column, companyCode, makerAddress, maybe, nullableText, orderNo, staged } from './common-columns.ts';
import { documentColumns, documentLineColumns, documentReferences, lineSeq } from './document-columns.ts';
import { code, day, decimal, flag, money, oneOf, text } from './field-kinds.ts';
import { KNOWN_ADDRESSES } from './known-users-store.ts';
import type { Reference, TableSpec } from './table-spec.ts';

const worked = { table: 'sales_orders', match: { company: 'company', sales_order_no: 'sales_order_no' } };

/** Whoever ordered may be gone by now, or have another address. An ERP need not know them: the portal does, of what was ordered here. */
const creator: Reference = {
  table: KNOWN_ADDRESSES,
  match: { email: 'user_email' },
  to: 'created_by',
  isKept: true,
  given: 'user_email',
  report: 'UserEmail',
  what: 'user',
};

export const salesOrders: TableSpec = {
  file: 'SO_SalesOrderHeader.csv',
  table: 'sales_orders',
  key: ['company', 'sales_order_no'],
  touch: ['updated_at'],
  columns: [
    ...documentColumns.map((entry) => (entry.to === 'company' ? { ...entry, stageOnly: false } : entry)),
    column('SalesOrderNo', 'sales_order_no', orderNo),
    column('OrderType', 'order_type', oneOf(['S', 'B', 'M', 'R', 'P'])),
    column('OrderStatus', 'order_status', oneOf(['N', 'O', 'H', 'C', 'X', 'Z'])),
    column('OrderDate', 'order_date', day()),
    column('ShipExpireDate', 'ship_expire_date', day({ empty: null })),
    column('ConfirmTo', 'confirm_to', nullableText(30), { optional: true }),
    column('CancelReasonCode', 'cancel_reason_code', nullableText(10)),
    column('HoldForShipDate', 'hold', flag(), { optional: true }),
    column('ShippingAccount', 'shipping_account', maybe(code(/^[A-Z0-9]{1,9}$/, 'a shipping account')), {
      optional: true,
    }),
    column('PaymentType', 'payment_type', nullableText(10)),
    column('PromoCode', 'promo_code', nullableText(30), { optional: true }),
    column('TaxableAmt', 'taxable_amt', money()),
    column('NonTaxableAmt', 'non_taxable_amt', money()),
    column('LastInvoiceNo', 'last_invoice_no', maybe(orderNo)),
    column('LastInvoiceDate', 'last_invoice_date', day({ empty: null })),
    column('UDF_IMPRINTED', 'imprinted', flag(), { optional: true }),
    column('UserEmail', 'user_email', maybe(makerAddress()), { stageOnly: true, optional: true, keptOr: null }),
  ],
  references: [...documentReferences, creator],
  keptWith: worked,
};

export const salesOrderLines: TableSpec = {
  file: 'SO_SalesOrderDetail.csv',
  table: 'sales_order_lines',
  key: ['order_id', 'line_key'],
  wholeFor: ['order_id'],
  wholeOf: { table: 'sales_orders', key: ['company', 'sales_order_no'], report: 'SalesOrderNo' },
  columns: [
    staged('Company', 'company', companyCode),
    staged('SalesOrderNo', 'sales_order_no', orderNo),
    column('LineKey', 'line_key', text(10)),
    column('LineSeqNo', 'line_seq', lineSeq),
    column('WarehouseCode', 'warehouse_code', text(3, { empty: DEFAULT_WAREHOUSE }), { optional: true }),
    ...documentLineColumns,
    column('UnitOfMeasure', 'unit_of_measure', nullableText(4)),
    column('ExplodedKitItem', 'exploded_kit_item', flag()),
    column('QuantityPerBill', 'quantity_per_bill', decimal(4, { low: 0 }, { empty: '0' }), { optional: true }),
    column('PromiseDate', 'promise_date', day({ empty: null }), { optional: true }),
  ],
  references: [
    {
      ...worked,
      to: 'order_id',
      given: 'sales_order_no',
      report: 'SalesOrderNo',
      what: 'order',
    },
  ],
  lookups: [{ table: 'items', match: { company: 'company', item_code: 'item_code' }, to: 'item_id' }],
  keptWith: worked,
};
