import { add, type Decimal, roundHalfUp, subtract } from './money.ts';

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

/** Employees see the newest number first, everyone else the newest date (INV-016, INV-017, ruling 14). */
export function defaultInvoiceSort(isEmployee: boolean): { field: 'invoiceNo' | 'invoiceDate'; ascending: boolean } {
  return { field: isEmployee ? 'invoiceNo' : 'invoiceDate', ascending: false };
}
