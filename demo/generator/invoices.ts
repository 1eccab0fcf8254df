import { addDays, day, offsetOf } from './calendar.ts';
import type { Row } from './csv.ts';
import { CUSTOMERS, customerOf, type DemoCustomer } from './customers.ts';
import { cents, toCents, type Units, units } from './money.ts';
import { billTo, type DemoLine, freightOf, kit, lineRow, randomLines, shipTo, sumOf, taxed } from './order-lines.ts';
import type { DemoOrder } from './orders.ts';
import { type Seeded, seeded } from './seeded.ts';

type InvoiceType = 'IN' | 'CM' | 'DM' | 'AD' | 'FC' | 'CA' | 'XD';

interface DemoInvoice {
  number: string;
  type: InvoiceType;
  customer: DemoCustomer;
  shipToCode: string;
  date: string;
  orderDate: string;
  orderNo: string;
  po: string;
  lines: DemoLine[];
  paidShare: number;
  tracked: boolean;
}

const DUE: Readonly<Record<string, number>> = { '00': 0, '02': 30, '03': 30, '04': 0, '06': 30, '13': 15, '15': 60 };
const POS = [
  'Holiday pegs',
  'Spring fill-in',
  'Rowena fall',
  'Counter refill',
  'River weekend',
  'Trade night',
  'Back room',
];

function adjustment(code: string, amount: Units, text: string): DemoLine {
  return { code, quantity: 0, discount: 0, comment: text, price: 0, extension: amount };
}

/** What stands on an invoice that ships nothing. */
function paperLines(type: InvoiceType, random: Seeded): DemoLine[] {
  if (type === 'CM') return [adjustment('/C', -units('55.20'), 'Credit for 12 cords with a short card.')];
  if (type === 'DM') return [adjustment('/C', units('18.40'), 'Freight difference, second box.')];
  if (type === 'AD') return [adjustment('/C', -units('2.15'), 'Rounding of a payment.')];
  return [
    adjustment('/C', units(String(random.between(4, 19))) + units('0.75'), 'Finance charge on the past due balance.'),
  ];
}

const TYPES: readonly InvoiceType[] = [
  'IN',
  'IN',
  'IN',
  'IN',
  'CM',
  'IN',
  'IN',
  'IN',
  'DM',
  'IN',
  'IN',
  'CA',
  'IN',
  'IN',
  'AD',
  'IN',
  'IN',
  'FC',
  'IN',
  'XD',
];

/** The newest ones are unpaid, one of them in part; finance charges are never paid. */
function paidShareOf(type: InvoiceType, index: number): number {
  if (type === 'FC') return 0;
  if (type !== 'IN') return 1;
  if (index === 2) return 0.6;
  return index < 4 || index === 7 ? 0 : 1;
}

function shipToOf(index: number): string {
  if (index % 5 === 1) return '2';
  return index % 7 === 3 ? '3' : '1';
}

function linesOf(type: InvoiceType, index: number, customer: DemoCustomer, random: Seeded): DemoLine[] {
  if (!['IN', 'CA', 'XD'].includes(type)) return paperLines(type, random);
  const lines = randomLines(random, customer);
  return index === 5 ? [...kit(customer, '90410', 1, 0), ...lines] : lines;
}

function blueHeronInvoices(): DemoInvoice[] {
  const random = seeded(451);
  const customer = customerOf('CHI', '01-AB1234');
  return Array.from({ length: 60 }, (_, index) => {
    const type = TYPES[index % TYPES.length] ?? 'IN';
    const date = day(-(6 + index * 12 + random.between(0, 6)));
    const isShipped = type === 'IN' || type === 'XD';
    const named = index % 3 === 2 ? POS[Math.floor(index / 3) % POS.length] : undefined;
    return {
      number: String(451188 - index * 137).padStart(7, '0'),
      type,
      customer,
      shipToCode: shipToOf(index),
      date,
      orderDate: addDays(date, -7),
      orderNo: isShipped ? String(183991 - index * 141).padStart(7, '0') : '',
      po: named ?? String(88197 - index * 3),
      lines: linesOf(type, index, customer, random),
      paidShare: paidShareOf(type, index),
      tracked: type === 'IN' && index < 40 && index % 6 !== 5,
    };
  });
}

function otherInvoices(): DemoInvoice[] {
  const random = seeded(77);
  const buyers = CUSTOMERS.filter(
    (customer) => customer.status === 'A' && customer.taxSchedule !== '' && customer.number !== 'AB1234',
  );
  const named = CUSTOMERS.filter(
    (customer) => ['BC2345', 'CD3456', 'CH0004'].includes(customer.number) || customer.company === 'BCS',
  );
  const list = [...named.slice(0, 8), ...named.slice(0, 8), ...random.some(buyers, 120), ...random.some(buyers, 90)];
  return list.map((customer, index) => {
    const date = day(-random.between(3, 420));
    const late = customer.creditHold || random.chance(0.1);
    return {
      number: String(460000 + index * 3).padStart(7, '0'),
      type: index % 41 === 40 ? 'CM' : 'IN',
      customer,
      shipToCode: random.pick(customer.shipTos).code,
      date,
      orderDate: addDays(date, -random.between(4, 12)),
      orderNo: index % 41 === 40 ? '' : String(170000 + index * 3).padStart(7, '0'),
      po: String(random.between(1000, 99999)),
      lines: index % 41 === 40 ? paperLines('CM', random) : randomLines(random, customer),
      paidShare: offsetOf(date) > -25 || late ? 0 : 1,
      tracked: random.chance(0.6),
    } satisfies DemoInvoice;
  });
}

export const INVOICES: readonly DemoInvoice[] = [...blueHeronInvoices(), ...otherInvoices()];

