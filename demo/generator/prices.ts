import { findItem, ITEMS, itemCode, PLANS } from './items.ts';
import { cents, percentOf, toCents, type Units, units } from './money.ts';
import type { DemoItem, PriceCode } from './product-kinds.ts';

type Method = 'O' | 'D' | 'P' | 'C' | 'M';

interface Rule {
  method: Method;
  value: string;
}

export const LEVELS = ['1', '2', '5', 'A', 'B', 'C', 'N', 'S', 'M', 'L', 'G', 'X', 'Y', 'Z'] as const;
type Level = (typeof LEVELS)[number];

/** Percent off the standard price, and its kin for the other methods, by level. */
const STEP: Readonly<Record<Level, number>> = {
  1: 0,
  2: 1,
  5: 2,
  A: 4,
  B: 5,
  C: 6,
  N: 1,
  S: 2,
  M: 3,
  L: 4,
  G: 3,
  X: 3,
  Y: 4,
  Z: 5,
};

function rule(code: PriceCode, level: Level): Rule | undefined {
  const step = STEP[level];
  const discount = (from: number, by: number): Rule => ({ method: 'D', value: String(from + step * by) });
  switch (code) {
    case 'COT':
    case 'FLT':
    case 'LAN':
      return discount(8, 5);
    case 'CBL':
    case 'MIX':
      return discount(8, 4);
    case 'LTH':
      return { method: 'P', value: cents(units('1.20') + step * units('0.45')) };
    case 'DSP':
      return undefined;
    case 'CAS':
      return { method: 'M', value: String(100 - step * 6) };
    case 'LEN':
      return { method: 'C', value: cents(units('0.85') - step * units('0.08')) };
    case 'SUN':
      return undefined;
  }
}

/** Sunscreen and displays have a price of their own for each item and level. */
function itemRule(item: DemoItem, level: Level): Rule | undefined {
  const step = STEP[level];
  if (item.priceCode === 'SUN') return { method: 'O', value: cents(item.levelOne - step * units('0.20')) };
  if (item.priceCode === 'DSP')
    return step === 0 ? { method: 'O', value: cents(item.levelOne) } : { method: 'D', value: String(5 + step) };
  return undefined;
}

export interface PriceRow {
  Company: string;
  PriceCodeRecord: number;
  PriceCode: string;
  ItemCode: string;
  CustomerPriceLevel: string;
  ARDivisionNo: string;
  CustomerNo: string;
  PricingMethod: Method;
  BreakQuantity1: number;
  DiscountMarkup1: string;
}

/** Prices agreed with one customer. */
const AGREED: readonly [
  company: string,
  division: string,
  customer: string,
  item: string,
  method: Method,
  value: string,
][] = [
  ['CHI', '01', 'BC2345', '12100-112', 'O', '4.05'],
  ['CHI', '01', 'BC2345', '12100-100', 'O', '4.05'],
  ['CHI', '01', 'BC2345', '12310-150', 'D', '20'],
  ['CHI', '01', 'BC2345', '14110-117', 'P', '0.40'],
  ['CHI', '01', 'BC2345', '13110-131', 'M', '70'],
  ['CHI', '01', 'BC2345', '71030-03', 'O', '5.25'],
  ['CHI', '02', 'CD3400', '12100-117', 'O', '3.95'],
  ['CHI', '02', 'CD3400', '12240-131', 'D', '24'],
  ['CHI', '02', 'CD3400', '15140-150', 'C', '0.90'],
  ['BCS', '01', 'AB1234', '71050-03', 'O', '5.60'],
];

const blank = {
  PriceCode: '',
  ItemCode: '',
  CustomerPriceLevel: '',
  ARDivisionNo: '',
  CustomerNo: '',
  BreakQuantity1: 99999999,
};

