import type { Invoice, InvoiceLine, InvoiceRow } from '#contract/invoice.ts';
import { add, roundHalfUp } from '#domain/money.ts';
import { findTerms } from '#domain/terms.ts';
import { pictureOfLine } from '../catalogue/shown-product-query.ts';
import type { InvoiceHeaderRow, InvoiceLineRow, InvoiceRowFull } from './invoice-query.ts';

const yesNo = (value: boolean | null): 'Y' | 'N' | null => (value === null ? null : value ? 'Y' : 'N');

const NO_FACTS = { TermsCode: null, TermsCodeDesc: null, InvoiceDueDate: null, DiscountDueDate: null };

/** Terms and due dates: only with bill-to permission, null otherwise (T09). */
function billToFacts(row: InvoiceHeaderRow) {
  if (!row.bill_to) return NO_FACTS;
  return {
    TermsCode: row.terms_code,
    TermsCodeDesc: findTerms(row.terms_code)?.name ?? null,
    InvoiceDueDate: row.due_date,
    DiscountDueDate: row.discount_due_date,
  };
}

const header = (row: InvoiceHeaderRow) => ({
  Company: row.company_slug,
  InvoiceNo: row.invoice_no,
  InvoiceType: row.invoice_type,
  InvoiceDate: row.invoice_date,
  ARDivisionNo: row.division_no,
  CustomerNo: row.customer_no,
  SalesOrderNo: row.sales_order_no,
  OrderDate: row.order_date,
  OrderType: '' as const,
  OrderStatus: 'C' as const,
  CustomerPONo: row.customer_po_no,
  ...billToFacts(row),
  ShipDate: row.ship_date,
  BillToName: row.bill_to_name,
  BillToAddress1: row.bill_to_address1,
  BillToAddress2: row.bill_to_address2,
  BillToAddress3: row.bill_to_address3,
  BillToCity: row.bill_to_city,
  BillToState: row.bill_to_state,
  BillToZipCode: row.bill_to_zip_code,
  BillToCountryCode: row.bill_to_country_code,
  ShipToCode: row.ship_to_code,
  ShipToName: row.ship_to_name,
  ShipToAddress1: row.ship_to_address1,
  ShipToAddress2: row.ship_to_address2,
  ShipToAddress3: row.ship_to_address3,
  ShipToCity: row.ship_to_city,
  ShipToState: row.ship_to_state,
  ShipToZipCode: row.ship_to_zip_code,
  ShipToCountryCode: row.ship_to_country_code,
  ShipVia: row.ship_via,
  FOB: row.fob,
  WarehouseCode: row.warehouse_code,
  Comment: row.comment,
  SalespersonDivisionNo: row.salesperson_division_no,
  SalespersonNo: row.salesperson_no,
  TaxSchedule: row.tax_schedule,
  UDF_PROMO_DEAL: row.promo_deal,
  UDF_CANCEL_DATE: row.cancel_date,
  BillToDivisionNo: row.bill_to_division_no,
  BillToCustomerNo: row.bill_to_customer_no,
  UserFirstName: row.user_first_name,
  UserLastName: row.user_last_name,
});

function money<T>(row: InvoiceHeaderRow, as: (amount: string) => T) {
  return {
    AmountSubjectToDiscount: as(roundHalfUp(add(row.taxable_sales_amt, row.non_taxable_sales_amt))),
    DiscountRate: as(row.discount_rate),
    DiscountAmt: as(row.discount_amt),
    TaxableSalesAmt: as(row.taxable_sales_amt),
    NonTaxableSalesAmt: as(row.non_taxable_sales_amt),
    SalesTaxAmt: as(row.sales_tax_amt),
    FreightAmt: as(row.freight_amt),
    DepositAmt: as(row.deposit_amt),
    ...(row.bill_to ? { Balance: as(row.balance) } : {}),
  };
}

/** An invoice in a list; the wire has its amounts as numbers there. */
export const invoiceRowAnswer = (row: InvoiceHeaderRow): InvoiceRow => ({
  ...header(row),
  ...money(row, Number),
  trackingIds: row.tracking_ids,
});

/** A whole invoice; its amounts are decimal texts. */
export const invoiceAnswer = (row: InvoiceRowFull): Invoice => ({
  ...header(row),
  ...money(row, (amount) => amount),
  HeaderSeqNo: row.header_seq_no,
  NumberOfPackages: row.number_of_packages === null ? null : String(row.number_of_packages),
  EmailAddress: row.bill_to ? row.email_address : null,
  FirstName: row.user_first_name ?? '',
  LastName: row.user_last_name ?? '',
  Detail: row.lines.map(lineAnswer),
  Track: row.tracks.map((track) => ({
    PackageNo: track.package_no,
    TrackingID: track.tracking_id,
    StarshipShipVia: track.ship_via,
    Weight: track.weight,
  })),
  Payments: row.bill_to ? row.payments.map(paymentAnswer) : [],
});

const paymentAnswer = (payment: InvoiceRowFull['payments'][number]) => ({
  PaymentSeqNo: payment.payment_seq_no,
  PaymentType: payment.payment_type,
  CardType: payment.card_type,
  CheckNo: payment.check_no,
  Last4: payment.last4,
  TransactionAmt: payment.transaction_amt,
  PaymentDate: payment.payment_date,
});

const lineAnswer = (line: InvoiceLineRow): InvoiceLine => ({
  DetailSeqNo: line.detail_seq_no,
  LineKey: line.line_key,
  ItemCode: line.item_code,
  ItemType: line.item_type,
  ItemCodeDesc: line.description,
  QuantityOrdered: line.quantity_ordered,
  QuantityShipped: line.quantity_shipped,
  QuantityBackordered: line.quantity_backordered,
  UnitPrice: line.unit_price,
  LineDiscountPercent: line.line_discount_percent,
  ExtensionAmt: line.extension_amt,
  PriceLevel: line.price_level ?? '',
  KitItem: yesNo(line.kit_item),
  ExplodedKitItem: line.exploded_kit_item,
  SalesKitLineKey: line.sales_kit_line_key,
  CommentText: line.comment_text,
  UnitOfMeasure: line.unit_of_measure,
  UnitOfMeasureConvFactor: line.unit_factor,
  StandardUnitPrice: line.standard_unit_price,
  SuggestedRetailPrice: line.suggested_retail_price,
  Valuation: line.valuation,
  UDF_UPC: line.upc,
  UDF_UPC_BY_COLOR: line.upc,
  CustomerUPC: line.customer_upc,
  InactiveItem: yesNo(line.inactive),
  ProductType: line.product_type,
  image: pictureOfLine(line),
  categoryKeyword: line.category_keyword,
  productKeyword: line.product_keyword,
  productId: line.product_id,
  colorCode: line.color_code,
});
