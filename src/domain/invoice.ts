import { add, compare, type Decimal, isZero, roundHalfUp, subtract } from './money.ts';

/** The type of an invoice that a path does not name (INV-003). */
export const DEFAULT_INVOICE_TYPE = 'IN';
/** One batch of the list (INV-034, INV-044). */
export const INVOICES_LIMIT = 500;
/** The longest search text (INV-008), and the rows of the first page (INV-018). */
export const INVOICE_SEARCH_MAX = 30;
export const INVOICE_ROWS = 10;

/** The sub-heading of each type; a plain invoice has none (INV-024, INV-025). */
export const INVOICE_TYPES = {
  IN: '',
  CM: 'Credit Memo',
  DM: 'Debit Memo',
  AD: 'Adjustment',
  FC: 'Finance Charge',
  CA: 'Cash Invoice',
  XD: 'Deleted Invoice',
} as const;

export type InvoiceType = keyof typeof INVOICE_TYPES;

export function isInvoiceType(type: string): type is InvoiceType {
  return Object.hasOwn(INVOICE_TYPES, type);
}

/** The sub-heading of a type; undefined for IN and unknown ones (INV-025). */
export function invoiceSubHeading(type: string | null | undefined): string | undefined {
  return type && isInvoiceType(type) && type !== 'IN' ? INVOICE_TYPES[type] : undefined;
}

/** `Invoice: {no}-{type}`, without a type the literal text (INV-023). Addresses that leave the type out mean IN (INV-003). */
export function invoiceTitle(invoiceNo: string, invoiceType: string): string {
  return invoiceType === '' ? 'Invoice: no-type' : `Invoice: ${invoiceNo}-${invoiceType}`;
}

/** INV-040. */
export function invoiceNotFoundText(invoiceNo: string, invoiceType?: string | null): string {
  return `Invoice '${invoiceNo}-${invoiceType || DEFAULT_INVOICE_TYPE}' was not found`;
}

export interface InvoiceAmounts {
  readonly nonTaxable: Decimal;
  readonly taxable: Decimal;
  readonly salesTax: Decimal;
  readonly freight: Decimal;
  readonly discount: Decimal;
}

/** What the list shows and sorts by: `NonTaxableSalesAmt + TaxableSalesAmt − DiscountAmt` (INV-039). */
export function invoiceListTotal({
  nonTaxable,
  taxable,
  discount,
}: Omit<InvoiceAmounts, 'salesTax' | 'freight'>): Decimal {
  return roundHalfUp(subtract(add(nonTaxable, taxable), discount));
}

/** What the invoice page shows: subtotal, tax and freight less the discount (wire 10). */
export function invoiceTotal({ nonTaxable, taxable, salesTax, freight, discount }: InvoiceAmounts): Decimal {
  return roundHalfUp(subtract(add(nonTaxable, taxable, salesTax, freight), discount));
}

/** A batch shorter than the limit means that there are no more (INV-034). */
export function isLimitReached(batchLength: number, limit = INVOICES_LIMIT): boolean {
  return batchLength < limit;
}

/** A row of the list. `balance` is absent without bill-to permission (INV-006, ruling 40). Dates are `YYYY-MM-DD`. */
export interface InvoiceRow {
  readonly invoiceNo: string;
  readonly invoiceType: string;
  readonly invoiceDate: string;
  readonly salesOrderNo: string | null;
  readonly orderDate: string | null;
  readonly customerPoNo: string | null;
  readonly shipToCode: string | null;
  readonly shipToName: string | null;
  readonly shipToCity: string | null;
  readonly dueDate: string | null;
  readonly total: Decimal;
  readonly balance?: Decimal;
}

/** What the list can be sorted by (INV-014). */
export const INVOICE_SORTS = [
  'invoiceNo',
  'invoiceDate',
  'salesOrderNo',
  'orderDate',
  'customerPoNo',
  'shipToCode',
  'shipToName',
  'shipToCity',
  'dueDate',
  'total',
  'balance',
] as const;
export type InvoiceSortField = (typeof INVOICE_SORTS)[number];

export interface InvoiceSort {
  readonly field: InvoiceSortField;
  readonly ascending: boolean;
}

/** Employees see the newest number first, everyone else the newest date (INV-016, INV-017, ruling 14). */
export function defaultInvoiceSort(isEmployee: boolean): InvoiceSort {
  return { field: isEmployee ? 'invoiceNo' : 'invoiceDate', ascending: false };
}

function text(a: string | null | undefined, b: string | null | undefined): number {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function byField(field: InvoiceSortField): (a: InvoiceRow, b: InvoiceRow) => number {
  if (field === 'total' || field === 'balance') return (a, b) => compare(a[field] ?? '0', b[field] ?? '0');
  if (field === 'shipToName' || field === 'shipToCity' || field === 'customerPoNo')
    return (a, b) => text(a[field]?.toLowerCase(), b[field]?.toLowerCase());
  return (a, b) => text(a[field], b[field]);
}

/** A sorted copy of the list; amounts as numbers, ties broken by number and type in the same direction (INV-014, INV-015). */
export function sortInvoices<R extends InvoiceRow>(rows: readonly R[], { field, ascending }: InvoiceSort): R[] {
  const compareField = byField(field);
  const direction = ascending ? 1 : -1;
  return rows.toSorted(
    (a, b) => direction * (compareField(a, b) || text(a.invoiceNo, b.invoiceNo) || text(a.invoiceType, b.invoiceType)),
  );
}

export interface InvoiceFilter {
  /** 'Show paid invoices?', on by default (INV-010). */
  readonly showPaid: boolean;
  readonly shipToCode: string | null;
  /** An invoice or PO number, or a part of one. */
  readonly search: string;
}

/** Paid in full: the balance is nothing. Unknown without bill-to permission. */
export function isPaid(row: Pick<InvoiceRow, 'balance'>): boolean {
  return row.balance !== undefined && isZero(row.balance);
}

/** Whether a row passes the filter bar (INV-007, INV-009, INV-010). */
export function isInvoiceShown(row: InvoiceRow, { showPaid, shipToCode, search }: InvoiceFilter): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    (showPaid || !isPaid(row)) &&
    (!shipToCode || row.shipToCode === shipToCode) &&
    (wanted === '' || [row.invoiceNo, row.customerPoNo].some((number) => number?.toLowerCase().includes(wanted)))
  );
}
