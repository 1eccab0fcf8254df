import type { WorkOrder } from '#contract/fulfilment.ts';
import { add, compare, type Decimal, roundHalfUp, subtract } from '#domain/money.ts';
import { billTotal } from '#domain/order-billing.ts';
import { parseOrderCharge } from '#domain/order-comment.ts';
import { type StockedLine, suggestPick } from '#domain/order-quantities.ts';
import { mayWorkOrders, type OrderInWork, stepsOf } from '#domain/order-work.ts';
import type { Actor } from '#domain/permissions.ts';
import type { WorkInvoiceRow, WorkRow } from './work-query.ts';

/** An order as the rules of `domain/order-work` see it. */
export const inWork = (work: WorkRow): OrderInWork => ({
  orderType: work.orderType,
  orderStatus: work.orderStatus,
  lines: work.lines,
  unmatchedInvoice: work.invoices.find(
    ({ isUnmatched, invoiceType }) => isUnmatched && (invoiceType === 'IN' || invoiceType === 'CA'),
  )?.invoiceNo,
  balances: work.invoices.filter(({ invoiceType }) => invoiceType !== 'CM').map(({ balance }) => balance),
  freightToCredit: add(
    '0',
    ...work.invoices
      .filter(({ invoiceType }) => invoiceType === 'IN')
      .map((invoice) => creditableFreight(work, invoice)),
  ),
});

/** Standard units that an order may pick, by stock. */
export const freeStock = (lines: WorkRow['lines']): Map<string, Decimal> =>
  new Map(lines.flatMap(({ stockKey, free }) => (stockKey === null || free === null ? [] : [[stockKey, free]])));

/** Freight that no shipment has yet; null when the customer's own account is charged. */
export function freightLeft({ comment, freight, shipments, invoices }: WorkRow): Decimal | null {
  if (parseOrderCharge(comment)) return null;
  const shipped = add(...shipments.map((shipment) => shipment.freight));
  const billed = add(...invoices.filter(({ invoiceType }) => invoiceType === 'IN').map((invoice) => invoice.freight));
  const left = subtract(freight, compare(shipped, billed) > 0 ? shipped : billed);
  return compare(left, 0) > 0 ? left : '0.00';
}

/** The part of an invoice's tax that its goods bear. */
export const goodsTax = ({ salesTax, freightTax }: Pick<WorkInvoiceRow, 'salesTax' | 'freightTax'>): Decimal =>
  subtract(salesTax, freightTax);

/** What an invoice or memo comes to. */
export const totalOf = (invoice: WorkInvoiceRow): Decimal => billTotal({ ...invoice, tax: goodsTax(invoice) }, invoice);

/** An invoice's lines with what credit memos took off them, as the rules see lines. */
export function creditableLines(work: WorkRow, invoice: WorkInvoiceRow): StockedLine[] {
  const memos = work.invoices.filter(({ appliesToId }) => appliesToId === invoice.id);
  return invoice.lines.flatMap(({ lineKey, quantity }) => {
    const line = work.lines.find((each) => each.lineKey === lineKey);
    if (line === undefined) return [];
    const before = memos.flatMap((memo) => memo.lines.filter((each) => each.lineKey === lineKey));
    const credited = subtract('0', ...before.map((each) => each.quantity));
    return [{ ...line, ordered: quantity, shipped: quantity, invoiced: quantity, credited }];
  });
}

/** Freight of an invoice that no credit memo gave back. */
export const creditableFreight = (work: WorkRow, invoice: WorkInvoiceRow): Decimal =>
  add(
    invoice.freight,
    ...work.invoices.filter(({ appliesToId }) => appliesToId === invoice.id).map(({ freight }) => freight),
  );

function heldFor({ isCreditHold, isHeldForShipDate }: WorkRow): NonNullable<WorkOrder['heldFor']> {
  if (isCreditHold) return 'credit';
  return isHeldForShipDate ? 'ship-date' : 'other';
}

