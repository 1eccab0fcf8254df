import { emailKey } from '#domain/email.ts';
import { safeAddress, sanitiseHtml } from '#server/content/sanitise-html.ts';
import { cleaned, code, text } from './field-kinds.ts';
import type { Column, FieldKind, Reference } from './table-spec.ts';

export const column = (from: string, to: string, kind: FieldKind, more: Partial<Column> = {}): Column => ({
  from,
  to,
  kind,
  ...more,
});

/** A value that only references and derived values use. */
export const staged = (from: string, to: string, kind: FieldKind): Column =>
  column(from, to, kind, { stageOnly: true });

export const companyCode = code(/^[A-Z0-9]{1,8}$/, 'a company code');
export const divisionNo = code(/^[0-9]{2}$/, 'a division of two digits');
export const customerNo = code(/^[A-Z0-9]{1,20}$/, 'a customer number');
export const salespersonNo = code(/^[A-Z0-9]{1,8}$/, 'a salesperson number');
export const itemCode = code(/^[\x20-\x7e]{1,30}$/, 'an item code of at most 30 characters');
export const shipToCode = code(/^[A-Z0-9]{1,4}$/, 'a ship-to code');
export const keyword = code(/^[a-z0-9][a-z0-9-]{0,79}$/, 'a keyword of small letters, digits and dashes');
export const imageName = code(/^[A-Za-z0-9?*][A-Za-z0-9?*._ -]{0,119}$/, 'a file name', { empty: '' });
export const orderNo = code(/^[A-Z0-9]{1,10}$/, 'a document number');
export const maybe = (kind: FieldKind, empty: string | null = null): FieldKind => ({ ...kind, empty });

export const html = (max: number): FieldKind =>
  cleaned(`HTML of at most ${max} characters`, max, sanitiseHtml, { empty: '' });
export const link = cleaned(
  'a link',
  2048,
  (url) => (safeAddress(url) === url ? url : { reason: 'is not a link that may be shown' }),
  {
    empty: '',
  },
);
export const optionalText = (max: number): FieldKind => text(max, { empty: '' });
/** The address that whoever made a thing had, in small letters. */
export const makerAddress = (): FieldKind => ({
  ...text(255),
  parse: (value) => (value.length > 255 ? { reason: 'is longer than 255 characters' } : emailKey(value)),
});
export const nullableText = (max: number): FieldKind => text(max, { empty: null });

/** The customer that company, division and number name. */
export const customerKey: readonly Column[] = [
  staged('Company', 'company', companyCode),
  staged('ARDivisionNo', 'division_no', divisionNo),
  staged('CustomerNo', 'customer_no', customerNo),
];

export const customerReference: Reference = {
  table: 'customers',
  match: { company: 'company', division_no: 'division_no', customer_no: 'customer_no' },
  to: 'customer_id',
  given: 'customer_no',
  report: 'CustomerNo',
  what: 'customer',
};

export const companyReference: Reference = {
  table: 'companies',
  match: { code: 'company' },
  given: 'company',
  report: 'Company',
  what: 'company',
};

export const taxReference: Reference = {
  table: 'tax_schedules',
  match: { code: 'tax_schedule' },
  given: 'tax_schedule',
  report: 'TaxSchedule',
  what: 'tax schedule',
};

/** A row found by one natural key: the staged column `given` names it. */
export const keywordReference = (
  table: string,
  given: string,
  to: string,
  report: string,
  what: string,
): Reference => ({
  table,
  match: { keyword: given },
  to,
  given,
  report,
  what,
});

export const itemReference = (given: string, report: string, company = 'company', to = 'item_id'): Reference => ({
  table: 'items',
  match: { company, item_code: given },
  to,
  given,
  report,
  what: 'item',
});
