import { z } from 'zod';
import { SHIPPING_ACCOUNT_MAX } from '#domain/shipping.ts';
import { priceRow } from './customer.ts';
import { day, moment } from './dates.ts';
import { amount, decimal } from './decimal.ts';
import { id, version } from './ids.ts';
import { priceOffer } from './price-rule.ts';
import { yesNo } from './text.ts';

/** Who made or changed a cart. */
export const cartUser = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  accountType: z.int(),
});

const address = {
  ShipToName: z.string().nullable(),
  ShipToAddress1: z.string().nullable(),
  ShipToAddress2: z.string().nullable(),
  ShipToAddress3: z.string().nullable(),
  ShipToCity: z.string().nullable(),
  ShipToState: z.string().nullable(),
  ShipToZipCode: z.string().nullable(),
  ShipToCountryCode: z.string().nullable(),
};

/** The customer's own account with the carrier: at most 9 letters and digits (CHK-027, security T27). */
export const shippingAccount = z.strictObject({ value: z.string(), enabled: z.boolean() });

/** As a cart is saved with it; without a `value` the number stays that the cart has. */
export const shippingAccountChange = z.object({
  value: z
    .string()
    .regex(/^[A-Za-z0-9]*$/, 'must be letters and digits')
    .max(SHIPPING_ACCOUNT_MAX, `must be at most ${SHIPPING_ACCOUNT_MAX} characters`)
    .toUpperCase()
    .optional(),
  enabled: z.boolean(),
});

/** Everything under the lines, computed by the server. `null` is "TBD" (ruling 36). */
export const cartTotals = z.strictObject({
  subTotal: decimal,
  tax: decimal.nullable(),
  freight: decimal.nullable(),
  discount: decimal,
  deposit: decimal,
  total: decimal.nullable(),
  /** Pieces: quantity times unit factor over the type 1 lines (CRT-073). */
  quantity: amount,
});

/** What the cart's promo code does at this moment; `message` is the sentence to show when it does nothing. */
export const appliedPromo = z.strictObject({
  code: z.string(),
  description: z.string(),
  valid: z.boolean(),
  /** The terms that it gives the order, where it gives some (ruling 34). */
  termsCode: z.string().optional(),
  message: z.string().optional(),
});

/** Members that only our own client reads; the reference client ignores them. */
const ownHeader = {
  version: version.optional(),
  state: z.enum(['open', 'submitting', 'queued', 'submitted', 'needs-attention']).optional(),
  /** The permanent reference of a submitted cart (ruling 30). */
  reference: z.uuid().optional(),
  /** Why customer service gave it back, until it is submitted again; absent otherwise. */
  givenBack: z.string().optional(),
  totals: cartTotals.optional(),
  shipMethod: z.string().nullable().optional(),
  requestedShipDate: day.nullable().optional(),
  shippingAccount: shippingAccount.optional(),
  hold: z.boolean().optional(),
  /** Null until one is chosen; blank where none was, which the checkout asks for. */
  paymentType: z.string().nullable().optional(),
  progress: z.int().min(0).max(3).optional(),
  promo: appliedPromo.nullable().optional(),
  lineCount: z.int().min(0).optional(),
  /** Names of document 2 for the same values as the Pascal-case block. */
  shipToCity: z.string().nullable().optional(),
  shipToState: z.string().nullable().optional(),
  shipToZip: z.string().nullable().optional(),
  PaymentType: z.string().nullable().optional(),
  CancelReasonCode: z.string().nullable().optional(),
};

/**
 * A cart without its lines (wire contract 8.1; CRT-031, CRT-032). The mixed case is the wire's. Both `salesTaxAmt` and `SalesTaxAmt` are
 * sent: the reference client reads the second, and `null` there means TBD.
 */
export const cartHeader = z.strictObject({
  id,
  salesOrderNo: z.string().nullable(),
  orderType: z.enum(['Q', '_']),
  orderStatus: z.enum(['N', 'O', 'H', 'C', 'X', 'Z']),
  arDivisionNo: z.string(),
  customerNo: z.string(),
  shipToCode: z.string().nullable(),
  customerName: z.string(),
  shipToName: z.string().nullable(),
  /** `{div}-{no}-{shipTo}`, the last dash kept without a ship-to. */
  customerKey: z.string(),
  salespersonDivisionNo: z.string().nullable(),
  salespersonNo: z.string().nullable(),
  salespersonKey: z.string(),
  salespersonName: z.string().nullable(),
  /** Cart name and purchase order number are one field (ruling 27). */
  customerPONo: z.string().nullable(),
  /** When the cart expires, not when it ships (wire contract D3). */
  shipExpireDate: moment.nullable(),
  shipVia: z.string().nullable(),
  promoCode: z.string().nullable(),
  comment: z.string().nullable(),
  subTotalAmt: decimal,
  dateCreated: moment,
  createdByUser: cartUser.nullable(),
  dateUpdated: moment,
  updatedByUser: cartUser.nullable(),
  dateImported: moment.nullable(),
  importedByUser: cartUser.nullable(),
  ...address,
  salesTaxAmt: decimal.nullable(),
  SalesTaxAmt: decimal.nullable(),
  TaxSchedule: z.string().nullable(),
  FreightAmt: decimal.nullable(),
  DiscountAmt: decimal.nullable(),
  DepositAmt: decimal.nullable(),
  OrderDate: day.nullable(),
  printed: z.array(z.strictObject({ userId: id, printed: z.boolean(), timestamp: moment })),
  ...ownHeader,
});

