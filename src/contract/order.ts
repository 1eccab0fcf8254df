import { z } from 'zod';
import { day, moment } from './dates.ts';
import { decimal } from './decimal.ts';
import { billToBlock, shipToBlock } from './document-address.ts';
import { tracking } from './invoice.ts';
import { priceRule } from './price-rule.ts';
import { yesNo } from './text.ts';

const text = z.string();
const textOrNull = z.string().nullable();

/**
 * One line of an order (ORD-035 to ORD-037). The unit cost does not exist here (ruling 44). Stock quantities are absent for those who may
 * not see availability (security T21).
 */
export const salesOrderLine = z.strictObject({
  LineKey: text,
  LineSeqNo: text,
  ItemCode: text,
  /** `1` item, `4` comment, `5` miscellaneous. */
  ItemType: text,
  ItemCodeDesc: text,
  WarehouseCode: text,
  PriceLevel: text,
  UnitOfMeasure: text,
  UnitOfMeasureConvFactor: decimal,
  SalesKitLineKey: textOrNull,
  ExplodedKitItem: yesNo,
  KitItem: yesNo.nullable().optional(),
  PromiseDate: day.nullable(),
  QuantityOrdered: decimal,
  QuantityShipped: decimal,
  QuantityBackordered: decimal,
  /** What the seller took off the line; absent when that is nothing. Where something had shipped it is in QuantityOrdered no more. */
  QuantityCancelled: decimal.optional(),
  QuantityCommitted: decimal.nullable().optional(),
  QuantityAvailable: decimal.nullable().optional(),
  QuantityOnHand: decimal.nullable().optional(),
  UnitPrice: decimal,
  LineDiscountPercent: decimal,
  ExtensionAmt: decimal,
  QuantityPerBill: decimal,
  CommentText: text,
  StandardUnitPrice: decimal.nullable(),
  SuggestedRetailPrice: decimal.nullable(),
  Valuation: textOrNull,
  UDF_UPC: textOrNull,
  UDF_UPC_BY_COLOR: textOrNull,
  ShipWeight: decimal.nullable(),
  ProductType: textOrNull,
  InactiveItem: yesNo.nullable(),
  ProductLine: textOrNull,
  UDF_SHIP_CODE: textOrNull,
  image: textOrNull,
  priceRule: priceRule.optional(),
  /** Where the product's page is, when there is one. */
  categoryKeyword: textOrNull.optional(),
  productKeyword: textOrNull.optional(),
  productId: z.int().nullable().optional(),
  colorCode: textOrNull.optional(),
  /** It is being made for this order, which is open still; absent otherwise. */
  isMadeToOrder: z.boolean().optional(),
});

const salesOrderHeader = {
  Company: text,
  SalesOrderNo: text,
  OrderDate: day,
  OrderType: z.enum(['S', 'B', 'Q', 'M', 'R', 'P']),
  OrderStatus: z.enum(['N', 'O', 'C', 'H', 'A', 'X', 'Q', 'Z']),
  ARDivisionNo: text,
  CustomerNo: text,
  ...billToBlock,
  BillToCountryName: z.literal(''),
  ...shipToBlock,
  ShipToCountryName: z.literal(''),
  /** The requested ship date. */
  ShipExpireDate: day.nullable(),
  ShipVia: textOrNull,
  CustomerPONo: textOrNull,
  FOB: textOrNull,
  WarehouseCode: textOrNull,
  ConfirmTo: textOrNull,
  Comment: textOrNull,
  /** Null without bill-to permission, like its name (security T09). */
  TermsCode: textOrNull,
  TermsCodeDesc: textOrNull,
  LastInvoiceNo: textOrNull,
  LastInvoiceDate: day.nullable(),
  SalespersonDivisionNo: textOrNull,
  SalespersonNo: textOrNull,
  PaymentType: textOrNull,
  CancelReasonCode: textOrNull,
  AmountSubjectToDiscount: decimal,
  DiscountRate: decimal,
  DiscountAmt: decimal,
  TaxableAmt: decimal,
  NonTaxableAmt: decimal,
  SalesTaxAmt: decimal,
  FreightAmt: decimal,
  DepositAmt: decimal,
  TaxSchedule: text,
  UserCreatedKey: text,
  UDF_CANCEL_DATE: day.nullable(),
  UDF_IMPRINTED: yesNo.nullable(),
  UDF_PROMO_DEAL: textOrNull.optional(),
  BillToDivisionNo: textOrNull,
  BillToCustomerNo: textOrNull,
  UserFirstName: textOrNull,
  UserLastName: textOrNull,
  PromotedDate: moment.nullable(),
};

/**
 * A sales order with its lines (wire contract 9; ORD-029 to ORD-034). Money is never null: the reference client adds it up. Comments that are
 * the seller's own are left out (ruling 44).
 */
export const salesOrder = z.strictObject({
  ...salesOrderHeader,
  detail: z.array(salesOrderLine),
  invoices: z.array(z.string()),
  /** Always empty: how an order is paid stands in its header. */
  payment: z.array(z.never()).optional(),
  /** Who made the order here; nobody when it was made elsewhere. */
  b2bUsers: z.array(z.string()).optional(),
  /** Which list the order stands in (ruling 37). */
  list: z.enum(['open', 'past', 'master', 'cancelled']).optional(),
  promoCode: textOrNull.optional(),
  /** Its buyer asked that nothing leaves before the ship date: an order that waits for credit is marked `HOLD` as well (ruling 19). */
  isHeldForShipDate: z.boolean().optional(),
  /** Types of the invoices that `invoices` names, in the same order. */
  invoiceTypes: z.array(z.string()).optional(),
  /** The packages that left, invoiced or not; only where the lines come along. */
  Track: z.array(tracking).optional(),
});

/** A submitted cart that has no order number yet: 'Submitted, waiting for confirmation' (R04, R12). */
export const waitingOrder = z.strictObject({
  reference: z.uuid(),
  cartId: z.int(),
  customerPONo: text,
  shipToCode: textOrNull,
  ShipToName: textOrNull,
  subTotalAmt: decimal,
  submittedAt: moment,
  status: z.enum(['submitting', 'queued', 'needs-attention']),
});

export type SalesOrderLine = z.output<typeof salesOrderLine>;
export type SalesOrder = z.output<typeof salesOrder>;
export type WaitingOrder = z.output<typeof waitingOrder>;