function levelCodeRows(company: string): PriceRow[] {
  const codes: readonly PriceCode[] = ['COT', 'FLT', 'LAN', 'CBL', 'MIX', 'LTH', 'CAS', 'LEN'];
  if (company === 'BCS') return [];
  return codes.flatMap((code) =>
    LEVELS.flatMap((level) => {
      const found = rule(code, level);
      if (found === undefined) return [];
      return [
        {
          Company: company,
          PriceCodeRecord: 0,
          ...blank,
          PriceCode: code,
          CustomerPriceLevel: level,
          PricingMethod: found.method,
          DiscountMarkup1: found.value,
        },
      ];
    }),
  );
}

function levelItemRows(): PriceRow[] {
  const rows = ITEMS.flatMap((item) =>
    LEVELS.flatMap((level) => {
      const found = itemRule(item, level);
      if (found === undefined) return [];
      return [
        {
          Company: item.company,
          PriceCodeRecord: 1,
          ...blank,
          ItemCode: item.code,
          CustomerPriceLevel: level,
          PricingMethod: found.method,
          DiscountMarkup1: found.value,
        },
      ];
    }),
  );
  // One cord on offer to two levels: a level-and-item price that beats the price code's.
  const special = { Company: 'CHI', PriceCodeRecord: 1, ...blank, ItemCode: '12180-121', PricingMethod: 'O' as const };
  return [
    ...rows,
    { ...special, CustomerPriceLevel: '1', DiscountMarkup1: '4.80' },
    { ...special, CustomerPriceLevel: '2', DiscountMarkup1: '4.60' },
  ];
}

export function priceRows(): PriceRow[] {
  const agreed = AGREED.map(([company, division, customer, item, method, value]) => ({
    Company: company,
    PriceCodeRecord: 2,
    ...blank,
    ItemCode: item,
    ARDivisionNo: division,
    CustomerNo: customer,
    PricingMethod: method,
    DiscountMarkup1: value,
  }));
  return [...levelCodeRows('CHI'), ...levelItemRows(), ...agreed];
}

const records = new Map(
  priceRows().map((row) => [
    [
      row.Company,
      row.PriceCodeRecord,
      row.PriceCode,
      row.ItemCode,
      row.CustomerPriceLevel,
      row.ARDivisionNo,
      row.CustomerNo,
    ].join('|'),
    row,
  ]),
);

export interface PriceAccount {
  company: string;
  division: string;
  number: string;
  level: string;
}

function apply(item: DemoItem, row: PriceRow | undefined): Units {
  if (row === undefined) return item.standardPrice;
  const value = units(row.DiscountMarkup1);
  switch (row.PricingMethod) {
    case 'O':
      return value;
    case 'D':
      return item.standardPrice - percentOf(item.standardPrice, Number(row.DiscountMarkup1));
    case 'P':
      return item.standardPrice - value;
    case 'C':
      return item.cost + value;
    case 'M':
      return item.cost + percentOf(item.cost, Number(row.DiscountMarkup1));
  }
}

/** What the account pays for a sales unit: customer and item, else level and item, else level and price code, else standard. */
export function unitPrice(account: PriceAccount, code: string): Units {
  const item = findItem(account.company, code);
  const row =
    records.get([account.company, 2, '', code, '', account.division, account.number].join('|')) ??
    records.get([account.company, 1, '', code, account.level, '', ''].join('|')) ??
    records.get([account.company, 0, item.priceCode ?? '', '', account.level, '', ''].join('|'));
  return toCents(Math.round(apply(item, row) * item.factor));
}

/** Codes that an order may name: active, not discontinued, with a page that sells them. */
export function sellable(company: string): string[] {
  return PLANS.filter(
    (plan) => plan.availableForSale !== false && plan.season === undefined && plan.priceCode !== 'DSP',
  )
    .flatMap((plan) =>
      plan.colors === undefined ? [itemCode(plan)] : plan.colors.map((color) => itemCode(plan, color)),
    )
    .filter((code) =>
      ITEMS.some(
        (item) => item.company === company && item.code === code && !item.inactive && item.productType === 'F',
      ),
    );
}
