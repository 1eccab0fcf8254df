import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import {
  column,
  companyCode,
  companyReference,
  customerNo,
  customerReference,
  divisionNo,
  imageName,
  itemCode,
  itemReference,
  maybe,
  nullableText,
  optionalText,
  staged,
} from './common-columns.ts';
import { code, day, decimal, flag, json, OBJECT, oneOf, seasonCode, text, whole } from './field-kinds.ts';
import type { Parsed, StagedRow, TableSpec } from './table-spec.ts';

const price = (options: { empty?: string | null }) => decimal(6, { low: 0 }, options);

export const items: TableSpec = {
  file: 'CI_Item.csv',
  table: 'items',
  key: ['company', 'item_code'],
  touch: ['updated_at'],
  columns: [
    column('Company', 'company', companyCode),
    column('ItemCode', 'item_code', itemCode),
    column('ItemCodeDesc', 'description', text(80)),
    column('ItemType', 'item_type', code(/^[1-5]$/, 'an item type from 1 to 5', { empty: '1' })),
    column('ProductType', 'product_type', oneOf(['F', 'K', 'R', 'D'], { empty: null })),
    column('ProductLine', 'product_line', nullableText(10), { optional: true }),
    column('PriceCode', 'price_code', nullableText(10)),
    column('StandardUnitPrice', 'standard_unit_price', price({ empty: '0' })),
    column('SuggestedRetailPrice', 'suggested_retail_price', price({ empty: null })),
    column('StandardUnitCost', 'standard_cost', price({ empty: '0' })),
    column('StandardUnitOfMeasure', 'standard_um', text(4, { empty: 'EA' })),
    column('SalesUnitOfMeasure', 'sales_um', text(4, { empty: 'EA' })),
    column('SalesUMConvFctr', 'sales_um_factor', decimal(4, { low: 0.0001, high: 999_999 }, { empty: '1' })),
    column('UDF_UPC', 'upc', maybe(code(/^[0-9]{5,14}$/, 'a UPC of 5 to 14 digits')), { optional: true }),
    column('ShipWeight', 'ship_weight', decimal(4, { low: 0, high: 99_999 }, { empty: null }), { optional: true }),
    column('UDF_SHIP_CODE', 'ship_code', nullableText(10), { optional: true }),
    column('Valuation', 'valuation', nullableText(2), { optional: true }),
    column('ImageFile', 'image', maybe(imageName), { optional: true }),
    column('InactiveItem', 'inactive', flag()),
  ],
  references: [companyReference],
};

const quantity = (options: { empty?: string | null }) => decimal(4, { low: -9_999_999, high: 9_999_999 }, options);

export const itemStock: TableSpec = {
  file: 'IM_ItemWarehouse.csv',
  table: 'item_stock',
  changedLast: true,
  key: ['item_id', 'warehouse_code'],
  columns: [
    staged('Company', 'company', companyCode),
    staged('ItemCode', 'item_code', itemCode),
    column('WarehouseCode', 'warehouse_code', text(3, { empty: DEFAULT_WAREHOUSE })),
    column('QuantityOnHand', 'quantity_on_hand', quantity({ empty: '0' })),
    column('QuantityOnSalesOrder', 'quantity_committed', quantity({ empty: null }), { optional: true, keptOr: '0' }),
    column('BufferQuantity', 'safety_buffer', quantity({ empty: '0' }), { optional: true }),
    column('NextReceiptDate', 'next_receipt_date', day({ empty: null }), { optional: true }),
    column('NextReceiptQuantity', 'next_receipt_quantity', quantity({ empty: null }), { optional: true }),
  ],
  references: [
    itemReference('item_code', 'ItemCode'),
    {
      table: 'warehouses',
      match: { code: 'warehouse_code' },
      given: 'warehouse_code',
      report: 'WarehouseCode',
      what: 'warehouse',
    },
  ],
};