/** The closed orders behind the invoices. */
export function pastOrders(): DemoOrder[] {
  return INVOICES.filter((invoice) => invoice.type === 'IN' && invoice.orderNo !== '').map((invoice) => ({
    number: invoice.orderNo,
    customer: invoice.customer,
    shipToCode: invoice.shipToCode,
    type: 'S',
    status: 'C',
    date: invoice.orderDate,
    shipDate: invoice.date,
    po: invoice.po,
    lines: invoice.lines,
    invoice: { number: invoice.number, date: invoice.date },
  }));
}

interface Totals {
  sum: Units;
  freight: Units;
  due: Units;
  balance: Units;
}

function totals(invoice: DemoInvoice): Totals {
  const sum = sumOf(invoice.lines);
  const freight = ['IN', 'XD'].includes(invoice.type) ? freightOf(invoice.lines) : 0;
  const due = sum + freight + taxed(invoice.customer, sum).tax;
  return { sum, freight, due, balance: toCents(Math.round(due * (1 - invoice.paidShare))) };
}

const keyOf = (invoice: DemoInvoice): { Company: string; InvoiceNo: string; InvoiceType: string } => ({
  Company: invoice.customer.company,
  InvoiceNo: invoice.number,
  InvoiceType: invoice.type,
});

export function invoiceRows(): Row[] {
  return INVOICES.map((invoice) => {
    const { customer } = invoice;
    const { sum, freight, balance } = totals(invoice);
    const place = customer.shipTos.find((candidate) => candidate.code === invoice.shipToCode);
    const money = taxed(customer, sum);
    const shipped = invoice.type === 'IN' || invoice.type === 'XD';
    return {
      ...keyOf(invoice),
      HeaderSeqNo: '000000',
      InvoiceDate: invoice.date,
      ARDivisionNo: customer.division,
      CustomerNo: customer.number,
      ...billTo(customer),
      ...shipTo(place),
      SalesOrderNo: invoice.orderNo,
      OrderDate: invoice.orderDate,
      InvoiceDueDate: invoice.type === 'CM' ? '' : addDays(invoice.date, DUE[customer.terms] ?? 30),
      DiscountDueDate: '',
      ShipDate: shipped ? invoice.date : '',
      UDF_CANCEL_DATE: '',
      UDF_PROMO_DEAL: '',
      CustomerPONo: invoice.po,
      TermsCode: customer.terms,
      ShipVia: customer.shipMethod,
      FOB: 'SLC~C',
      WarehouseCode: '000',
      Comment: '',
      TaxSchedule: customer.taxSchedule,
      SalespersonDivisionNo: (place?.rep ?? customer.rep).slice(0, 2),
      SalespersonNo: (place?.rep ?? customer.rep).slice(3),
      TaxableSalesAmt: cents(money.taxable),
      NonTaxableSalesAmt: cents(money.nonTaxable),
      SalesTaxAmt: cents(money.tax),
      FreightAmt: cents(freight),
      DiscountRate: 0,
      DiscountAmt: '0.00',
      DepositAmt: '0.00',
      Balance: cents(balance),
      NumberOfPackages: shipped ? 1 + Math.floor(invoice.lines.length / 7) : '',
      EmailAddress: '',
      UserFirstName: 'Priya',
      UserLastName: 'Raman',
    };
  });
}

export function invoiceLineRows(): Row[] {
  return INVOICES.flatMap((invoice) =>
    invoice.lines.map((entry, index) => {
      const { WarehouseCode: _, LineSeqNo: __, ...row } = lineRow(invoice.customer, entry, index);
      return {
        ...keyOf(invoice),
        DetailSeqNo: String(index + 1).padStart(6, '0'),
        ...row,
        KitItem: row.ExplodedKitItem === 'Y',
        QuantityShipped: entry.quantity,
        QuantityBackordered: 0,
      };
    }),
  );
}

const CARRIER: Readonly<Record<string, [via: string, number: (n: string) => string]>> = {
  '1UPS_GROUND': ['UPS Ground', (n) => `1Z84E0120${n.padStart(9, '3')}`],
  '1FEX_GROUND': ['FedEx Ground', (n) => `7719${n.padStart(8, '0')}`],
  'USPS GND ADV': ['USPS Ground Advantage', (n) => `940011189922${n.padStart(10, '0')}`],
  APP_PRI_EXP: ['USPS Priority', (n) => `940550189922${n.padStart(10, '0')}`],
};

export function trackingRows(): Row[] {
  return INVOICES.filter((invoice) => invoice.tracked && invoice.type === 'IN').flatMap((invoice) => {
    const [via, numberOf] = CARRIER[invoice.customer.shipMethod] ?? ['UPS Ground', (n: string) => n];
    const boxes = 1 + Math.floor(invoice.lines.length / 7);
    return Array.from({ length: boxes }, (_, index) => ({
      ...keyOf(invoice),
      PackageNo: String(index + 1).padStart(4, '0'),
      TrackingID: numberOf(`${Number(invoice.number)}${index}`),
      StarshipShipVia: via,
      Weight: (0.8 + ((Number(invoice.number) + index * 7) % 110) / 10).toFixed(1),
    }));
  });
}

export function paymentRows(): Row[] {
  return INVOICES.filter((invoice) => invoice.paidShare > 0 && invoice.type === 'IN').map((invoice) => {
    const { due, balance } = totals(invoice);
    return {
      ...keyOf(invoice),
      PaymentSeqNo: '000001',
      PaymentType: 'CHECK',
      CardType: '',
      CheckNo: String(4000 + (Number(invoice.number) % 900)),
      Last4: '',
      TransactionAmt: cents(due - balance),
      PaymentDate: addDays(invoice.date, DUE[invoice.customer.terms] ?? 30),
    };
  });
}
