import { isDrawing } from '../images/drawing.ts';
import {
  column,
  companyCode,
  customerNo,
  divisionNo,
  html,
  imageName,
  itemCode,
  keyword,
  keywordReference,
  link,
  maybe,
  nullableText,
  optionalText,
  staged,
} from './common-columns.ts';
import { bannerImage, bannerOverlay, originalKey, promoActions, promoRequirements } from './content-values.ts';
import { cleaned, code, decimal, flag, json, moment, OBJECT, oneOf, text, whole } from './field-kinds.ts';
import type { TableSpec } from './table-spec.ts';

export const categoryItems: TableSpec = {
  file: 'B2B_CategoryItem.csv',
  table: 'category_items',
  key: ['category_id', 'item_type', 'product_id', 'child_category_id', 'section_title', 'title'],
  wholeFor: ['category_id'],
  touch: ['updated_at'],
  columns: [
    staged('CategoryKeyword', 'category', keyword),
    column('ItemType', 'item_type', oneOf(['section', 'category', 'product', 'link'])),
    staged('ProductKeyword', 'product', maybe(keyword)),
    staged('ChildCategoryKeyword', 'child', maybe(keyword)),
    column('SectionTitle', 'section_title', optionalText(80)),
    column('SectionDescription', 'section_description', html(2_000)),
    column('Title', 'title', optionalText(80)),
    column('Description', 'description', html(2_000)),
    column('UrlOverride', 'url_override', link),
    column('ClassName', 'class_name', code(/^[A-Za-z0-9 _-]{1,80}$/, 'a class name', { empty: '' })),
    column('ImageUrl', 'image_url', imageName),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
    column('Status', 'status', flag({ empty: 'true' })),
  ],
  references: [
    keywordReference('categories', 'category', 'category_id', 'CategoryKeyword', 'category'),
    keywordReference('products', 'product', 'product_id', 'ProductKeyword', 'product'),
    keywordReference('categories', 'child', 'child_category_id', 'ChildCategoryKeyword', 'category'),
  ],
};

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,119}$/;

export const images: TableSpec = {
  file: 'B2B_Image.csv',
  table: 'images',
  key: ['filename'],
  touch: ['updated_at'],
  columns: [
    column('FileName', 'filename', code(FILE_NAME, 'a file name')),
    column('Folder', 'folder', code(/^[a-z][a-z0-9-]{0,39}$/, 'a folder name', { empty: 'products' })),
    column('ItemCode', 'item_code', maybe(itemCode)),
    column('Drawing', 'drawing', json(10_000, { empty: null }, { what: 'a drawing', isRight: isDrawing })),
    column('Original', 'original', cleaned('a path below the folder of originals', 255, originalKey, { empty: null }), {
      optional: true,
    }),
  ],
};

export const pages: TableSpec = {
  file: 'B2B_Page.csv',
  table: 'pages',
  key: ['keyword'],
  touch: ['updated_at'],
  columns: [
    column('Keyword', 'keyword', keyword),
    column('Title', 'title', text(120)),
    column('Subtitle', 'subtitle', nullableText(255), { optional: true }),
    column('MetaDescription', 'meta_description', nullableText(500), { optional: true }),
    column('Content', 'content', html(200_000)),
    column('Status', 'status', flag({ empty: 'true' })),
    column('RequiresLogin', 'requires_login', flag()),
    column('RedirectTo', 'redirect_to', maybe(link), { optional: true }),
    column('ChangeFreq', 'changefreq', text(20, { empty: 'monthly' }), { optional: true }),
    column('Priority', 'priority', decimal(2, { low: 0, high: 9_999 }, { empty: '0' }), { optional: true }),
    column('SearchWords', 'search_words', nullableText(1_000), { optional: true }),
    column('Lifestyle', 'lifestyle', maybe(link), { optional: true }),
    column('FileName', 'filename', code(FILE_NAME, 'a file name', { empty: null }), { optional: true }),
  ],
};

export const menus: TableSpec = {
  file: 'B2B_Menu.csv',
  table: 'menus',
  key: ['id'],
  columns: [
    column('MenuId', 'id', whole(1, 99_999)),
    column('Title', 'title', text(80)),
    column('Description', 'description', html(2_000)),
    column('ClassName', 'class_name', optionalText(80)),
    column('Status', 'status', flag({ empty: 'true' })),
  ],
};

const menuReference = { table: 'menus', match: { id: 'menu_id' }, given: 'menu_id', report: 'MenuId', what: 'menu' };

/** Top entries first; those below another need its id. */
export const menuItems: TableSpec = {
  file: 'B2B_MenuItem.csv',
  table: 'menu_items',
  key: ['menu_id', 'title', 'url', 'class_name'],
  columns: [
    column('MenuId', 'menu_id', whole(1, 99_999)),
    column('Title', 'title', text(80)),
    column('Description', 'description', html(2_000)),
    column('Url', 'url', link),
    column('ClassName', 'class_name', code(/^[A-Za-z0-9 _-]{1,80}$/, 'a class name', { empty: '' })),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
    column('RequireLogin', 'require_login', flag()),
    column('Status', 'status', flag({ empty: 'true' })),
  ],
  references: [menuReference],
};

