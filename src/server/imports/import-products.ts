import {
  column,
  companyCode,
  companyReference,
  html,
  imageName,
  itemCode,
  itemReference,
  keyword,
  keywordReference,
  link,
  maybe,
  nullableText,
  optionalText,
  staged,
} from './common-columns.ts';
import { code, decimal, flag, oneOf, text, whole } from './field-kinds.ts';
import type { Reference, StagedRow, TableSpec } from './table-spec.ts';

export const categories: TableSpec = {
  file: 'B2B_Category.csv',
  table: 'categories',
  key: ['keyword'],
  touch: ['updated_at'],
  columns: [
    column('Company', 'company', companyCode),
    column('Keyword', 'keyword', keyword),
    column('Title', 'title', text(80)),
    column('PageText', 'page_text', html(20_000)),
    column('MetaDescription', 'description_meta', optionalText(500)),
    column('Status', 'status', flag({ empty: 'true' })),
    column('ChangeFreq', 'changefreq', text(20, { empty: 'weekly' }), { optional: true }),
    column('Priority', 'priority', decimal(2, { low: 0, high: 9_999 }, { empty: '0' })),
    column('Lifestyle', 'lifestyle', maybe(link), { optional: true }),
  ],
  references: [companyReference],
};

/** The second reading: a category may stand before its parent in the file. */
export const categoryLinks: TableSpec = {
  file: 'B2B_Category.csv',
  table: 'categories',
  mode: 'update',
  key: ['keyword'],
  touch: ['updated_at'],
  columns: [column('Keyword', 'keyword', keyword), staged('ParentKeyword', 'parent_keyword', maybe(keyword))],
  references: [keywordReference('categories', 'parent_keyword', 'parent_id', 'ParentKeyword', 'category')],
};

const FLAGS = {
  best_seller: 'BestSeller',
  upcycled: 'Upcycled',
  heatTransfer: 'HeatTransfer',
  sublimation: 'Sublimation',
  rfidBlocking: 'RfidBlocking',
  newColors: 'NewColors',
} as const;

/** The display members that the wire's `additionalData` carries; blank ones are left out. */
function additionalData(row: StagedRow): string {
  const texts = { subtitle: row.subtitle, size: row.size, swatch_format: row.swatch_format };
  const given = Object.entries(texts).filter(([, value]) => value);
  const set = Object.keys(FLAGS).filter((name) => row[`flag_${name.toLowerCase()}`] === 'true');
  return JSON.stringify({ ...Object.fromEntries(given), ...Object.fromEntries(set.map((name) => [name, true])) });
}

const seasonReference: Reference = {
  table: 'seasons',
  match: { code: 'season_code' },
  to: 'season_id',
  given: 'season_code',
  report: 'SeasonCode',
  what: 'season',
};

export const products: TableSpec = {
  file: 'B2B_Product.csv',
  table: 'products',
  key: ['keyword'],
  touch: ['updated_at'],
  columns: [
    column('Company', 'company', companyCode),
    column('Keyword', 'keyword', keyword),
    staged('ItemCompany', 'item_company', maybe(companyCode)),
    staged('ItemCode', 'item_code', maybe(itemCode)),
    column('Name', 'name', text(80)),
    column('MetaTitle', 'meta_title', nullableText(120), { optional: true }),
    column('MetaDescription', 'meta_description', nullableText(500), { optional: true }),
    column('Description', 'description', html(20_000)),
    column('Details', 'details', html(20_000)),
    column('Image', 'image', imageName),
    column('SellAs', 'sell_as', { ...oneOf(['0', '1', '3', '4']), sql: 'smallint' }),
    column('UPC', 'upc', maybe(code(/^[0-9]{5,14}$/, 'a UPC of 5 to 14 digits')), { optional: true }),
    column('DefaultColor', 'default_color', optionalText(10)),
    staged('Category', 'category', maybe(keyword)),
    staged('SeasonCode', 'season_code', nullableText(20)),
    column('SeasonAvailable', 'season_available', flag()),
    column('AnticipatedPrice', 'anticipated_price', decimal(6, { low: 0 }, { empty: null }), { optional: true }),
    column('AvailableForSale', 'available_for_sale', flag({ empty: 'true' })),
    column('DateAvailable', 'date_available', optionalText(255)),
    column('ProductStatus', 'product_status', nullableText(10)),
    column('CanDome', 'can_dome', flag(), { optional: true }),
    column('CanScreenPrint', 'can_screen_print', flag(), { optional: true }),
    staged('Subtitle', 'subtitle', nullableText(120)),
    staged('Size', 'size', nullableText(40)),
    staged('SwatchFormat', 'swatch_format', maybe(code(/^[A-Za-z0-9?*-]{1,20}$/, 'a swatch format'))),
    ...Object.entries(FLAGS).map(([name, from]) => staged(from, `flag_${name.toLowerCase()}`, flag())),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
    column('Status', 'status', flag({ empty: 'true' })),
  ],
  derived: [{ to: 'additional_data', sql: 'jsonb', report: 'Subtitle', value: additionalData }],
  references: [
    companyReference,
    itemReference('item_code', 'ItemCode', 'item_company'),
    keywordReference('categories', 'category', 'default_category_id', 'Category', 'category'),
    seasonReference,
  ],
};

