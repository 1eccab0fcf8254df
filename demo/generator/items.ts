import { colorOf } from './colors.ts';
import { CABLES, FLOATS, LEATHERS } from './floats-and-wires.ts';
import { CASES, LENS_CARE } from './goods.ts';
import { DISPLAYS, LANYARDS } from './lanyards-and-displays.ts';
import { standardFor, toCents, units } from './money.ts';
import type { DemoItem, PriceCode, ProductPlan } from './product-kinds.ts';
import { COTTON } from './retainers.ts';
import { seeded } from './seeded.ts';
import { COAST_DISPLAYS, SUNSCREEN } from './sunscreen.ts';

export const PLANS: readonly ProductPlan[] = [
  ...COTTON,
  ...FLOATS,
  ...CABLES,
  ...LEATHERS,
  ...CASES,
  ...LENS_CARE,
  ...LANYARDS,
  ...DISPLAYS,
  ...SUNSCREEN,
  ...COAST_DISPLAYS,
];

/** Sold by Bright Coast alone; the other sunscreen is carried by both companies. */
const COAST_ONLY = new Set(['71610-08', '71620-06', '90710']);

export function companiesOf(plan: ProductPlan): readonly string[] {
  if (plan.company !== 'BCS') return ['CHI'];
  return COAST_ONLY.has(plan.base) ? ['BCS'] : ['CHI', 'BCS'];
}

/** The company whose item a product shows. */
export function itemCompanyOf(plan: ProductPlan): string {
  return companiesOf(plan)[0] ?? 'CHI';
}

export function itemCode(plan: ProductPlan, color?: string): string {
  return color === undefined ? plan.base : `${plan.base}-${color}`;
}

function costOf(plan: ProductPlan): number {
  const levelOne = units(plan.levelOne);
  if (plan.priceCode === 'CAS') return levelOne / 2;
  if (plan.priceCode === 'LEN') return levelOne - units('0.85');
  return toCents(Math.round(levelOne * 0.44));
}

function standardOf(plan: ProductPlan): number {
  const levelOne = units(plan.levelOne);
  if (plan.priceCode === 'LTH') return levelOne + units('1.20');
  if (plan.priceCode === 'DSP') return levelOne + (plan.salesUmFactor ? units('0.10') : units('12.00'));
  if (plan.priceCode === 'SUN') return levelOne + units('0.60');
  return units(standardFor(plan.levelOne));
}

const random = seeded(12100);

function onHandOf(plan: ProductPlan, color: string | undefined): number {
  if (color !== undefined && plan.noStock?.includes(color)) return 0;
  const low = color === undefined ? undefined : plan.low?.[color];
  if (low !== undefined) return low;
  if (plan.productType === 'K') return random.between(6, 40);
  return plan.priceCode === 'DSP' ? random.between(20, 400) : random.between(9, 180) * 12;
}

function itemFor(plan: ProductPlan, company: string, color?: string): DemoItem {
  const discontinued = color !== undefined && plan.discontinued?.includes(color);
  return {
    company,
    code: itemCode(plan, color),
    description: color === undefined ? plan.name : `${plan.name}, ${colorOf(color).name}`,
    base: plan.base,
    productType: discontinued ? 'D' : (plan.productType ?? 'F'),
    priceCode: plan.priceCode,
    standardPrice: standardOf(plan),
    levelOne: units(plan.levelOne),
    msrp: units(plan.msrp),
    cost: costOf(plan),
    salesUm: plan.salesUm ?? 'EA',
    factor: plan.salesUmFactor ?? 1,
    inactive: color !== undefined && (plan.inactive?.includes(color) ?? false),
    onHand: onHandOf(plan, color),
  };
}

function extra(code: string, description: string, price: string, priceCode: PriceCode, onHand: number): DemoItem {
  return {
    company: 'CHI',
    code,
    description,
    base: code,
    productType: 'F',
    priceCode,
    standardPrice: units(standardFor(price)),
    levelOne: units(price),
    msrp: units('9.99'),
    cost: units(price) / 2,
    salesUm: 'EA',
    factor: 1,
    inactive: false,
    onHand,
  };
}

/** Items without a page of their own: what kits are packed from, mixes, an imprinted one. */
const EXTRAS: readonly DemoItem[] = [
  extra('12100-KIT', 'Classic Cotton Retainer, assorted', '4.60', 'COT', 9600),
  extra('12240-KIT', 'Trailhead Slim Retainer, assorted', '5.50', 'COT', 4800),
  {
    ...extra('12100-MIX36', 'Assorted Retainer Mix, 36 cords', '149.00', 'MIX', 85),
    msrp: units('359.64'),
    cost: units('66.00'),
  },
  {
    ...extra('12310-MIX24', 'Float Retainer Mix, 24 cords', '129.00', 'MIX', 40),
    msrp: units('311.76'),
    cost: units('60.00'),
  },
  { ...extra('12100-112IMP', 'Classic Cotton Retainer, Navy, imprinted', '4.95', 'COT', 1200) },
];

export const ITEMS: readonly DemoItem[] = [
  ...PLANS.flatMap((plan) =>
    companiesOf(plan).flatMap((company) =>
      plan.colors === undefined ? [itemFor(plan, company)] : plan.colors.map((color) => itemFor(plan, company, color)),
    ),
  ),
  ...EXTRAS,
];

const byKey = new Map(ITEMS.map((item) => [`${item.company} ${item.code}`, item]));

export function findItem(company: string, code: string): DemoItem {
  const found = byKey.get(`${company} ${code}`);
  if (found === undefined) throw new Error(`no item ${company} ${code}`);
  return found;
}
