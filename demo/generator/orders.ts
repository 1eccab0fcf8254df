import { ANCHOR, addDays, day, workday } from './calendar.ts';
import type { Row } from './csv.ts';
import { CUSTOMERS, customerOf, type DemoCustomer } from './customers.ts';
import { findItem } from './items.ts';
import { cents, percentOf, toCents, type Units } from './money.ts';
import {
  billTo,
  comment,
  type DemoLine,
  freightOf,
  kit,
  lineRow,
  priced,
  randomLines,
  shipTo,
  sumOf,
  taxed,
} from './order-lines.ts';
import { seeded } from './seeded.ts';

export interface DemoOrder {
  number: string;
  customer: DemoCustomer;
  shipToCode: string;
  type: 'S' | 'M';
  status: 'N' | 'O' | 'H' | 'C' | 'X' | 'Z';
  date: string;
  shipDate: string;
  po: string;
  lines: DemoLine[];
  comment?: string;
  hold?: boolean;
  shippingAccount?: string;
  freight?: Units;
  promo?: string;
  discount?: Units;
  deposit?: Units;
  isShipping?: boolean;
  invoice?: { number: string; date: string };
}

const blueHeron = customerOf('CHI', '01-AB1234');
const line = (code: string, quantity: number, discount = 0, text = ''): DemoLine =>
  priced(blueHeron, code, quantity, discount, text);

/** Six open ones, of which one holds a kit, one is on hold and one was cancelled; a master order; the past ones come from the invoices. */
function blueHeronOrders(): DemoOrder[] {
  const base = { customer: blueHeron, shipToCode: '1', type: 'S', status: 'O' } as const;
  const promoLines = [line('12420-117', 24), line('12515-146', 12)];
  return [
    {
      ...base,
      number: '0184102',
      isShipping: true,
      date: day(-13),
      shipDate: workday(-6),
      po: '88201',
      freight: toCents(184200),
      comment: 'SWR',
      lines: [
        line('12100-112', 48),
        line('12100-204', 36),
        line('12420-117', 12),
        line('12310-150', 24),
        ...kit(blueHeron, '90410', 1, 4),
        line('12515-146', 6),
        comment('Please call Maya before delivery, the alley is closed until noon.'),
      ],
    },
    {
      ...base,
      number: '0184417',
      date: day(-6),
      shipDate: workday(3),
      po: 'March fill-in',
      comment: 'SWR',
      lines: [
        line('12100-213', 24),
        line('12100-117', 24),
        line('12240-131', 12),
        line('12260-204', 12),
        line('71030-03', 2),
      ],
    },
    {
      ...base,
      number: '0184460',
      date: day(-5),
      shipDate: workday(24),
      po: '88210',
      status: 'H',
      hold: true,
      comment: 'RCP ~ 84E012 ~ HOLD',
      shippingAccount: '84E012',
      freight: 0,
      lines: [line('13110-131', 12), line('13140-146', 24), line('14110-117', 48)],
    },
    {
      ...base,
      number: '0184502',
      shipToCode: '2',
      date: day(-3),
      shipDate: workday(5),
      po: 'Rowena spring',
      status: 'N',
      comment: 'SWR',
      lines: [line('12310-150', 36), line('12330-126', 12), line('15140-150', 24)],
    },
    {
      ...base,
      number: '0184533',
      shipToCode: '3',
      date: day(-1),
      shipDate: workday(8),
      po: '88215',
      status: 'N',
      comment: 'SWR',
      promo: 'WELCOME',
      lines: promoLines,
      discount: toCents(percentOf(sumOf(promoLines), 5)),
    },
    {
      ...base,
      number: '0184391',
      date: day(-8),
      shipDate: workday(1),
      po: '88205',
      status: 'X',
      comment: 'SWR',
      lines: [line('12500-146', 6), line('12530-100', 6)],
    },
    {
      ...base,
      number: '0180010',
      type: 'M',
      date: day(-96),
      shipDate: day(180),
      po: 'Standing order 2026',
      lines: [line('12100-112', 144), line('12100-100', 144), line('12240-112', 96)],
    },
  ];
}

/** Open, held, cancelled and master orders of other accounts. */
function otherOrders(): DemoOrder[] {
  const random = seeded(184);
  const buyers = CUSTOMERS.filter((customer) => customer.taxSchedule !== '' && customer !== blueHeron);
  const named = buyers.filter((customer) => ['BC2345', 'CD3456', 'CH0004', 'AB1234'].includes(customer.number));
  const list = [...named, ...named, ...random.some(buyers, 90)];
  return list.map((customer, index) => {
    const date = day(-random.between(0, 30));
    const roll = random.next();
    const held = customer.creditHold;
    return {
      number: String(184600 + index).padStart(7, '0'),
      customer,
      shipToCode: random.pick(customer.shipTos).code,
      type: roll > 0.97 ? 'M' : 'S',
      status: held ? 'H' : roll < 0.04 ? 'X' : roll < 0.35 ? 'N' : 'O',
      date,
      shipDate: addDays(date, random.between(5, 20)),
      po: String(random.between(1000, 99999)),
      lines: randomLines(random, customer),
      comment: held ? 'HOLD' : 'SWR',
      hold: held,
    } satisfies DemoOrder;
  });
}

