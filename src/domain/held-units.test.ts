import { expect, it } from 'vitest';
import { heldInUnit } from './held-units.ts';

const pieces = (quantity: number) => ({ quantity: String(quantity), unit: 'EA', factor: '1.0000' });
const cases = (quantity: number) => ({ quantity, unit: 'CS', factor: '12' });
const CASE = { name: 'CS', factor: '12.0000' };

it.each([
  [[], CASE, 0],
  [[pieces(24)], CASE, 2],
  [[pieces(24), cases(3)], CASE, 5],
  [[pieces(30)], CASE, 2.5],
  [[pieces(4), pieces(8)], CASE, 1],
  [[pieces(1)], CASE, 0.0833],
  [[cases(2)], { name: 'EA', factor: '1' }, 24],
  [[cases(2)], { name: 'CS', factor: '24' }, 2],
  [[cases(2), pieces(1)], { name: null, factor: '1' }, 3],
])('T23: %j are, in %j, %d', (lines, unit, held) => {
  expect(heldInUnit(lines, unit)).toBe(held);
});
