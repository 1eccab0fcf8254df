import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import {
  column,
  customerKey,
  customerNo,
  customerReference,
  divisionNo,
  itemCode,
  maybe,
  nullableText,
  optionalText,
  shipToCode,
  staged,
} from './common-columns.ts';
import { day, decimal, money, oneOf, text, whole } from './field-kinds.ts';
import type { Column, Reference } from './table-spec.ts';

const place = (back: string, ours: string): Column[] => [
  column(`${back}Name`, `${ours}_name`, nullableText(60)),
  ...([1, 2, 3] as const).map((line) =>
    column(`${back}Address${line}`, `${ours}_address${line}`, nullableText(30), { optional: line === 3 }),
  ),
  column(`${back}City`, `${ours}_city`, nullableText(30)),
  column(`${back}State`, `${ours}_state`, nullableText(30)),
  column(`${back}ZipCode`, `${ours}_zip_code`, nullableText(10)),
  column(`${back}CountryCode`, `${ours}_country_code`, nullableText(3)),
];

/** What orders and invoices have in common: whose they are, where they go, terms, tax, who sold. */
export const documentColumns: readonly Column[] = [
  ...customerKey,
  staged('BillToDivisionNo', 'bill_to_division_no', maybe(divisionNo)),
  staged('BillToCustomerNo', 'bill_to_customer_no', maybe(customerNo)),
  ...place('BillTo', 'bill_to'),
  column('ShipToCode', 'ship_to_code', maybe(shipToCode)),
  ...place('ShipTo', 'ship_to'),
  column('CustomerPONo', 'customer_po_no', optionalText(30)),
  column('TermsCode', 'terms_code', nullableText(2)),
  column('ShipVia', 'ship_via', nullableText(20)),
  column('FOB', 'fob', nullableText(20), { optional: true }),
  column('WarehouseCode', 'warehouse_code', text(3, { empty: DEFAULT_WAREHOUSE }), { optional: true }),
  column('Comment', 'comment', optionalText(2_048)),
  column('UDF_CANCEL_DATE', 'cancel_date', day({ empty: null }), { optional: true }),
  column('UDF_PROMO_DEAL', 'promo_deal', nullableText(30), { optional: true }),
  column('TaxSchedule', 'tax_schedule', nullableText(9)),
  column('SalespersonDivisionNo', 'salesperson_division_no', maybe(divisionNo)),
  column('SalespersonNo', 'salesperson_no', nullableText(8)),
  column('SalesTaxAmt', 'sales_tax_amt', money()),
  column('FreightAmt', 'freight_amt', money()),
  column('DiscountRate', 'discount_rate', decimal(3, { low: 0, high: 100 }, { empty: '0' }), { optional: true }),
  column('DiscountAmt', 'discount_amt', money()),
  column('DepositAmt', 'deposit_amt', money()),
];

export const documentReferences: readonly Reference[] = [
  customerReference,
  {
    table: 'customers',
    match: { company: 'company', division_no: 'bill_to_division_no', customer_no: 'bill_to_customer_no' },
    to: 'bill_to_customer_id',
    given: 'bill_to_customer_no',
    report: 'BillToCustomerNo',
    what: 'customer',
  },
];

const quantity = decimal(4, { low: -9_999_999, high: 9_999_999 }, { empty: '0' });

/** What the lines of orders and invoices have in common. */
export const documentLineColumns: readonly Column[] = [
  column('ItemType', 'item_type', oneOf(['1', '2', '3', '4', '5'])),
  column('ItemCode', 'item_code', itemCode),
  column('ItemCodeDesc', 'description', optionalText(80)),
  column('PriceLevel', 'price_level', nullableText(1)),
  column('UnitOfMeasureConvFactor', 'unit_factor', decimal(4, { low: 0.0001, high: 999_999 }, { empty: '1' })),
  column('SalesKitLineKey', 'sales_kit_line_key', nullableText(10)),
  column('QuantityOrdered', 'quantity_ordered', quantity),
  column('QuantityShipped', 'quantity_shipped', quantity),
  column('QuantityBackordered', 'quantity_backordered', quantity),
  column('UnitPrice', 'unit_price', decimal(4, {}, { empty: '0' })),
  column('LineDiscountPercent', 'line_discount_percent', decimal(3, { low: 0, high: 100 }, { empty: '0' })),
  column('ExtensionAmt', 'extension_amt', money()),
  column('SuggestedRetailPrice', 'suggested_retail_price', decimal(6, { low: 0 }, { empty: null })),
  column('StandardUnitPrice', 'standard_unit_price', decimal(6, { low: 0 }, { empty: null })),
  column('CommentText', 'comment_text', optionalText(2_048)),
];

export const lineSeq = whole(1, 99_999_999);
