import type { AppliedPromo, Cart, CartHeader, CartTotals } from '#contract/cart.ts';
import { cartTotals } from '#domain/cart-totals.ts';
import { scopeKey } from '#domain/customer-key.ts';
import { type Actor, mayViewAvailability } from '#domain/permissions.ts';
import { jsonTime } from '../db/json-time.ts';
import { promoOf } from '../promotions/promo-store.ts';
import type { CartRow, LineRow } from './cart-query.ts';
import { lineAnswers } from './line-answer.ts';
import { promoEffect } from './promo-effect.ts';

/** A cart as the wire spells it, for one reader: what availability it may see depends on who asks (security T21). */
export function cartAnswer(row: CartRow, reader: Actor): Cart {
  const showsAvailability = mayViewAvailability(reader);
  return { header: headerAnswer(row), detail: lineAnswers(row, showsAvailability) };
}

/** A cart without its lines (wire contract 8.1). */
export function headerAnswer(row: CartRow): CartHeader {
  return { ...identity(row), ...place(row), ...money(row), ...history(row), ...checkout(row) };
}

const ORDER_STATUS = { open: 'N', submitting: 'O', queued: 'O', submitted: 'C', 'needs-attention': 'H' } as const;

function identity(row: CartRow) {
  const { division_no: divisionNo, customer_no: customerNo, ship_to_code: shipToCode } = row;
  return {
    id: row.id,
    salesOrderNo: row.sales_order_no,
    orderType: 'Q' as const,
    orderStatus: ORDER_STATUS[row.state],
    arDivisionNo: divisionNo,
    customerNo,
    shipToCode,
    customerName: row.customer_name,
    shipToName: row.ship_to_name,
    customerKey: scopeKey({ divisionNo, customerNo, shipToCode }),
    salespersonDivisionNo: row.salesperson_division_no,
    salespersonNo: row.salesperson_no,
    salespersonKey: `${row.salesperson_division_no}-${row.salesperson_no}`,
    salespersonName: row.salesperson_name,
    customerPONo: row.customer_po_no,
    version: row.version,
    state: row.state,
    reference: row.reference,
    lineCount: row.line_count,
    ...(row.given_back_reason === null ? {} : { givenBack: row.given_back_reason }),
  };
}

function place(row: CartRow) {
  return {
    ShipToName: row.ship_to_name,
    ShipToAddress1: row.ship_to_address1,
    ShipToAddress2: row.ship_to_address2,
    ShipToAddress3: row.ship_to_address3,
    ShipToCity: row.ship_to_city,
    ShipToState: row.ship_to_state,
    ShipToZipCode: row.ship_to_zip_code,
    ShipToCountryCode: row.ship_to_country_code,
    shipToCity: row.ship_to_city,
    shipToState: row.ship_to_state,
    shipToZip: row.ship_to_zip_code,
  };
}

function money(row: CartRow) {
  return {
    subTotalAmt: row.sub_total,
    // The original sends the first name and its client reads the second; null is TBD (wire contract 8.1).
    salesTaxAmt: row.sales_tax_amt,
    SalesTaxAmt: row.sales_tax_amt,
    TaxSchedule: row.tax_schedule,
    FreightAmt: row.freight_amt,
    DiscountAmt: row.discount_amt,
    DepositAmt: row.deposit_amt,
    totals: totals(row),
  };
}

function totals(row: CartRow): CartTotals {
  const amounts = {
    subTotal: row.sub_total,
    salesTax: row.sales_tax_amt,
    freight: row.freight_amt,
    discount: row.discount_amt,
    deposit: row.deposit_amt,
  };
  const { salesTax: tax, ...shown } = cartTotals(amounts, row.ship_via, accountOf(row));
  return { ...shown, tax, quantity: row.quantity };
}

const accountOf = ({ shipping_account, shipping_account_enabled }: CartRow) => ({
  value: shipping_account ?? '',
  enabled: shipping_account_enabled,
});

function history(row: CartRow) {
  return {
    // The cart's expiry, not its ship date (wire contract D3).
    shipExpireDate: row.expires_at,
    dateCreated: row.created_at,
    createdByUser: row.created_by,
    dateUpdated: row.updated_at,
    updatedByUser: row.updated_by,
    dateImported: null,
    importedByUser: null,
    OrderDate: row.order_date,
    printed: row.printed.map((print) => ({ ...print, timestamp: jsonTime(print.timestamp) })),
  };
}

function checkout(row: CartRow) {
  return {
    shipVia: row.ship_via,
    shipMethod: row.ship_via,
    promoCode: row.promo_code,
    comment: row.comment,
    requestedShipDate: row.requested_ship_date,
    shippingAccount: accountOf(row),
    hold: row.hold,
    CancelReasonCode: row.hold ? 'HOLD' : '',
    paymentType: row.payment_type,
    PaymentType: row.payment_type,
    promo: appliedPromo(row),
  };
}

function appliedPromo(row: CartRow): AppliedPromo | null {
  const code = row.promo_code;
  // In a list that is too long for its lines nothing can be said of a code.
  if (!code || (row.lines.length === 0 && row.line_count > 0)) return null;
  const lines = row.lines.map(promoLine);
  const effect = promoEffect(code, promoOf(row.promo), {
    customerId: row.customer_id,
    lines,
    now: new Date(row.read_at),
  });
  // An unknown, an expired and a foreign code look alike (security T30).
  const description = effect.isApplied ? (row.promo?.description ?? '') : '';
  return {
    code,
    description,
    valid: effect.isApplied,
    ...(effect.termsCode ? { termsCode: effect.termsCode } : {}),
    ...(effect.message ? { message: effect.message } : {}),
  };
}

const promoLine = ({ id, item_type: itemType, item_code: itemCode, quantity, unit_price: unitPrice }: LineRow) => ({
  id,
  itemType,
  itemCode,
  quantity,
  unitPrice,
});
