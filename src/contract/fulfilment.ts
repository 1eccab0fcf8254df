import { z } from 'zod';
import { PACKAGES_MAX, TRACKING_ID_MAX, WORK_REASON_MAX } from '#domain/order-work.ts';
import { companyQuery } from './customer-key.ts';
import { day, moment } from './dates.ts';
import { decimal } from './decimal.ts';
import { id, invoiceNo, salesOrderNo, version } from './ids.ts';
import { listCounts, listQuery } from './paging.ts';
import { route } from './route.ts';
import { filledLine, line, printedLine } from './text.ts';

/** Lines that one call may name. */
const LINES_MAX = 2_000;

const text = z.string();
const textOrNull = z.string().nullable();
const step = z.enum(['release', 'pick', 'ship', 'invoice', 'pay', 'credit', 'cancel']);

/** What the worklist can be narrowed to. `open` is everything that is not closed or cancelled. */
export const workFilter = z.enum([
  'open',
  'new',
  'hold',
  'in-work',
  'picked',
  'backordered',
  'to-invoice',
  'closed',
  'cancelled',
]);

/** How many orders the open filters hold, under the same search and company. */
const workCounts = z.strictObject({
  open: z.int(),
  new: z.int(),
  hold: z.int(),
  'in-work': z.int(),
  picked: z.int(),
  backordered: z.int(),
  'to-invoice': z.int(),
});

/** A row of the worklist. */
export const workEntry = z.strictObject({
  id,
  Company: text,
  SalesOrderNo: text,
  customerKey: text,
  customerName: text,
  customerPONo: text,
  OrderDate: day,
  ShipExpireDate: day.nullable(),
  OrderStatus: text,
  /** The goods, before discount, freight and tax: what the order itself calls its sub total. */
  subTotal: decimal,
  /** Something lies ready, waits for stock, is shipped and not invoiced; what its invoices still ask for. */
  isPicked: z.boolean(),
  isShipped: z.boolean(),
  isBackordered: z.boolean(),
  isToInvoice: z.boolean(),
  balance: decimal,
});

const workLine = z.strictObject({
  LineKey: text,
  ItemCode: text,
  ItemType: text,
  ItemCodeDesc: text,
  UnitOfMeasure: text,
  /** The kit of which this line is a part; parts follow their kit. */
  kitKey: textOrNull,
  QuantityOrdered: decimal,
  QuantityPicked: decimal,
  QuantityShipped: decimal,
  QuantityBackordered: decimal,
  QuantityCancelled: decimal,
  QuantityInvoiced: decimal,
  QuantityCredited: decimal,
  /** On hand in the line's warehouse and not picked by another order, in standard units; null where no stock is kept. */
  free: decimal.nullable(),
  UnitOfMeasureConvFactor: decimal,
  /** The most that can be picked now. */
  pickable: decimal,
  UnitPrice: decimal,
  LineDiscountPercent: decimal,
  ExtensionAmt: decimal,
  CommentText: text,
});

const workPackage = z.strictObject({ PackageNo: text, TrackingID: textOrNull, Weight: decimal.nullable() });

const workShipment = z.strictObject({
  shipmentNo: z.int(),
  shipDate: day,
  shipVia: text,
  freight: decimal,
  invoiceNo: textOrNull,
  shippedBy: textOrNull,
  packages: z.array(workPackage),
  lines: z.array(z.strictObject({ LineKey: text, quantity: decimal })),
});

const workInvoice = z.strictObject({
  InvoiceNo: text,
  InvoiceType: text,
  InvoiceDate: day,
  InvoiceDueDate: day.nullable(),
  total: decimal,
  FreightAmt: decimal,
  SalesTaxAmt: decimal,
  Balance: decimal,
  /** Of a credit memo: the invoice that it credits. */
  appliesTo: textOrNull,
  payments: z.array(
    z.strictObject({
      PaymentType: textOrNull,
      reference: text,
      TransactionAmt: decimal,
      PaymentDate: day.nullable(),
      /** What was entered; null for what came with an import. */
      kind: z.enum(['payment', 'apply', 'refund', 'write-off', 'reverse']).nullable(),
    }),
  ),
  /** What can still be credited of it. */
  lines: z.array(z.strictObject({ LineKey: text, creditable: decimal })),
  freightCreditable: decimal,
});

const workEvent = z.strictObject({ at: moment, action: text, by: textOrNull, detail: text });

