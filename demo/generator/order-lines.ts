import type { Row } from './csv.ts';
import { type DemoCustomer, type DemoShipTo, payerOf } from './customers.ts';
import { findItem, PLANS } from './items.ts';
import { cents, percentOf, toCents, type Units, units } from './money.ts';
import { sellable, unitPrice } from './prices.ts';
import type { Seeded } from './seeded.ts';

export interface DemoLine {
  code: string;
  quantity: number;
  discount: number;
  comment: string;
  price: Units;
  extension: Units;
  /** Line of the kit that this line is a part of, by index. */
  partOf?: number;
}

const codes: Readonly<Record<string, string[]>> = { CHI: sellable('CHI'), BCS: sellable('BCS') };

export function priced(customer: DemoCustomer, code: string, quantity: number, discount = 0, comment = ''): DemoLine {
  const payer = payerOf(customer);
  const price = unitPrice(
    { company: payer.company, division: payer.division, number: payer.number, level: payer.level },
    code,
  );
  const full = price * quantity;
  return { code, quantity, discount, comment, price, extension: toCents(full - percentOf(full, discount)) };
}

export function comment(text: string): DemoLine {
  return { code: '/C', quantity: 0, discount: 0, comment: text, price: 0, extension: 0 };
}

/** A kit line with the lines of its parts, as the back office explodes it. */
export function kit(customer: DemoCustomer, code: string, quantity: number, at: number): DemoLine[] {
  const parts = PLANS.find((plan) => plan.base === code)?.components ?? [];
  return [
    priced(customer, code, quantity),
    ...parts.map((part) => ({
      code: part.item,
      quantity: part.quantity * quantity,
      discount: 0,
      comment: '',
      price: 0,
      extension: 0,
      partOf: at,
    })),
  ];
}

/** Lines as a dealer orders them: a few styles, dozens of each, sometimes a case of sunscreen. */
export function randomLines(random: Seeded, customer: DemoCustomer): DemoLine[] {
  const list = codes[customer.company] ?? [];
  return random.some(list, random.between(3, 11)).map((code) => {
    const factor = findItem(customer.company, code).factor;
    return priced(customer, code, factor > 1 ? random.between(1, 4) : random.between(1, 4) * 12);
  });
}

export function sumOf(lines: readonly DemoLine[]): Units {
  return lines.reduce((sum, line) => sum + line.extension, 0);
}

export interface Money {
  taxable: Units;
  nonTaxable: Units;
  tax: Units;
}

const RATES: Readonly<Record<string, number>> = { UT: 7.75, WA: 8.9, CA: 8.25, NY: 8, TX: 8.25 };

export function taxed(customer: DemoCustomer, sum: Units): Money {
  const rate = RATES[customer.taxSchedule];
  return rate === undefined
    ? { taxable: 0, nonTaxable: sum, tax: 0 }
    : { taxable: sum, nonTaxable: 0, tax: toCents(percentOf(sum, rate)) };
}

export const freightOf = (lines: readonly DemoLine[]): Units => {
  const pieces = lines.reduce((sum, line) => sum + (line.partOf === undefined ? line.quantity : 0), 0);
  return toCents(units('8.40') + pieces * units('0.06'));
};

export const keyOf = (index: number): string => String(index + 1).padStart(6, '0');

/** The back office's marks of kits: a kit and its parts carry the kit's line key, Y the kit and C the parts. */
function kitMarks(line: DemoLine, index: number, isKit: boolean): Row {
  if (line.partOf !== undefined) return { SalesKitLineKey: keyOf(line.partOf), ExplodedKitItem: 'C' };
  return isKit
    ? { SalesKitLineKey: keyOf(index), ExplodedKitItem: 'Y' }
    : { SalesKitLineKey: '', ExplodedKitItem: 'N' };
}

/** What a comment has in place of an item's facts. */
const NO_ITEM = {
  ItemType: '4',
  ItemCodeDesc: 'Comment',
  PriceLevel: '',
  UnitOfMeasure: '',
  UnitOfMeasureConvFactor: 1,
  SuggestedRetailPrice: '',
  StandardUnitPrice: '',
};

function itemFacts(customer: DemoCustomer, line: DemoLine): Row {
  const item = findItem(customer.company, line.code);
  return {
    ItemType: '1',
    ItemCodeDesc: item.description,
    PriceLevel: line.partOf === undefined ? payerOf(customer).level : '',
    UnitOfMeasure: item.salesUm,
    UnitOfMeasureConvFactor: item.factor,
    SuggestedRetailPrice: cents(item.msrp),
    StandardUnitPrice: cents(item.standardPrice),
  };
}

export function lineRow(customer: DemoCustomer, line: DemoLine, index: number): Row {
  const isComment = line.code === '/C';
  const isKit = !isComment && findItem(customer.company, line.code).productType === 'K';
  return {
    LineKey: keyOf(index),
    LineSeqNo: (index + 1) * 10,
    ItemCode: line.code,
    WarehouseCode: '000',
    ...(isComment ? NO_ITEM : itemFacts(customer, line)),
    ...kitMarks(line, index, isKit),
    QuantityOrdered: line.quantity,
    UnitPrice: cents(line.price),
    LineDiscountPercent: line.discount,
    ExtensionAmt: cents(line.extension),
    CommentText: line.comment,
  };
}

export function billTo(customer: DemoCustomer): Row {
  const payer = payerOf(customer);
  return {
    BillToName: payer.name,
    BillToAddress1: payer.line1,
    BillToAddress2: payer.line2,
    BillToCity: payer.place.city,
    BillToState: payer.place.state,
    BillToZipCode: payer.place.zip,
    BillToCountryCode: payer.place.country,
    BillToDivisionNo: customer.parent?.division ?? '',
    BillToCustomerNo: customer.parent?.number ?? '',
  };
}

export function shipTo(place: DemoShipTo | undefined): Row {
  return {
    ShipToCode: place?.code ?? '',
    ShipToName: place?.name ?? '',
    ShipToAddress1: place?.line1 ?? '',
    ShipToAddress2: place?.line2 ?? '',
    ShipToCity: place?.place.city ?? '',
    ShipToState: place?.place.state ?? '',
    ShipToZipCode: place?.place.zip ?? '',
    ShipToCountryCode: place?.place.country ?? '',
  };
}
