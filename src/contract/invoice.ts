import { z } from 'zod';
import { day } from './dates.ts';
import { amount, decimal } from './decimal.ts';
import { billToBlock, shipToBlock } from './document-address.ts';
import { yesNo } from './text.ts';

const text = z.string();
const textOrNull = z.string().nullable();

/** Invoice, credit and debit memo, adjustment, finance charge, cash invoice, deleted invoice (INV-026). */
export const invoiceType = z.enum(['IN', 'CM', 'DM', 'AD', 'FC', 'CA', 'XD']);

const header = {
  Company: text,
  InvoiceNo: text,
  InvoiceType: invoiceType,
  InvoiceDate: day,
  ARDivisionNo: text,
  CustomerNo: text,
  /** Null for a direct invoice. */
  SalesOrderNo: textOrNull,
  OrderDate: day.nullable(),
  OrderType: z.literal(''),
  OrderStatus: z.literal('C'),
  CustomerPONo: textOrNull,
  /** Terms and due dates are null without bill-to permission (security T09). */
  TermsCode: textOrNull,
  TermsCodeDesc: textOrNull,
  InvoiceDueDate: day.nullable(),
  DiscountDueDate: day.nullable(),
  ShipDate: day.nullable(),
  ...billToBlock,
  ...shipToBlock,
  ShipVia: textOrNull,
  FOB: textOrNull,
  WarehouseCode: textOrNull,
  Comment: textOrNull,
  SalespersonDivisionNo: textOrNull,
  SalespersonNo: textOrNull,
  TaxSchedule: textOrNull,
  UDF_PROMO_DEAL: textOrNull,
  UDF_CANCEL_DATE: day.nullable(),
  BillToDivisionNo: textOrNull,
  BillToCustomerNo: textOrNull,
  UserFirstName: textOrNull.optional(),
  UserLastName: textOrNull.optional(),
};

/** The money members: numbers in lists, decimal texts in the single invoice (wire contract 10). */
function money<S extends z.ZodType>(schema: S) {
  return {
    AmountSubjectToDiscount: schema,
    DiscountRate: schema,
    DiscountAmt: schema,
    TaxableSalesAmt: schema,
    NonTaxableSalesAmt: schema,
    SalesTaxAmt: schema,
    FreightAmt: schema,
    DepositAmt: schema,
    /** Absent without bill-to permission (ruling 40, security T09). */
    Balance: schema.optional(),
  };
}

/** An invoice in a list (INV-028). `trackingIds` is for our list's hint. */
export const invoiceRow = z.strictObject({ ...header, ...money(amount), trackingIds: z.array(z.string()).optional() });

/** One line of an invoice (INV-030). */
export const invoiceLine = z.strictObject({
  DetailSeqNo: text,
  LineKey: textOrNull.optional(),
  ItemCode: text,
  ItemType: text,
  ItemCodeDesc: text,
  QuantityOrdered: amount,
  QuantityShipped: amount,
  QuantityBackordered: amount,
  UnitPrice: amount,
  LineDiscountPercent: amount,
  ExtensionAmt: amount,
  PriceLevel: text,
  KitItem: yesNo.nullable(),
  /** `C`: a part of the kit above. */
  ExplodedKitItem: z.enum(['Y', 'N', 'C']),
  SalesKitLineKey: textOrNull.optional(),
  CommentText: textOrNull,
  UnitOfMeasure: text,
  UnitOfMeasureConvFactor: amount,
  StandardUnitPrice: amount.nullable(),
  SuggestedRetailPrice: amount.nullable(),
  Valuation: textOrNull,
  UDF_UPC: textOrNull,
  UDF_UPC_BY_COLOR: textOrNull,
  CustomerUPC: textOrNull,
  InactiveItem: yesNo.nullable(),
  ProductType: textOrNull,
  image: textOrNull,
  categoryKeyword: textOrNull.optional(),
  productKeyword: textOrNull.optional(),
  productId: z.int().nullable().optional(),
  colorCode: textOrNull.optional(),
});

/** One package on its way (TRK-004). */
export const tracking = z.strictObject({
  PackageNo: text,
  TrackingID: textOrNull,
  StarshipShipVia: text,
  Weight: decimal.nullable(),
});

const payment = z.strictObject({
  PaymentSeqNo: text,
  PaymentType: textOrNull,
  CardType: textOrNull,
  CheckNo: textOrNull,
  Last4: textOrNull,
  TransactionAmt: decimal.nullable(),
  PaymentDate: day.nullable(),
});

const paperless = z.strictObject({
  Directory: text,
  Filename: text,
  DateCreated: text,
  TimeCreated: text,
  Sent: yesNo.nullable(),
});

/** A whole invoice (INV-029). There are no `Payments` without bill-to permission. */
export const invoice = z.strictObject({
  ...header,
  ...money(decimal),
  HeaderSeqNo: text,
  NumberOfPackages: decimal.nullable(),
  EmailAddress: textOrNull,
  FirstName: text,
  LastName: text,
  Detail: z.array(invoiceLine),
  Track: z.array(tracking),
  Payments: z.array(payment),
  Paperless: z.array(paperless).optional(),
});

export type InvoiceType = z.output<typeof invoiceType>;
export type InvoiceRow = z.output<typeof invoiceRow>;
export type InvoiceLine = z.output<typeof invoiceLine>;
export type Invoice = z.output<typeof invoice>;