export const productLinks: TableSpec = {
  file: 'B2B_Product.csv',
  table: 'products',
  mode: 'update',
  key: ['keyword'],
  touch: ['updated_at'],
  columns: [
    column('Keyword', 'keyword', keyword),
    staged('ParentKeyword', 'parent_keyword', maybe(keyword)),
    column('RedirectToParent', 'redirect_to_parent', flag()),
  ],
  references: [keywordReference('products', 'parent_keyword', 'parent_product_id', 'ParentKeyword', 'product')],
};

const ownProduct = (from = 'ProductKeyword', to = 'product_id') =>
  keywordReference('products', 'product', to, from, 'product');

export const variants: TableSpec = {
  file: 'B2B_Variant.csv',
  table: 'product_variants',
  key: ['parent_product_id', 'variant_product_id'],
  columns: [
    staged('ParentKeyword', 'product', keyword),
    staged('VariantKeyword', 'variant', keyword),
    column('Title', 'title', text(80)),
    column('IsDefault', 'is_default', flag()),
    column('Status', 'status', flag({ empty: 'true' })),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
  ],
  references: [
    ownProduct('ParentKeyword', 'parent_product_id'),
    keywordReference('products', 'variant', 'variant_product_id', 'VariantKeyword', 'product'),
  ],
};

export const mixes: TableSpec = {
  file: 'B2B_Mix.csv',
  table: 'product_mixes',
  key: ['product_id'],
  columns: [
    staged('ProductKeyword', 'product', keyword),
    staged('ItemCompany', 'company', companyCode),
    staged('ItemCode', 'item_code', itemCode),
    column('MixName', 'name', text(80)),
  ],
  references: [ownProduct(), itemReference('item_code', 'ItemCode')],
};

const colorReference: Reference = {
  table: 'colors',
  match: { code: 'color_code' },
  to: 'color_id',
  given: 'color_code',
  report: 'ColorCode',
  what: 'color',
};

export const mixItems: TableSpec = {
  file: 'B2B_MixItem.csv',
  table: 'product_mix_items',
  key: ['mix_id', 'item_id'],
  wholeFor: ['mix_id'],
  columns: [
    staged('ProductKeyword', 'product', keyword),
    staged('ItemCompany', 'company', companyCode),
    staged('ItemCode', 'item_code', itemCode),
    staged('ColorCode', 'color_code', text(10)),
    column('Quantity', 'quantity', whole(1, 99_999)),
  ],
  references: [
    { ...ownProduct(), stageOnly: true },
    {
      table: 'product_mixes',
      match: { product_id: 'product_id' },
      to: 'mix_id',
      given: 'product_id',
      report: 'ProductKeyword',
      what: 'mix of the product',
    },
    itemReference('item_code', 'ItemCode'),
    colorReference,
  ],
};

/** What a colour of a product says beside its item: swatch, picture, message. */
function colorData(row: StagedRow): string {
  const texts = { swatch_code: row.swatch_code, image_filename: row.image_file, message: row.message };
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, value]) => value)));
}

export const productColors: TableSpec = {
  file: 'B2B_ProductColor.csv',
  table: 'product_colors',
  key: ['product_id', 'color_id'],
  wholeFor: ['product_id'],
  columns: [
    staged('ProductKeyword', 'product', keyword),
    staged('ColorCode', 'color_code', text(10)),
    staged('ItemCompany', 'company', companyCode),
    staged('ItemCode', 'item_code', itemCode),
    column('Status', 'status', flag({ empty: 'true' })),
    staged('SeasonCode', 'season_code', nullableText(20)),
    column('SeasonAvailable', 'season_available', flag()),
    column('ProductStatus', 'product_status', nullableText(10)),
    staged('SwatchCode', 'swatch_code', nullableText(20)),
    staged('ImageFile', 'image_file', maybe(imageName)),
    staged('Message', 'message', nullableText(255)),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
  ],
  derived: [{ to: 'additional_data', sql: 'jsonb', report: 'SwatchCode', value: colorData }],
  references: [ownProduct(), colorReference, itemReference('item_code', 'ItemCode'), seasonReference],
};

export const productImages: TableSpec = {
  file: 'B2B_ProductImage.csv',
  table: 'product_images',
  key: ['product_id', 'image'],
  columns: [
    staged('ProductKeyword', 'product', keyword),
    column('Image', 'image', { ...imageName, empty: undefined }),
    column('AltText', 'alt_text', optionalText(255)),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
    column('Status', 'status', flag({ empty: 'true' })),
    column('ColorCodes', 'color_codes', nullableText(255), { optional: true }),
  ],
  references: [ownProduct()],
};
