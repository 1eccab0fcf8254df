import type { CartHeader, CartLine } from '#contract/cart.ts';
import type { CustomerUser, ListedCustomer, ShipTo } from '#contract/customer.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { splitEmails } from '#domain/email-list.ts';
import type { Decimal } from '#domain/money.ts';
import { exactItemPrice, extension, shownUnitPrice } from '#domain/unit-price.ts';
import { formatUpc } from '#domain/upc.ts';
import type { StaffCart } from '../carts/list-staff-carts.ts';
import { type CsvColumn, plain } from './csv-file.ts';

/** The day and time of a moment in UTC, as spreadsheets read it. */
export const momentCell = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString().replace('T', ' ').slice(0, 19);

/** The list of carts (CRT-008). */
export const cartColumns: readonly CsvColumn<CartHeader>[] = [
  { head: 'Cart #', text: ({ id }) => id },
  { head: 'Cart Name', text: ({ customerPONo }) => customerPONo },
  { head: 'Cart Created (UTC)', text: ({ dateCreated }) => momentCell(dateCreated) },
  { head: 'Ship To Code', text: ({ shipToCode }) => shipToCode },
  { head: 'Ship To', text: ({ ShipToName }) => ShipToName },
  { head: 'City', text: ({ ShipToCity }) => ShipToCity },
  { head: 'State', text: ({ ShipToState }) => ShipToState },
  { head: 'Lines', number: ({ lineCount }) => lineCount },
  { head: 'Total', number: ({ subTotalAmt }) => subTotalAmt },
];

/** The carts of all accounts, for staff. */
export const staffCartColumns: readonly CsvColumn<StaffCart>[] = [
  { head: 'Company', text: ({ company }) => company },
  { head: 'Account', text: ({ arDivisionNo: divisionNo, customerNo }) => customerSlug({ divisionNo, customerNo }) },
  { head: 'Customer', text: ({ customerName }) => customerName },
  ...cartColumns,
  { head: 'Order #', text: ({ salesOrderNo }) => salesOrderNo },
  { head: 'Changed (UTC)', text: ({ dateUpdated }) => momentCell(dateUpdated) },
  { head: 'Changed By', text: ({ updatedByUser }) => updatedByUser?.name },
];

/** Comments have no quantity and no price. */
const unlessComment =
  (value: (line: CartLine) => Decimal | number | null | undefined) =>
  (line: CartLine): Decimal | number | null | undefined =>
    line.itemType === '4' ? null : value(line);

const priced = (line: CartLine) => ({
  unitPrice: line.unitPrice,
  unitFactor: line.unitOfMeasureConvFactor,
  lineDiscountPercent: line.lineDiscountPercent,
  quantityOrdered: line.quantityOrdered,
});

/** The lines of a cart. */
export const cartLineColumns: readonly CsvColumn<CartLine>[] = [
  { head: 'Item', text: ({ itemCode }) => itemCode },
  { head: 'Description', text: ({ itemCodeDesc }) => itemCodeDesc },
  { head: 'U/M', text: ({ unitOfMeasure }) => unitOfMeasure },
  { head: 'Ordered', number: unlessComment(({ quantityOrdered }) => plain(quantityOrdered)) },
  { head: 'Unit Price', number: unlessComment((line) => shownUnitPrice(priced(line))) },
  { head: 'Discount %', number: unlessComment(({ lineDiscountPercent }) => plain(lineDiscountPercent)) },
  { head: 'MSRP', number: unlessComment(({ pricing }) => pricing.suggestedRetailPrice) },
  { head: 'Item Price', number: unlessComment((line) => exactItemPrice(priced(line))) },
  { head: 'Ext Price', number: unlessComment((line) => extension(priced(line))) },
  { head: 'UPC', text: ({ cartProduct }) => formatUpc(cartProduct.upc) },
  { head: 'Comment', text: ({ commentText }) => commentText },
];

const ACCOUNT_TYPES: Readonly<Record<number, string>> = { 1: 'Employee', 2: 'Sales Rep', 4: 'Customer' };

/** The users of an account. No locations are all of them. */
export const userColumns: readonly CsvColumn<CustomerUser>[] = [
  { head: 'Type', text: ({ accountType }) => ACCOUNT_TYPES[accountType] },
  { head: 'Name', text: ({ name }) => name },
  { head: 'Email Address', text: ({ email }) => email },
  { head: 'Locations', text: ({ billTo, shipToCode }) => (billTo ? 'All Locations' : shipToCode?.join(', ')) },
  { head: 'Invited', text: ({ invited }) => (invited ? 'Yes' : 'No') },
];

/** The locations of an account (ADR-018). */
export const locationColumns: readonly CsvColumn<ShipTo>[] = [
  { head: 'Code', text: ({ ShipToCode }) => ShipToCode },
  { head: 'Name', text: ({ ShipToName }) => ShipToName },
  { head: 'Address', text: (place) => addressOf(place) },
  { head: 'City', text: ({ ShipToCity }) => ShipToCity },
  { head: 'State', text: ({ ShipToState }) => ShipToState },
  { head: 'Postal Code', text: ({ ShipToZipCode }) => ShipToZipCode },
  { head: 'Country', text: ({ ShipToCountryCode }) => ShipToCountryCode },
  { head: 'Telephone', text: ({ TelephoneNo }) => TelephoneNo },
  { head: 'Email', text: ({ EmailAddress }) => emailsOf(EmailAddress) },
];

/** The street lines of a location in one. */
export const addressOf = ({ ShipToAddress1, ShipToAddress2, ShipToAddress3 }: ShipTo): string =>
  [ShipToAddress1, ShipToAddress2, ShipToAddress3].filter(Boolean).join(', ');

/** The addresses of a location in one. */
export const emailsOf = (emails: string): string => splitEmails(emails).join(', ');

/** The customers of a rep (ACT-016), of all companies in which the caller has the pattern: numbers are a company's own. */
export const customerColumns: readonly CsvColumn<ListedCustomer>[] = [
  { head: 'Company', text: ({ Company }) => Company },
  {
    head: 'Account',
    text: ({ ARDivisionNo: divisionNo, CustomerNo: customerNo, ShipToCode: shipToCode }) =>
      customerSlug({ divisionNo, customerNo, shipToCode }),
  },
  { head: 'Customer', text: ({ CustomerName }) => CustomerName },
  { head: 'Bill To', text: ({ BillToName }) => BillToName },
  { head: 'Address', text: ({ AddressLine1 }) => AddressLine1 },
  { head: 'City', text: ({ City }) => City },
  { head: 'State', text: ({ State }) => State },
  { head: 'Postal Code', text: ({ ZipCode }) => ZipCode },
  { head: 'Country', text: ({ CountryCode }) => CountryCode },
  { head: 'Telephone', text: ({ TelephoneNo }) => TelephoneNo },
  { head: 'Email', text: ({ EmailAddress }) => EmailAddress },
  {
    head: 'Sales Rep',
    text: ({ SalespersonDivisionNo, SalespersonNo }) => `${SalespersonDivisionNo}-${SalespersonNo}`,
  },
];
