import type * as fulfilment from '../fulfilment.ts';
import type { WorkEntry, WorkOrder } from '../fulfilment.ts';
import type { RoomExamples } from './example.ts';

const now = '2026-02-03T08:00:00.000Z';

const order: WorkOrder = {
  id: 7,
  version: 4,
  Company: 'CHI',
  SalesOrderNo: '0184102',
  OrderType: 'S',
  OrderStatus: 'O',
  heldFor: null,
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  customerPONo: 'Summer',
  OrderDate: '2026-02-02',
  ShipExpireDate: '2026-02-04',
  ShipVia: '1UPS_GROUND',
  ShipTo: ['Blue Heron Outfitters', '118 Oak Street', 'Hood River OR 97031'],
  TermsCode: '02',
  PaymentType: 'TERMS',
  Comment: 'SWR',
  TaxableAmt: '0.00',
  NonTaxableAmt: '55.20',
  DiscountAmt: '0.00',
  SalesTaxAmt: '0.00',
  FreightAmt: '9.40',
  DepositAmt: '0.00',
  freightLeft: '0.00',
  balance: '64.60',
  detail: [
    {
      LineKey: '000001',
      ItemCode: '12100-112',
      ItemType: '1',
      ItemCodeDesc: 'Classic Cotton Retainer, Navy',
      UnitOfMeasure: 'EA',
      kitKey: null,
      QuantityOrdered: '12',
      QuantityPicked: '0',
      QuantityShipped: '12',
      QuantityBackordered: '0',
      QuantityCancelled: '0',
      QuantityInvoiced: '12',
      QuantityCredited: '0',
      free: '240',
      UnitOfMeasureConvFactor: '1',
      pickable: '0',
      UnitPrice: '4.60',
      LineDiscountPercent: '0',
      ExtensionAmt: '55.20',
      CommentText: '',
    },
  ],
  shipments: [
    {
      shipmentNo: 1,
      shipDate: '2026-02-03',
      shipVia: '1UPS_GROUND',
      freight: '9.40',
      invoiceNo: '0451300',
      shippedBy: 'Sam Service',
      packages: [{ PackageNo: '0001', TrackingID: '1Z84E0120334511880', Weight: '2.50' }],
      lines: [{ LineKey: '000001', quantity: '12' }],
    },
  ],
  invoices: [
    {
      InvoiceNo: '0451300',
      InvoiceType: 'IN',
      InvoiceDate: '2026-02-03',
      InvoiceDueDate: '2026-03-05',
      total: '64.60',
      FreightAmt: '9.40',
      SalesTaxAmt: '0.00',
      Balance: '64.60',
      appliesTo: null,
      payments: [],
      lines: [{ LineKey: '000001', creditable: '12' }],
      freightCreditable: '9.40',
    },
  ],
  history: [{ at: now, action: 'order.ship', by: 'Sam Service', detail: 'Shipment 1' }],
  steps: ['pay', 'credit'],
};

const entry: WorkEntry = {
  id: 7,
  Company: 'CHI',
  SalesOrderNo: '0184102',
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  customerPONo: 'Summer',
  OrderDate: '2026-02-02',
  ShipExpireDate: '2026-02-04',
  OrderStatus: 'O',
  subTotal: '55.20',
  isPicked: false,
  isShipped: true,
  isBackordered: false,
  isToInvoice: true,
  balance: '0.00',
};

const counts = { open: 1, new: 0, hold: 0, 'in-work': 1, picked: 0, backordered: 0, 'to-invoice': 1 };
const params = { salesOrderNo: '0184102' };
const lines = [{ lineKey: '000001', quantity: '12' }];
const common = { params, query: {}, answer: { order } };

export const fulfilmentExamples: RoomExamples<typeof fulfilment> = {
  listWorkOrders: { query: { filter: 'open' }, answer: { orders: [entry], counts, total: 1 } },
  findWorkOrder: common,
  releaseOrder: { ...common, body: { version: 4, reason: 'Paid by phone' } },
  pickOrder: { ...common, body: { version: 4, lines } },
  shipOrder: {
    ...common,
    body: {
      version: 4,
      lines,
      shipVia: '1UPS_GROUND',
      packages: [{ trackingId: '1Z84E0120334511880', weight: '2.5' }],
      freight: '9.40',
    },
  },
  invoiceOrder: { ...common, body: { version: 4 } },
  payInvoice: {
    ...common,
    body: { version: 4, invoiceNo: '0451300', amount: '64.60', paymentType: 'CHECK', reference: '4014' },
  },
  creditInvoice: {
    ...common,
    body: { version: 4, invoiceNo: '0451300', lines, freight: '9.40', isReturned: true, reason: 'Short cards' },
  },
  cancelOrder: { ...common, body: { version: 4, reason: 'Ordered twice' } },
};
