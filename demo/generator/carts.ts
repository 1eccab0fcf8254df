import { moment, workday } from './calendar.ts';
import type { Row } from './csv.ts';
import { CUSTOMERS, customerOf, type DemoCustomer, payerOf } from './customers.ts';
import { findItem, PLANS } from './items.ts';
import { cents } from './money.ts';
import { comment, type DemoLine, priced, randomLines, sumOf, taxed } from './order-lines.ts';
import { seeded } from './seeded.ts';

interface DemoCart {
  reference: string;
  customer: DemoCustomer;
  shipToCode: string;
  name: string;
  created: number;
  user: string;
  shipVia: string;
  note?: string;
  lines: DemoLine[];
}

const reference = (index: number): string => `7e7e0000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function namedCarts(): DemoCart[] {
  const heron = customerOf('CHI', '01-AB1234');
  const cedar = customerOf('CHI', '01-BC2345');
  const dune = customerOf('CHI', '02-CD3456');
  const line = (code: string, quantity: number, discount = 0, text = ''): DemoLine =>
    priced(heron, code, quantity, discount, text);
  return [
    {
      reference: reference(1),
      customer: heron,
      shipToCode: '1',
      name: 'Spring pegs',
      created: -5,
      user: 'dealer@demo.test',
      shipVia: '1UPS_GROUND',
      note: 'Please call Maya before delivery, the alley is closed until noon.',
      lines: [
        line('12100-213', 24),
        line('12100-112', 48),
        line('12240-131', 24, 0, 'For the river counter. Please bag these separately.'),
        line('12310-150', 48),
        line('90410', 1),
        line('71030-03', 2),
      ],
    },
    {
      reference: reference(2),
      customer: heron,
      shipToCode: '2',
      name: 'Float refill, Rowena shop',
      created: -12,
      user: 'dealer@demo.test',
      shipVia: '1UPS_GROUND',
      lines: [line('12310-150', 36), line('12310-117', 36)],
    },
    {
      reference: reference(3),
      customer: heron,
      shipToCode: '1',
      name: 'Father\u2019s Day leather',
      created: -21,
      user: 'service@demo.test',
      shipVia: '1FEX_GROUND',
      lines: [
        line('12500-146', 24),
        line('12515-146', 36),
        line('12530-100', 12),
        comment('Gift cards if you still have them.'),
      ],
    },
    {
      reference: reference(4),
      customer: cedar,
      shipToCode: '1',
      name: 'Counter cloths',
      created: -2,
      user: 'owner@demo.test',
      shipVia: '1FEX_GROUND',
      lines: [priced(cedar, '14110-117', 96), priced(cedar, '12100-112', 24)],
    },
    {
      reference: reference(5),
      customer: dune,
      shipToCode: '1',
      name: 'Season opener',
      created: -9,
      user: 'owner@demo.test',
      shipVia: '1UPS_GROUND',
      lines: [priced(dune, '12100-117', 48), priced(dune, '15140-150', 24), priced(dune, '71050-03', 2)],
    },
    {
      reference: reference(6),
      customer: customerOf('BCS', '01-AB1234'),
      shipToCode: '1',
      name: 'Beach stand',
      created: -4,
      user: 'coast@demo.test',
      shipVia: '1UPS_GROUND',
      lines: [
        priced(customerOf('BCS', '01-AB1234'), '71030-03', 4),
        priced(customerOf('BCS', '01-AB1234'), '71610-08', 1),
      ],
    },
  ];
}

function otherCarts(): DemoCart[] {
  const random = seeded(104);
  const buyers = CUSTOMERS.filter(
    (customer) => customer.taxSchedule !== '' && customer.status === 'A' && customer.number !== 'AB1234',
  );
  return random.some(buyers, 24).map((customer, index) => ({
    reference: reference(100 + index),
    customer,
    shipToCode: customer.shipTos[0]?.code ?? '1',
    name: random.pick(['Fill-in', 'Summer wall', 'Counter', 'Reorder', 'New colors']),
    created: -random.between(0, 60),
    user: customer.company === 'BCS' ? 'service@demo.test' : 'employee@demo.test',
    shipVia: customer.shipMethod,
    lines: randomLines(random, customer),
  }));
}

const CARTS: readonly DemoCart[] = [...namedCarts(), ...otherCarts()];

export function cartRows(): Row[] {
  return CARTS.map((cart) => {
    const { customer } = cart;
    const place = customer.shipTos.find((candidate) => candidate.code === cart.shipToCode);
    const rep = place?.rep ?? customer.rep;
    const money = taxed(customer, sumOf(cart.lines));
    const quantity = cart.lines.reduce(
      (sum, line) => sum + (line.code === '/C' ? 0 : line.quantity * findItem(customer.company, line.code).factor),
      0,
    );
    return {
      Reference: cart.reference,
      Company: customer.company,
      ARDivisionNo: customer.division,
      CustomerNo: customer.number,
      ShipToCode: cart.shipToCode,
      CustomerPONo: cart.name,
      PromoCode: '',
      Comment: cart.note ?? '',
      ShipVia: cart.shipVia,
      ShipDate: workday(7),
      SalespersonDivisionNo: rep.slice(0, 2),
      SalespersonNo: rep.slice(3),
      TaxSchedule: customer.taxSchedule,
      TaxableAmt: cents(money.taxable),
      NonTaxableAmt: cents(money.nonTaxable),
      SalesTaxAmt: cents(money.tax),
      Quantity: quantity,
      LineCount: cart.lines.length,
      UserEmail: cart.user,
      DateCreated: moment(cart.created),
      DateUpdated: moment(cart.created, '15:42:00'),
      DateExpires: moment(cart.created + 365),
    };
  });
}

const productByCode = new Map(
  PLANS.flatMap((plan) =>
    (plan.colors ?? ['']).map((color) => [color === '' ? plan.base : `${plan.base}-${color}`, plan.keyword] as const),
  ),
);

function cartLineRow(cart: DemoCart, line: DemoLine, index: number): Row {
  const own = {
    Reference: cart.reference,
    LineSeqNo: index + 1,
    ItemCode: line.code,
    QuantityOrdered: line.quantity,
    UnitPrice: cents(line.price),
    LineDiscountPercent: line.discount,
    ExtensionAmt: cents(line.extension),
    CommentText: line.comment,
    DateCreated: moment(cart.created),
    DateUpdated: moment(cart.created, '15:42:00'),
  };
  if (line.code === '/C') {
    const none = { Company: '', ProductKeyword: '', UnitOfMeasure: '', UnitOfMeasureConvFactor: 1, PriceLevel: '' };
    return { ...own, ItemType: '4', ItemCodeDesc: 'Comment', ...none };
  }
  const item = findItem(cart.customer.company, line.code);
  return {
    ...own,
    ItemType: '1',
    ItemCodeDesc: item.description,
    Company: cart.customer.company,
    ProductKeyword: productByCode.get(line.code) ?? '',
    UnitOfMeasure: item.salesUm,
    UnitOfMeasureConvFactor: item.factor,
    PriceLevel: payerOf(cart.customer).level,
  };
}

export function cartLineRows(): Row[] {
  return CARTS.flatMap((cart) => cart.lines.map((line, index) => cartLineRow(cart, line, index)));
}
