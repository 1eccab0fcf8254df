import { expect, it } from 'vitest';
import { priceLevelLabel } from './price-levels.ts';

it.each([
  ['1', 'Wholesale 100 Pc Price'],
  ['2', 'Wholesale 200 Pc Price'],
  ['5', 'Wholesale 500 Pc Price'],
  ['A', 'Distributor 5000 Pc Price'],
  ['B', 'Distributor 10000 Pc Price'],
  ['C', 'Distributor 20000 Pc Price'],
  ['N', 'Safety DNS Price'],
  ['S', 'Safety DSS Price'],
  ['M', 'Safety DSM Price'],
  ['L', 'Safety DSL Price'],
  ['G', 'Safety GOV Price'],
  ['X', 'International 5000 Price'],
  ['Y', 'International 10000 Price'],
  ['Z', 'International 20000 Price'],
])('PRC-012 PRC-013 PRC-014 PRC-015 PRC-016: level %s is "%s"', (code, label) => {
  expect(priceLevelLabel(code)).toBe(label);
});

it.each(['', null, undefined, '3', 'toString', '__proto__'])('has no label for %j', (code) => {
  expect(priceLevelLabel(code)).toBeUndefined();
});
