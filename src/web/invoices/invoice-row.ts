import type { Invoice, InvoiceRow } from '#contract/invoice.ts';
import { daysBetween } from '#domain/calendar.ts';
import { DEFAULT_INVOICE_TYPE, invoiceListTotal } from '#domain/invoice.ts';
import { add, type Decimal, isPositive } from '#domain/money.ts';

/** What the list shows as Total (INV-039). */
export const totalOf = (row: InvoiceRow): Decimal =>
  invoiceListTotal({
    nonTaxable: String(row.NonTaxableSalesAmt),
    taxable: String(row.TaxableSalesAmt),
    discount: String(row.DiscountAmt),
  });

/** `0449417-CM`; plain invoices by their number alone. */
export const numberOf = ({ InvoiceNo, InvoiceType }: Pick<InvoiceRow, 'InvoiceNo' | 'InvoiceType'>): string =>
  InvoiceType === DEFAULT_INVOICE_TYPE ? InvoiceNo : `${InvoiceNo}-${InvoiceType}`;

/** A whole invoice as lists have it: without its lines, the amounts as numbers. */
export function rowOf(invoice: Invoice): InvoiceRow {
  const { HeaderSeqNo, NumberOfPackages, EmailAddress, FirstName, LastName, ...rest } = invoice;
  const { Detail, Track, Payments, Paperless, Balance, ...header } = rest;
  return {
    ...header,
    AmountSubjectToDiscount: Number(header.AmountSubjectToDiscount),
    DiscountRate: Number(header.DiscountRate),
    DiscountAmt: Number(header.DiscountAmt),
    TaxableSalesAmt: Number(header.TaxableSalesAmt),
    NonTaxableSalesAmt: Number(header.NonTaxableSalesAmt),
    SalesTaxAmt: Number(header.SalesTaxAmt),
    FreightAmt: Number(header.FreightAmt),
    DepositAmt: Number(header.DepositAmt),
    ...(Balance === undefined ? {} : { Balance: Number(Balance) }),
    trackingIds: Track.flatMap(({ TrackingID }) => TrackingID ?? []),
  };
}

/** The list with the invoice in place of what was known of it (INV-035). */
export function withInvoice(list: readonly InvoiceRow[], invoice: Invoice): InvoiceRow[] {
  const isSame = (row: InvoiceRow) =>
    row.Company === invoice.Company && row.InvoiceType === invoice.InvoiceType && row.InvoiceNo === invoice.InvoiceNo;
  return list.map((row) => (isSame(row) ? rowOf(invoice) : row));
}

/** What of the balance the list's Total leaves out (INV-039); blank where that does not make it larger. */
export function onTopText({ Balance = 0, SalesTaxAmt, FreightAmt, ...row }: InvoiceRow): string {
  if (Balance <= Number(totalOf({ ...row, SalesTaxAmt, FreightAmt }))) return '';
  const parts = [FreightAmt > 0 && 'freight', SalesTaxAmt > 0 && 'tax'].filter(Boolean);
  return parts.length === 0 ? '' : `with ${parts.join(' and ')}`;
}

export const placeOf = ({ ShipToCity, ShipToState }: InvoiceRow): string =>
  [ShipToCity, ShipToState].filter(Boolean).join(', ');

/** Days past the due date of something that is not paid; 0 for everything else. */
export function daysLate({ Balance, InvoiceDueDate }: InvoiceRow, today: string): number {
  if (Balance === undefined || Balance <= 0 || !InvoiceDueDate) return 0;
  return Math.max(0, daysBetween(InvoiceDueDate, today));
}

/** The figures above the list. */
export interface Balances {
  due: Decimal;
  pastDue: Decimal;
  dueSoon: Decimal;
}

const SOON_DAYS = 14;

/** What is owed, what of it is late, and what falls due within two weeks. */
export function balancesOf(rows: readonly InvoiceRow[], today: string): Balances {
  const sum = (some: readonly InvoiceRow[]) => add(...some.map(({ Balance }) => String(Balance ?? 0)));
  const owed = rows.filter(({ Balance }) => Balance !== undefined && isPositive(String(Balance)));
  const days = ({ InvoiceDueDate }: InvoiceRow) => (InvoiceDueDate ? daysBetween(today, InvoiceDueDate) : undefined);
  return {
    due: sum(rows),
    pastDue: sum(owed.filter((row) => (days(row) ?? 0) < 0)),
    dueSoon: sum(
      owed.filter((row) => {
        const left = days(row);
        return left !== undefined && left >= 0 && left <= SOON_DAYS;
      }),
    ),
  };
}
