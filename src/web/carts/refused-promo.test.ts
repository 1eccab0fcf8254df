import { expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { refusedPromoOf } from './refused-promo.ts';

const message = "Sorry! 'NOPE' is not a valid promo code.";
const refusal = (path: string) =>
  new ApiProblem({ status: 400, code: 'invalid', detail: message, errors: [{ path, message }] });

it('PMO-005: a save that was refused for its promo code says so of that field, and of no other', () => {
  expect(refusedPromoOf(refusal('body.promoCode'), 'NOPE')).toEqual({ code: 'NOPE', message });
  expect(refusedPromoOf(refusal('body.customerPONo'), 'NOPE')).toBeUndefined();
  expect(refusedPromoOf(new Error('offline'), 'NOPE')).toBeUndefined();
});