/** An order as its page shows it, with the steps that the reader may take. */
export function workAnswer(work: WorkRow, reader: Actor): WorkOrder {
  const pickable = new Map(
    suggestPick(work.lines, freeStock(work.lines)).map(({ lineKey, quantity }) => [lineKey, quantity]),
  );
  return {
    id: work.id,
    version: work.version,
    Company: work.company,
    SalesOrderNo: work.salesOrderNo,
    OrderType: work.orderType,
    OrderStatus: work.orderStatus,
    heldFor: work.orderStatus === 'H' ? heldFor(work) : null,
    customerKey: work.customerKey,
    customerName: work.customerName,
    customerPONo: work.customerPoNo,
    OrderDate: work.orderDate,
    ShipExpireDate: work.shipExpireDate,
    ShipVia: work.shipVia,
    ShipTo: work.shipTo,
    TermsCode: work.termsCode,
    PaymentType: work.paymentType,
    Comment: work.comment,
    TaxableAmt: work.taxable,
    NonTaxableAmt: work.nonTaxable,
    DiscountAmt: work.discount,
    SalesTaxAmt: work.salesTax,
    FreightAmt: work.freight,
    DepositAmt: work.deposit,
    freightLeft: freightLeft(work),
    balance: roundHalfUp(add(...work.invoices.map(({ balance }) => balance))),
    detail: work.lines.map((line) => lineAnswer(line, pickable.get(line.lineKey) ?? '0')),
    shipments: work.shipments.map((shipment) => shipmentAnswer(work, shipment)),
    invoices: work.invoices.map((invoice) => invoiceAnswer(work, invoice)),
    history: work.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    steps: mayWorkOrders(reader) ? stepsOf(inWork(work)) : [],
  };
}

function lineAnswer(line: WorkRow['lines'][number], pickable: Decimal): WorkOrder['detail'][number] {
  return {
    LineKey: line.lineKey,
    ItemCode: line.itemCode,
    ItemType: line.itemType,
    ItemCodeDesc: line.description,
    UnitOfMeasure: line.unit ?? '',
    kitKey: line.kitKey,
    QuantityOrdered: line.ordered,
    QuantityPicked: line.picked,
    QuantityShipped: line.shipped,
    QuantityBackordered: line.backordered,
    QuantityCancelled: line.cancelled,
    QuantityInvoiced: line.invoiced,
    QuantityCredited: line.credited,
    free: line.free,
    UnitOfMeasureConvFactor: line.unitFactor,
    pickable,
    UnitPrice: line.unitPrice,
    LineDiscountPercent: line.discountPercent,
    ExtensionAmt: line.extension,
    CommentText: line.comment,
  };
}

function shipmentAnswer({ invoices }: WorkRow, shipment: WorkRow['shipments'][number]): WorkOrder['shipments'][number] {
  return {
    shipmentNo: shipment.shipmentNo,
    shipDate: shipment.shipDate,
    shipVia: shipment.shipVia,
    freight: shipment.freight,
    invoiceNo: invoices.find(({ id }) => id === shipment.invoiceId)?.invoiceNo ?? null,
    shippedBy: shipment.shippedBy,
    packages: shipment.packages.map(({ no, trackingId, weight }) => ({
      PackageNo: no,
      TrackingID: trackingId,
      Weight: weight,
    })),
    lines: shipment.lines.map(({ lineKey, quantity }) => ({ LineKey: lineKey, quantity })),
  };
}

function invoiceAnswer(work: WorkRow, invoice: WorkInvoiceRow): WorkOrder['invoices'][number] {
  const isPlain = invoice.invoiceType === 'IN';
  return {
    InvoiceNo: invoice.invoiceNo,
    InvoiceType: invoice.invoiceType,
    InvoiceDate: invoice.invoiceDate,
    InvoiceDueDate: invoice.dueDate,
    total: totalOf(invoice),
    FreightAmt: invoice.freight,
    SalesTaxAmt: invoice.salesTax,
    Balance: invoice.balance,
    appliesTo: work.invoices.find(({ id }) => id === invoice.appliesToId)?.invoiceNo ?? null,
    payments: invoice.payments.map(({ type, reference, amount, date, kind }) => ({
      PaymentType: type,
      reference,
      TransactionAmt: amount,
      PaymentDate: date,
      kind,
    })),
    lines: isPlain
      ? creditableLines(work, invoice)
          .filter(({ kitKey }) => kitKey === null)
          .map(({ lineKey, invoiced, credited }) => ({ LineKey: lineKey, creditable: subtract(invoiced, credited) }))
      : [],
    freightCreditable: isPlain ? creditableFreight(work, invoice) : '0.00',
  };
}
