import type { SalesOrder, SalesOrderLine } from '#contract/order.ts';
import { isMadeToOrder } from '#domain/made-to-order.ts';
import { add, isPositive, roundHalfUp } from '#domain/money.ts';
import { type Actor, mayViewAvailability } from '#domain/permissions.ts';
import { findTerms } from '#domain/terms.ts';
import { pictureOfLine } from '../catalogue/shown-product-query.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import type { OrderLineRow, OrderRow, OrderTrackRow } from './order-query.ts';

const yesNo = (value: boolean | null): 'Y' | 'N' | null => (value === null ? null : value ? 'Y' : 'N');

/**
 * An order as the wire has it (W 9). Terms go only to those with bill-to permission (security T09), stock only to those who may see
 * availability (T21).
 */
export function orderAnswer(
  row: OrderRow,
  { permissions }: Pick<ScopedCustomer, 'permissions'>,
  reader: Actor,
): SalesOrder {
  const showsStock = mayViewAvailability(reader);
  const [firstName = null, ...rest] = row.user_name?.split(' ') ?? [];
  return {
    Company: row.company_slug,
    SalesOrderNo: row.sales_order_no,
    OrderDate: row.order_date,
    OrderType: row.order_type,
    OrderStatus: row.order_status,
    ARDivisionNo: row.division_no,
    CustomerNo: row.customer_no,
    ...addresses(row),
    ShipExpireDate: row.ship_expire_date,
    ShipVia: row.ship_via,
    CustomerPONo: row.customer_po_no,
    FOB: row.fob,
    WarehouseCode: row.warehouse_code,
    ConfirmTo: row.confirm_to,
    Comment: row.comment,
    TermsCode: permissions.billTo ? row.terms_code : null,
    TermsCodeDesc: permissions.billTo ? (findTerms(row.terms_code)?.name ?? null) : null,
    LastInvoiceNo: row.last_invoice_no,
    LastInvoiceDate: row.last_invoice_date,
    SalespersonDivisionNo: row.salesperson_division_no,
    SalespersonNo: row.salesperson_no,
    PaymentType: row.payment_type,
    CancelReasonCode: row.cancel_reason_code,
    ...money(row),
    TaxSchedule: row.tax_schedule ?? '',
    UserCreatedKey: row.user_key,
    UDF_CANCEL_DATE: row.cancel_date,
    UDF_IMPRINTED: yesNo(row.imprinted),
    UDF_PROMO_DEAL: row.promo_deal,
    BillToDivisionNo: row.bill_to_division_no,
    BillToCustomerNo: row.bill_to_customer_no,
    UserFirstName: firstName,
    UserLastName: rest.length > 0 ? rest.join(' ') : null,
    PromotedDate: row.promoted_at,
    detail: row.lines.map((line) => ({
      ...lineAnswer(line),
      ...(isStillMade(row, line) ? { isMadeToOrder: true } : {}),
      ...(showsStock ? stockOf(line) : {}),
    })),
    invoices: row.invoices.map(({ no }) => no),
    invoiceTypes: row.invoices.map(({ type }) => type),
    ...(row.tracks === null ? {} : { Track: row.tracks.map(trackAnswer) }),
    payment: [],
    b2bUsers: row.user_name === null ? [] : [row.user_name],
    list: row.order_list,
    promoCode: row.promo_code,
    isHeldForShipDate: row.is_held_for_ship_date,
  };
}

/** Of what has left it is of no use any more. */
export const isStillMade = ({ order_list }: Pick<OrderRow, 'order_list'>, line: OrderLineRow): boolean =>
  (order_list === 'open' || order_list === 'master') && isMadeToOrder(line.product_status);

const trackAnswer = ({ tracking_id, ship_via, weight }: OrderTrackRow, index: number) => ({
  PackageNo: String(index + 1).padStart(4, '0'),
  TrackingID: tracking_id,
  StarshipShipVia: ship_via,
  Weight: weight,
});

const addresses = (row: OrderRow) => ({
  BillToName: row.bill_to_name,
  BillToAddress1: row.bill_to_address1,
  BillToAddress2: row.bill_to_address2,
  BillToAddress3: row.bill_to_address3,
  BillToCity: row.bill_to_city,
  BillToState: row.bill_to_state,
  BillToZipCode: row.bill_to_zip_code,
  BillToCountryCode: row.bill_to_country_code,
  BillToCountryName: '' as const,
  ShipToCode: row.ship_to_code,
  ShipToName: row.ship_to_name,
  ShipToAddress1: row.ship_to_address1,
  ShipToAddress2: row.ship_to_address2,
  ShipToAddress3: row.ship_to_address3,
  ShipToCity: row.ship_to_city,
  ShipToState: row.ship_to_state,
  ShipToZipCode: row.ship_to_zip_code,
  ShipToCountryCode: row.ship_to_country_code,
  ShipToCountryName: '' as const,
});

const money = (row: OrderRow) => ({
  AmountSubjectToDiscount: roundHalfUp(add(row.taxable_amt, row.non_taxable_amt)),
  DiscountRate: row.discount_rate,
  DiscountAmt: row.discount_amt,
  TaxableAmt: row.taxable_amt,
  NonTaxableAmt: row.non_taxable_amt,
  SalesTaxAmt: row.sales_tax_amt,
  FreightAmt: row.freight_amt,
  DepositAmt: row.deposit_amt,
});

function lineAnswer(line: OrderLineRow): SalesOrderLine {
  return {
    LineKey: line.line_key,
    LineSeqNo: String(line.line_seq),
    ItemCode: line.item_code,
    ItemType: line.item_type,
    ItemCodeDesc: line.description,
    WarehouseCode: line.warehouse_code,
    PriceLevel: line.price_level ?? '',
    UnitOfMeasure: line.unit_of_measure ?? '',
    UnitOfMeasureConvFactor: line.unit_factor,
    SalesKitLineKey: line.sales_kit_line_key,
    ExplodedKitItem: line.exploded_kit_item ? 'Y' : 'N',
    KitItem: yesNo(line.product_type === 'K'),
    PromiseDate: line.promise_date,
    QuantityOrdered: line.quantity_ordered,
    QuantityShipped: line.quantity_shipped,
    QuantityBackordered: line.quantity_backordered,
    ...(isPositive(line.quantity_cancelled) ? { QuantityCancelled: line.quantity_cancelled } : {}),
    UnitPrice: line.unit_price,
    LineDiscountPercent: line.line_discount_percent,
    ExtensionAmt: line.extension_amt,
    QuantityPerBill: line.quantity_per_bill,
    CommentText: line.comment_text,
    StandardUnitPrice: line.standard_unit_price,
    SuggestedRetailPrice: line.suggested_retail_price,
    ...itemFacts(line),
    ...(line.price_rule ? { priceRule: line.price_rule } : {}),
    categoryKeyword: line.category_keyword,
    productKeyword: line.product_keyword,
    productId: line.product_id,
    colorCode: line.color_code,
  };
}

const stockOf = (line: OrderLineRow) => ({
  QuantityOnHand: line.quantity_on_hand,
  QuantityCommitted: line.quantity_committed,
  QuantityAvailable: line.quantity_available,
});

const itemFacts = (line: OrderLineRow) => ({
  Valuation: line.valuation,
  UDF_UPC: line.upc,
  UDF_UPC_BY_COLOR: line.upc,
  ShipWeight: line.ship_weight,
  ProductType: line.product_type,
  InactiveItem: yesNo(line.inactive),
  ProductLine: line.product_line,
  UDF_SHIP_CODE: line.ship_code,
  image: pictureOfLine(line),
});
