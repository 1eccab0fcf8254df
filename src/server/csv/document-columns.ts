import type { InvoiceLine, InvoiceRow } from '#contract/invoice.ts';
import type { SalesOrder, SalesOrderLine } from '#contract/order.ts';
import { invoiceListTotal } from '#domain/invoice.ts';
import { type Decimal, decimal, roundHalfUp } from '#domain/money.ts';
import { orderListTotal } from '#domain/order.ts';
import { exactItemPrice, extension, shownUnitPrice } from '#domain/unit-price.ts';
import { formatUpc } from '#domain/upc.ts';
import { type CsvColumn, plain } from './csv-file.ts';

const ORDER_STATUSES: Readonly<Record<string, string>> = {
  N: 'New',
  O: 'Open',
  H: 'On hold',
  C: 'Closed',
  X: 'Cancelled',
  Z: 'Cancelled',
};

/** The lists of orders (ORD-020). */
export const orderColumns: readonly CsvColumn<SalesOrder>[] = [
  { head: 'Order #', text: ({ SalesOrderNo }) => SalesOrderNo },
  { head: 'Status', text: ({ OrderStatus }) => ORDER_STATUSES[OrderStatus] ?? OrderStatus },
  { head: 'Ship To Code', text: ({ ShipToCode }) => ShipToCode },
  { head: 'Ship To', text: ({ ShipToName }) => ShipToName },
  { head: 'City', text: ({ ShipToCity }) => ShipToCity },
  { head: 'State', text: ({ ShipToState }) => ShipToState },
  { head: 'PO #', text: ({ CustomerPONo }) => CustomerPONo },
  { head: 'Ordered', text: ({ OrderDate }) => OrderDate },
  { head: 'Req. Ship Date', text: ({ ShipExpireDate }) => ShipExpireDate },
  { head: 'Ship Via', text: ({ ShipVia }) => ShipVia },
  {
    head: 'Total',
    number: ({ NonTaxableAmt, TaxableAmt }) => orderListTotal({ nonTaxable: NonTaxableAmt, taxable: TaxableAmt }),
  },
];

const invoiceFacts: readonly CsvColumn<InvoiceRow>[] = [
  { head: 'Invoice #', text: ({ InvoiceNo }) => InvoiceNo },
  { head: 'Type', text: ({ InvoiceType }) => InvoiceType },
  { head: 'Invoice Date', text: ({ InvoiceDate }) => InvoiceDate },
  { head: 'Order #', text: ({ SalesOrderNo }) => SalesOrderNo },
  { head: 'PO #', text: ({ CustomerPONo }) => CustomerPONo },
  { head: 'Order Date', text: ({ OrderDate }) => OrderDate },
  { head: 'Ship To Code', text: ({ ShipToCode }) => ShipToCode },
  { head: 'Ship To', text: ({ ShipToName }) => ShipToName },
  { head: 'City', text: ({ ShipToCity }) => ShipToCity },
  { head: 'State', text: ({ ShipToState }) => ShipToState },
  {
    head: 'Total',
    number: ({ NonTaxableSalesAmt, TaxableSalesAmt, DiscountAmt }) =>
      invoiceListTotal({
        nonTaxable: decimal(NonTaxableSalesAmt),
        taxable: decimal(TaxableSalesAmt),
        discount: decimal(DiscountAmt),
      }),
  },
];

const invoiceDues: readonly CsvColumn<InvoiceRow>[] = [
  { head: 'Due', number: ({ Balance }) => (Balance === undefined ? null : roundHalfUp(Balance)) },
  { head: 'Due Date', text: ({ InvoiceDueDate }) => InvoiceDueDate },
];

/** The list of invoices (INV-005); what is due is absent, head and all, without bill-to permission (ruling 40, T09). */
export const invoiceColumns = (showsBalance: boolean): readonly CsvColumn<InvoiceRow>[] =>
  showsBalance ? [...invoiceFacts, ...invoiceDues] : invoiceFacts;

/** What lines of orders and of invoices have in common. */
interface Line {
  ItemCode: string;
  ItemType: string;
  ItemCodeDesc: string;
  UnitOfMeasure: string;
  UnitOfMeasureConvFactor: Decimal | number;
  QuantityOrdered: Decimal | number;
  QuantityShipped: Decimal | number;
  QuantityBackordered: Decimal | number;
  UnitPrice: Decimal | number;
  LineDiscountPercent: Decimal | number;
  SuggestedRetailPrice: Decimal | number | null;
  CommentText: string | null;
  SalesKitLineKey?: string | null | undefined;
  UDF_UPC: string | null;
}

const priced = (line: Line) => ({
  unitPrice: line.UnitPrice,
  unitFactor: line.UnitOfMeasureConvFactor,
  lineDiscountPercent: line.LineDiscountPercent,
  quantityOrdered: line.QuantityOrdered,
});

const isComment = ({ ItemType }: Line): boolean => ItemType === '4';
/** Comments have no quantity and no price. */
const unlessComment =
  (value: (line: Line) => Decimal | number | null) =>
  (line: Line): Decimal | number | null =>
    isComment(line) ? null : value(line);
const quantity = (value: (line: Line) => Decimal | number | null) => unlessComment((line) => plain(value(line)));

const lineColumns: readonly CsvColumn<Line>[] = [
  { head: 'Item', text: ({ ItemCode }) => ItemCode },
  { head: 'Description', text: ({ ItemCodeDesc }) => ItemCodeDesc },
  { head: 'U/M', text: ({ UnitOfMeasure }) => UnitOfMeasure },
  { head: 'Ordered', number: quantity(({ QuantityOrdered }) => QuantityOrdered) },
  { head: 'Shipped', number: quantity(({ QuantityShipped }) => QuantityShipped) },
  { head: 'Back Ordered', number: quantity(({ QuantityBackordered }) => QuantityBackordered) },
  { head: 'Unit Price', number: unlessComment((line) => shownUnitPrice(priced(line))) },
  { head: 'Discount %', number: quantity(({ LineDiscountPercent }) => LineDiscountPercent) },
  { head: 'MSRP', number: quantity(({ SuggestedRetailPrice }) => SuggestedRetailPrice) },
  { head: 'Item Price', number: unlessComment((line) => exactItemPrice(priced(line))) },
  { head: 'Ext Price', number: unlessComment((line) => extension(priced(line))) },
  { head: 'UPC', text: ({ UDF_UPC }) => formatUpc(UDF_UPC) },
  { head: 'Comment', text: ({ CommentText }) => CommentText },
  { head: 'Part of Kit Line', text: ({ SalesKitLineKey }) => SalesKitLineKey },
];

/** The lines of an order, parts of kits under their kit. */
export const orderLineColumns: readonly CsvColumn<SalesOrderLine>[] = [
  { head: 'Line', text: ({ LineKey }) => LineKey },
  ...lineColumns,
];

/** The lines of an invoice, parts of kits under their kit. */
export const invoiceLineColumns: readonly CsvColumn<InvoiceLine>[] = [
  { head: 'Line', text: ({ LineKey, DetailSeqNo }) => LineKey ?? DetailSeqNo },
  ...lineColumns,
];