export const kitComponents: TableSpec = {
  file: 'BM_BillDetail.csv',
  table: 'kit_components',
  key: ['kit_item_id', 'seq'],
  wholeFor: ['kit_item_id'],
  columns: [
    staged('Company', 'company', companyCode),
    staged('BillNo', 'bill_no', itemCode),
    column('LineSeqNo', 'seq', whole(1, 9_999)),
    staged('ComponentItemCode', 'component', itemCode),
    column('QuantityPerBill', 'quantity', decimal(4, { low: 0.0001, high: 99_999 })),
  ],
  references: [
    itemReference('bill_no', 'BillNo', 'company', 'kit_item_id'),
    itemReference('component', 'ComponentItemCode', 'company', 'component_item_id'),
  ],
};

/** Kind 0 names level and code, 1 level and item, 2 customer and item; anything more or less is a mistake. */
function shapeOf(row: StagedRow): Parsed {
  const given = [row.price_level, row.price_code, row.item_code, row.customer_no].map((value) => value !== null);
  const wanted = { '0': [true, true, false, false], '1': [true, false, true, false], '2': [false, false, true, true] };
  const expected = wanted[(row.kind ?? '') as keyof typeof wanted];
  const fits = expected !== undefined && given.every((has, index) => has === expected[index]);
  return fits ? (row.kind ?? null) : { reason: 'does not fit the level, code, item and customer that are filled in' };
}

export const priceRecords: TableSpec = {
  file: 'IM_PriceCode.csv',
  table: 'price_records',
  key: ['company', 'kind', 'price_level', 'price_code', 'item_id', 'customer_id'],
  wholeFor: ['company'],
  standsAlone: true,
  columns: [
    column('Company', 'company', companyCode),
    staged('PriceCodeRecord', 'kind', oneOf(['0', '1', '2'])),
    column('PriceCode', 'price_code', nullableText(10)),
    staged('ItemCode', 'item_code', maybe(itemCode)),
    column('CustomerPriceLevel', 'price_level', maybe(code(/^[A-Z0-9]$/, 'a price level'))),
    staged('ARDivisionNo', 'division_no', maybe(divisionNo)),
    staged('CustomerNo', 'customer_no', maybe(customerNo)),
    column('PricingMethod', 'pricing_method', oneOf(['O', 'D', 'P', 'C', 'M'])),
    column('BreakQuantity1', 'break_quantity', decimal(4, { low: 0, high: 999_999_999 }, { empty: null }), {
      optional: true,
    }),
    column('DiscountMarkup1', 'discount_markup', decimal(6)),
  ],
  derived: [{ to: 'kind', sql: 'smallint', report: 'PriceCodeRecord', value: shapeOf }],
  references: [companyReference, itemReference('item_code', 'ItemCode'), customerReference],
};

export const colors: TableSpec = {
  file: 'B2B_Color.csv',
  table: 'colors',
  key: ['code'],
  columns: [
    column('ColorCode', 'code', code(/^[A-Za-z0-9]{1,10}$/, 'a color code')),
    column('ColorName', 'name', text(40)),
    column('SwatchCode', 'swatch_code', maybe(code(/^[A-Za-z0-9]{1,20}$/, 'a swatch code')), { optional: true }),
    column('Pattern', 'pattern', code(/^[a-z]{1,20}$/, 'a pattern', { empty: 'solid' })),
    ...(['A', 'B', 'C'] as const).map((letter) =>
      column(
        `Color${letter}`,
        `color_${letter.toLowerCase()}`,
        maybe(code(/^#[0-9A-Fa-f]{6}$/, 'a color such as #1C345E')),
      ),
    ),
    column('Active', 'active', flag({ empty: 'true' }), { optional: true }),
  ],
};

export const seasons: TableSpec = {
  file: 'B2B_Season.csv',
  table: 'seasons',
  key: ['code'],
  touch: ['updated_at'],
  columns: [
    column('SeasonCode', 'code', seasonCode),
    column('Description', 'description', optionalText(80)),
    column('Active', 'active', flag()),
    column('ProductAvailable', 'product_available', flag()),
    column('ProductTeaser', 'product_teaser', optionalText(255)),
    column('PreSeasonMessage', 'pre_season_message', nullableText(500)),
    column('Properties', 'properties', json(2_000, { empty: null }, OBJECT)),
  ],
};