export const OPEN_ORDERS: readonly DemoOrder[] = [...blueHeronOrders(), ...otherOrders()];

/** Whose order it is, where it goes, who sold it. */
function partiesOf(order: DemoOrder): Row {
  const { customer } = order;
  const place = customer.shipTos.find((candidate) => candidate.code === order.shipToCode);
  const rep = place?.rep ?? customer.rep;
  return {
    ARDivisionNo: customer.division,
    CustomerNo: customer.number,
    ...billTo(customer),
    ...shipTo(place),
    ShipVia: customer.shipMethod,
    TermsCode: customer.terms,
    PaymentType: customer.paymentType,
    TaxSchedule: customer.taxSchedule,
    SalespersonDivisionNo: rep.slice(0, 2),
    SalespersonNo: rep.slice(3),
    UserEmail: customer === blueHeron && order.date > addDays(ANCHOR, -20) ? 'dealer@demo.test' : '',
  };
}

function moneyOf(order: DemoOrder): Row {
  const money = taxed(order.customer, sumOf(order.lines));
  return {
    TaxableAmt: cents(money.taxable),
    NonTaxableAmt: cents(money.nonTaxable),
    SalesTaxAmt: cents(money.tax),
    FreightAmt: cents(order.freight ?? (order.status === 'C' ? freightOf(order.lines) : 0)),
    DiscountRate: 0,
    DiscountAmt: cents(order.discount ?? 0),
    DepositAmt: cents(order.deposit ?? 0),
  };
}

export function orderRow(order: DemoOrder): Row {
  return {
    Company: order.customer.company,
    SalesOrderNo: order.number,
    OrderDate: order.date,
    OrderType: order.type,
    OrderStatus: order.status,
    ...partiesOf(order),
    ShipExpireDate: order.shipDate,
    UDF_CANCEL_DATE: '',
    FOB: 'SLC~C',
    WarehouseCode: '000',
    ConfirmTo: '',
    Comment: order.comment ?? 'SWR',
    CancelReasonCode: order.hold ? 'HOLD' : '',
    HoldForShipDate: order.hold ?? false,
    ShippingAccount: order.shippingAccount ?? '',
    CustomerPONo: order.po,
    PromoCode: order.promo ?? '',
    UDF_PROMO_DEAL: order.promo ?? '',
    ...moneyOf(order),
    LastInvoiceNo: order.invoice?.number ?? '',
    LastInvoiceDate: order.invoice?.date ?? '',
    UDF_IMPRINTED: 'N',
  };
}

/** How much has left: all of a past order, and of the one that is on its way all but half of the floats. */
function shippedOf(order: DemoOrder, line: DemoLine): number {
  if (order.status === 'C') return line.quantity;
  if (order.isShipping !== true) return 0;
  return line.code === '12310-150' ? line.quantity / 2 : line.quantity;
}

export function orderLineRows(order: DemoOrder): Row[] {
  return order.lines.map((entry, index) => {
    const row = lineRow(order.customer, entry, index);
    const shipped = shippedOf(order, entry);
    return {
      Company: order.customer.company,
      SalesOrderNo: order.number,
      ...row,
      ExplodedKitItem: row.ExplodedKitItem === 'Y',
      QuantityPerBill: entry.partOf === undefined ? 0 : entry.quantity,
      PromiseDate: '',
      QuantityShipped: shipped,
      QuantityBackordered: shipped > 0 ? entry.quantity - shipped : 0,
    };
  });
}

/** Standard units that the open orders still wait for, by company and item. Of an exploded kit only the parts are taken from the stock. */
export function openDemand(): ReadonlyMap<string, number> {
  const demand = new Map<string, number>();
  for (const order of OPEN_ORDERS) {
    if (order.type !== 'S' || !['N', 'O', 'H'].includes(order.status)) continue;
    const kits = new Set(order.lines.map(({ partOf }) => partOf));
    for (const [index, entry] of order.lines.entries()) {
      if (entry.quantity === 0 || kits.has(index)) continue;
      const { company } = order.customer;
      const units = (entry.quantity - shippedOf(order, entry)) * findItem(company, entry.code).factor;
      const key = `${company}/${entry.code}`;
      demand.set(key, (demand.get(key) ?? 0) + units);
    }
  }
  return demand;
}
