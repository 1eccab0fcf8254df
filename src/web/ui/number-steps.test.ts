import { describe, expect, it } from 'vitest';
import { steppedFrom } from './number-steps.ts';

const limits = { min: 1, max: 9999, step: 1 };

describe('steps', () => {
  it('go one by one and stop at the limits', () => {
    expect(steppedFrom(24, 1, limits)).toBe(25);
    expect(steppedFrom(1, -1, limits)).toBe(1);
    expect(steppedFrom(9999, 1, limits)).toBe(9999);
  });

  it('go to the next full pack from an odd number', () => {
    const packs = { min: 0, max: 9999, step: 12 };
    expect(steppedFrom(20, 1, packs)).toBe(24);
    expect(steppedFrom(20, -1, packs)).toBe(12);
    expect(steppedFrom(24, 1, packs)).toBe(36);
    expect(steppedFrom(24, -1, packs)).toBe(12);
    expect(steppedFrom(0, -1, packs)).toBe(0);
  });
});