/** A sales order as those who work it see it. Costs do not exist here (ruling 44). */
export const workOrder = z.strictObject({
  id,
  version,
  Company: text,
  SalesOrderNo: text,
  OrderType: text,
  OrderStatus: text,
  /** Why an order is on hold: the account's credit, the buyer's wish to wait for the ship date, or something that only the seller knows. */
  heldFor: z.enum(['credit', 'ship-date', 'other']).nullable(),
  customerKey: text,
  customerName: text,
  customerPONo: text,
  OrderDate: day,
  ShipExpireDate: day.nullable(),
  ShipVia: textOrNull,
  ShipTo: z.array(z.string()),
  TermsCode: textOrNull,
  PaymentType: textOrNull,
  Comment: text,
  TaxableAmt: decimal,
  NonTaxableAmt: decimal,
  DiscountAmt: decimal,
  SalesTaxAmt: decimal,
  FreightAmt: decimal,
  DepositAmt: decimal,
  /** Freight that no shipment has yet; null when the customer's own account is charged. */
  freightLeft: decimal.nullable(),
  balance: decimal,
  detail: z.array(workLine),
  shipments: z.array(workShipment),
  invoices: z.array(workInvoice),
  history: z.array(workEvent),
  /** What the caller may do now. */
  steps: z.array(step),
});

/** Plain digits with up to four decimals. */
const quantity = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a quantity');
const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount with at most two decimals');
/** A bound against slips of the hand: no parcel costs more. */
const freight = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount below 100,000 with at most two decimals');
const lineKey = z.string().regex(/^[A-Za-z0-9]{1,10}$/, 'must be a line');
const lines = z.array(z.object({ lineKey, quantity })).max(LINES_MAX, `at most ${LINES_MAX} lines`);
const reason = filledLine(WORK_REASON_MAX);
const read = { version: version.optional() };

const common = {
  access: 'staff',
  params: z.object({ salesOrderNo }),
  query: z.object(companyQuery),
  answer: z.strictObject({ order: workOrder }),
} as const;

/**
 * The orders of the accounts that the caller covers, newest first. Only with the embedded office: with a bridge every call of this room answers
 * 404 `erp`, because the ERP ships and invoices.
 */
export const listWorkOrders = route({
  method: 'GET',
  path: '/api/staff/orders.json',
  access: 'staff',
  query: z.object({
    ...listQuery(['SalesOrderNo', 'OrderDate', 'ShipExpireDate', 'customerName', 'subTotal']),
    ...companyQuery,
    filter: workFilter.optional(),
  }),
  answer: z.strictObject({ orders: z.array(workEntry), counts: workCounts, ...listCounts }),
});

/** One order with everything that working it needs. 404 for a missing and a foreign one alike. */
export const findWorkOrder = route({ method: 'GET', path: '/api/staff/orders/:salesOrderNo.json', ...common });

/** Ends a hold. Like every step: roles root, admin and cs; 409 `conflict` with the order for an older version, 409 `state` for a wrong time. */
export const releaseOrder = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/release.json',
  ...common,
  body: z.object({ ...read, reason }),
});

/** Says how many of each line lie ready now; 0 puts them back. What of the order is then neither ready nor shipped is back-ordered. */
export const pickOrder = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/pick.json',
  ...common,
  body: z.object({ ...read, lines: lines.min(1, 'is required') }),
});

/** Ships picked quantities: the stock goes down, the customer is mailed the numbers of the packages. */
export const shipOrder = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/ship.json',
  ...common,
  body: z.object({
    ...read,
    lines: lines.min(1, 'is required'),
    shipVia: filledLine(30),
    packages: z
      .array(
        z.object({
          trackingId: line(TRACKING_ID_MAX).regex(/^[\w -]*$/, 'has a character that is not allowed'),
          weight: z
            .string()
            .regex(/^(\d{1,5}(\.\d{1,2})?)?$/, 'must be pounds')
            .default(''),
        }),
      )
      .max(PACKAGES_MAX, `at most ${PACKAGES_MAX} packages`),
    /** What the seller charges; nothing when the customer's own account is charged. */
    freight: freight.default('0'),
  }),
});

/** Bills what was shipped and is not invoiced, or the named part of it; the order closes with its last invoice. */
export const invoiceOrder = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/invoice.json',
  ...common,
  body: z.object({ ...read, lines: lines.optional() }),
});

/** Records a payment of one of the order's invoices, at most its balance. */
export const payInvoice = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/payment.json',
  ...common,
  body: z.object({
    ...read,
    invoiceNo,
    amount: money,
    paymentType: filledLine(10),
    /** The number of a check, or the last four digits of a card. */
    reference: printedLine(10).default(''),
    paymentDate: day.optional(),
  }),
});

/** Makes a credit memo for some of an invoice, at most what it billed; returned goods go back into the stock. */
export const creditInvoice = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/credit.json',
  ...common,
  body: z.object({
    ...read,
    invoiceNo,
    lines,
    freight: freight.default('0'),
    isReturned: z.boolean(),
    reason,
  }),
});

/** Cancels what is not shipped: the whole order while nothing is, else its rest. The stock is free again. */
export const cancelOrder = route({
  method: 'POST',
  path: '/api/staff/orders/:salesOrderNo/cancel.json',
  ...common,
  body: z.object({ ...read, reason }),
});

export type WorkFilter = z.output<typeof workFilter>;
export type WorkCounts = z.output<typeof workCounts>;
export type WorkEntry = z.output<typeof workEntry>;
export type WorkOrder = z.output<typeof workOrder>;
