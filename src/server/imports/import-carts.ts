import { DEFAULT_UNIT } from '#domain/line.ts';
import {
  column,
  companyCode,
  customerKey,
  customerReference,
  divisionNo,
  itemCode,
  itemReference,
  keyword,
  makerAddress,
  maybe,
  nullableText,
  optionalText,
  shipToCode,
  staged,
  taxReference,
} from './common-columns.ts';
import { code, day, decimal, flag, moment, money, oneOf, text, uuid, whole } from './field-kinds.ts';
import { KNOWN_ADDRESSES } from './known-users-store.ts';
import type { Parsed, Reference, StagedRow, TableSpec } from './table-spec.ts';

/** Whoever made a cart may be gone by now, or have another address. */
const userReference = (to: string): Reference => ({
  table: KNOWN_ADDRESSES,
  match: { email: 'email' },
  to,
  given: 'email',
  report: 'UserEmail',
  what: 'user',
});

/** Carts of an older portal. They are written once: from then on they are the dealers' own. */
export const carts: TableSpec = {
  file: 'B2B_Cart.csv',
  table: 'carts',
  key: ['reference'],
  mode: 'insert',
  columns: [
    column('Reference', 'reference', uuid()),
    ...customerKey,
    column('ShipToCode', 'ship_to_code', maybe(shipToCode)),
    column('CustomerPONo', 'customer_po_no', text(30)),
    column('PromoCode', 'promo_code', nullableText(30)),
    column('Comment', 'comment', optionalText(2_048)),
    column('ShipVia', 'ship_via', nullableText(20)),
    column('ShipDate', 'requested_ship_date', day({ empty: null })),
    column('HoldForShipDate', 'hold', flag(), { optional: true }),
    column('SalespersonDivisionNo', 'salesperson_division_no', divisionNo),
    column('SalespersonNo', 'salesperson_no', code(/^[A-Z0-9]{1,8}$/, 'a salesperson number')),
    column('TaxSchedule', 'tax_schedule', nullableText(9)),
    column('TaxableAmt', 'taxable_amt', money()),
    column('NonTaxableAmt', 'non_taxable_amt', money()),
    column('SalesTaxAmt', 'sales_tax_amt', money({ empty: null })),
    column('Quantity', 'quantity', whole(0, 99_999_999)),
    column('LineCount', 'line_count', whole(0, 500)),
    staged('UserEmail', 'email', makerAddress()),
    column('DateCreated', 'created_at', moment()),
    column('DateUpdated', 'updated_at', moment()),
    column('DateExpires', 'expires_at', moment({ ends: true })),
  ],
  references: [
    customerReference,
    userReference('created_by'),
    userReference('updated_by'),
    taxReference,
    {
      table: 'ship_tos',
      match: { customer_id: 'customer_id', code: 'ship_to_code' },
      given: 'ship_to_code',
      report: 'ShipToCode',
      what: 'location',
    },
  ],
};

const writtenCart = { table: 'carts', match: { reference: 'reference' }, report: 'Reference', what: 'cart' };

/** An item is one of a company's; a comment is of none. */
function lineTypeOf({ line_type: type = null, company }: StagedRow): Parsed {
  if (type === '1' && !company) return { reason: 'is empty; a line with an item names the company whose item it is' };
  if (type === '4' && company) return { reason: 'is given; a comment is no company’s item' };
  return type;
}

/** A comment has none. */
const unitOf = ({ line_type: type, unit = null }: StagedRow): Parsed => (type === '4' ? null : unit);

export const cartLines: TableSpec = {
  file: 'B2B_CartLine.csv',
  table: 'cart_lines',
  key: ['cart_id', 'line_seq'],
  mode: 'insert',
  writtenWith: writtenCart,
  wholeOf: { table: 'carts', key: ['reference'], report: 'Reference' },
  columns: [
    staged('Reference', 'reference', uuid()),
    column('LineSeqNo', 'line_seq', whole(1, 99_999)),
    staged('ItemType', 'line_type', oneOf(['1', '4'])),
    staged('Company', 'company', maybe(companyCode)),
    column('ItemCode', 'item_code', itemCode),
    column('ItemCodeDesc', 'description', optionalText(80)),
    staged('ProductKeyword', 'product', maybe(keyword)),
    staged('UnitOfMeasure', 'unit', text(4, { empty: DEFAULT_UNIT })),
    column('UnitOfMeasureConvFactor', 'unit_factor', decimal(4, { low: 0.0001, high: 999_999 }, { empty: '1' })),
    column('QuantityOrdered', 'quantity', whole(0, 99_999)),
    column('UnitPrice', 'unit_price', decimal(4, { low: 0 })),
    column('LineDiscountPercent', 'line_discount_percent', decimal(3, { low: 0, high: 100 }, { empty: '0' })),
    column('ExtensionAmt', 'extension_amt', money()),
    column('PriceLevel', 'price_level', nullableText(1)),
    column('CommentText', 'comment_text', optionalText(2_048)),
    column('DateCreated', 'created_at', moment()),
    column('DateUpdated', 'updated_at', moment()),
  ],
  derived: [
    { to: 'item_type', sql: 'text', report: 'Company', value: lineTypeOf },
    { to: 'unit_of_measure', sql: 'text', report: 'UnitOfMeasure', value: unitOf },
  ],
  references: [
    { ...writtenCart, to: 'cart_id', given: 'reference' },
    { ...itemReference('item_code', 'ItemCode'), given: 'company' },
    {
      table: 'products',
      match: { keyword: 'product' },
      to: 'product_id',
      given: 'product',
      report: 'ProductKeyword',
      what: 'product',
    },
  ],
};