const cartProduct = z.strictObject({
  productId: id.nullable(),
  productItemId: id.nullable(),
  categoryKeyword: z.string().nullable(),
  productKeyword: z.string().nullable(),
  image: z.string().nullable(),
  colorCode: z.string().nullable(),
  swatchCode: z.string().nullable(),
  /** In standard units; null for those who may not see availability (security T21). */
  available: amount.nullable(),
  upc: z.string().nullable(),
  requiresCustomization: z.boolean(),
  inactiveItem: z.boolean(),
});

const linePricing = z.strictObject({
  priceCode: z.string().nullable(),
  priceLevel: z.string().nullable(),
  pricingMethod: z.string().nullable(),
  breakQuantity: amount.nullable(),
  discountMarkup: amount.nullable(),
  suggestedRetailPrice: amount.nullable(),
});

const orderDetail = z.strictObject({
  salesOrderNo: z.string().nullable(),
  lineKey: z.string().nullable(),
  productType: z.string().nullable(),
  itemType: z.string().nullable(),
  salesKitLineKey: z.string().nullable(),
  explodedKitItem: yesNo.nullable(),
});

/** A kit's parts, for the "Contains:" rows under the line (CRT-024). */
export const kitComponent = z.strictObject({
  itemCode: z.string(),
  itemCodeDesc: z.string(),
  unitOfMeasure: z.string(),
  quantity: decimal,
});

const ownLine = {
  ...priceOffer,
  /** The record that set the price, as the customer's price rows spell it; null for the standard price (LIN-008). */
  priceCodeRecord: priceRow.nullable().optional(),
  /** In standard units; absent for those who may not see availability (security T21). */
  quantityAvailable: amount.nullable().optional(),
  /** Why it cannot be ordered, or else the notice about availability, e.g. 'Product is not available for immediate delivery.' */
  message: z.string().nullable().optional(),
  /** A submit would be refused for this line, as its message says; absent otherwise. */
  isUnorderable: z.boolean().optional(),
  msrp: decimal.nullable().optional(),
  salesUM: z.string().nullable().optional(),
  stdUM: z.string().nullable().optional(),
  salesUMFactor: decimal.nullable().optional(),
  components: z.array(kitComponent).optional(),
  /** Made only when somebody orders it; absent otherwise. */
  isMadeToOrder: z.boolean().optional(),
};

/** One line of a cart (wire contract 8.1; LIN-007 to LIN-011). `unitPrice` is per sales unit; a line that was removed is not sent. */
export const cartLine = z.strictObject({
  id,
  cartHeaderId: id,
  lineKey: z.string().nullable(),
  lineSeqNo: z.string().nullable(),
  itemCode: z.string(),
  productType: z.string().nullable(),
  itemType: z.enum(['1', '4']),
  itemCodeDesc: z.string(),
  commentText: z.string(),
  unitOfMeasure: z.string().nullable(),
  unitOfMeasureConvFactor: decimal,
  quantityOrdered: decimal,
  unitPrice: decimal,
  lineDiscountPercent: decimal.nullable(),
  discount: yesNo.nullable(),
  extensionAmt: decimal,
  dateUpdated: moment,
  lineStatus: z.enum(['N', 'I', 'U', 'X']).nullable(),
  cartProduct,
  season: z.strictObject({ code: z.string().nullable(), active: z.boolean(), available: z.boolean() }),
  pricing: linePricing,
  soDetail: orderDetail,
  ...ownLine,
});

/** A whole cart: what nearly every cart call answers. */
export const cart = z.strictObject({ header: cartHeader, detail: z.array(cartLine) });

export type CartUser = z.output<typeof cartUser>;
export type CartTotals = z.output<typeof cartTotals>;
export type AppliedPromo = z.output<typeof appliedPromo>;
export type CartHeader = z.output<typeof cartHeader>;
export type CartLine = z.output<typeof cartLine>;
export type KitComponent = z.output<typeof kitComponent>;
export type Cart = z.output<typeof cart>;
