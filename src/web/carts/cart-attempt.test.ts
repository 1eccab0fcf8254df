import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { endsAttempt, refuseForgotten } from './cart-attempt.ts';

const problem = (status: number, code = 'unknown') => new ApiProblem({ status, code, detail: 'No.' });
const HOUR_MS = 3_600_000;

describe('R02: an attempt at a new cart', () => {
  it('ends with a refusal of its first request, not with one that got no answer', () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(endsAttempt(problem(status), false)).toBe(true);
    for (const status of [0, 408, 500, 502, 503]) expect(endsAttempt(problem(status), false)).toBe(false);
    expect(endsAttempt(problem(409, 'in_progress'), false)).toBe(false);
    expect(endsAttempt(new TypeError('x'), false)).toBe(false);
  });

  it('that may be there goes on after a refusal that says nothing of its first request', () => {
    for (const status of [0, 401, 403, 408, 425, 429, 500]) expect(endsAttempt(problem(status), true)).toBe(false);
    for (const status of [400, 404, 409, 422]) expect(endsAttempt(problem(status), true)).toBe(true);
    expect(endsAttempt(problem(409, 'in_progress'), true)).toBe(false);
  });

  it('is over before the server forgets its key, and the person is told to look', () => {
    const end = (hours: number) => () => refuseForgotten({ at: 0 }, hours * HOUR_MS);
    expect(end(46)).not.toThrow();
    expect(end(48)).toThrow(/look at your carts/);
    let thrown: unknown;
    try {
      end(48)();
    } catch (error) {
      thrown = error;
    }
    expect(endsAttempt(thrown, true)).toBe(true);
  });
});