export const menuLinks: TableSpec = {
  file: 'B2B_MenuItem.csv',
  table: 'menu_items',
  mode: 'update',
  key: ['menu_id', 'title', 'url', 'class_name'],
  columns: [
    column('MenuId', 'menu_id', whole(1, 99_999)),
    column('Title', 'title', text(80)),
    column('Url', 'url', link),
    column('ClassName', 'class_name', optionalText(80)),
    staged('ParentTitle', 'parent_title', nullableText(80)),
  ],
  references: [
    {
      table: 'menu_items',
      match: { menu_id: 'menu_id', title: 'parent_title' },
      to: 'parent_id',
      given: 'parent_title',
      report: 'ParentTitle',
      what: 'menu entry',
    },
  ],
};

export const banners: TableSpec = {
  file: 'B2B_Banner.csv',
  table: 'banners',
  key: ['title'],
  touch: ['updated_at'],
  columns: [
    column('Title', 'title', text(120)),
    column('Url', 'url', maybe(link)),
    ...(['Desktop', 'Mobile'] as const).flatMap((size) => [
      staged(`${size}File`, `${size.toLowerCase()}_file`, imageName),
      staged(`${size}Width`, `${size.toLowerCase()}_width`, whole(1, 10_000, { empty: null })),
      staged(`${size}Height`, `${size.toLowerCase()}_height`, whole(1, 10_000, { empty: null })),
      staged(`${size}AltText`, `${size.toLowerCase()}_alt_text`, optionalText(255)),
    ]),
    staged('OverlayText', 'overlay_text', html(5_000)),
    staged('OverlayProps', 'overlay_props', json(2_000, { empty: null }, OBJECT)),
    column('Priority', 'priority', whole(0, 99_999, { empty: '0' })),
    column('StartDate', 'start_date', moment({ empty: null })),
    column('EndDate', 'end_date', moment({ empty: null, ends: true })),
    column('Active', 'active', flag({ empty: 'true' })),
  ],
  derived: [
    { to: 'image', sql: 'jsonb', report: 'DesktopFile', value: bannerImage },
    { to: 'overlay', sql: 'jsonb', report: 'OverlayText', value: bannerOverlay },
  ],
};

export const messages: TableSpec = {
  file: 'B2B_Message.csv',
  table: 'messages',
  key: ['type', 'description'],
  columns: [
    column('Type', 'type', text(20, { empty: 'site' })),
    column('Description', 'description', optionalText(120)),
    column('Message', 'message', text(500)),
    column('StartDate', 'start_at', moment({ empty: null })),
    column('EndDate', 'end_at', moment({ empty: null, ends: true })),
    column('Active', 'active', flag({ empty: 'true' })),
    column('AllowNextDay', 'allow_nextday', flag(), { optional: true }),
    column('AllowTwoDay', 'allow_twoday', flag(), { optional: true }),
  ],
};

export const promoCodes: TableSpec = {
  file: 'B2B_PromoCode.csv',
  table: 'promo_codes',
  key: ['promo_code'],
  columns: [
    column('PromoCode', 'promo_code', code(/^[A-Z0-9-]{1,30}$/, 'a code of capital letters and digits')),
    column('Description', 'description', optionalText(255)),
    column('Active', 'active', flag({ empty: 'true' })),
    staged('ItemCodes', 'item_codes', nullableText(2_000)),
    staged('ItemDiscount', 'item_discount', decimal(3, { low: 0, high: 100 }, { empty: null })),
    staged('OrderDiscount', 'order_discount', decimal(3, { low: 0, high: 100 }, { empty: null })),
    staged('TermsCode', 'terms_code', nullableText(2)),
    column('ValidFrom', 'valid_from', moment({ empty: null })),
    column('ValidTo', 'valid_to', moment({ empty: null, ends: true })),
    column('RequireCodeEntry', 'require_code_entry', flag({ empty: 'true' })),
    staged('Company', 'company', maybe(companyCode)),
    staged('ARDivisionNo', 'division_no', maybe(divisionNo)),
    staged('CustomerNo', 'customer_no', maybe(customerNo)),
  ],
  derived: [
    { to: 'actions', sql: 'jsonb', report: 'ItemDiscount', value: promoActions },
    { to: 'requirements', sql: 'jsonb', report: 'ItemCodes', value: promoRequirements },
  ],
  references: [
    {
      table: 'customers',
      match: { company: 'company', division_no: 'division_no', customer_no: 'customer_no' },
      to: 'customer_id',
      given: 'customer_no',
      report: 'CustomerNo',
      what: 'customer',
    },
  ],
};

export const siteSettings: TableSpec = {
  file: 'B2B_Setting.csv',
  table: 'site_settings',
  key: ['key'],
  touch: ['updated_at'],
  columns: [
    column('Key', 'key', code(/^[a-z][a-z0-9-]{0,59}$/, 'a setting name')),
    column('Value', 'value', json(20_000)),
  ],
};
