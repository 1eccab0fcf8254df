import { expect, it } from 'vitest';
import { paymentDateProblem } from './payment-date.ts';

const TODAY = '2026-11-22';

it.each(['2026-11-22', '2026-11-21', '2025-11-22'])('money may have come on %s', (date) => {
  expect(paymentDateProblem(date, TODAY)).toBeUndefined();
});

it.each([
  ['2026-11-23', 'A payment is not in the future: today is Nov 22, 2026.'],
  ['2199-01-01', 'A payment is not in the future: today is Nov 22, 2026.'],
  ['2025-11-21', 'A payment is at most a year ago, on Nov 22, 2025 or later.'],
  ['1900-01-01', 'A payment is at most a year ago, on Nov 22, 2025 or later.'],
])('money did not come on %s', (date, problem) => {
  expect(paymentDateProblem(date, TODAY)).toBe(problem);
});

it('a leap day has a year before it', () => {
  expect(paymentDateProblem('2027-02-28', '2028-02-29')).toBeUndefined();
  expect(paymentDateProblem('2027-02-27', '2028-02-29')).toContain('Feb 28, 2027');
});
