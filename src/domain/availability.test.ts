import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityNotice, availableToday, cartLineWarning, countTaken } from './availability.ts';

const of = { quantity: 10, available: '100', factor: '1', isPreSeason: false, mayView: true };

describe('notices', () => {
  it.each([
    ['AVL-003: a pre-season item', { isPreSeason: true }, 'Pre-season Item'],
    ['AVL-004: enough', {}, undefined],
    ['AVL-004: just enough', { available: '10' }, undefined],
    ['AVL-005: nothing', { available: '0' }, 'Not available for immediate delivery.'],
    ['AVL-005: less than nothing', { available: '-5' }, 'Not available for immediate delivery.'],
    ['AVL-005: unknown', { available: null }, 'Not available for immediate delivery.'],
    ['AVL-005: less than a case', { available: '11', factor: '12' }, 'Not available for immediate delivery.'],
    [
      'AVL-005: short, for one who may not see',
      { available: '9', mayView: false },
      'Not available for immediate delivery.',
    ],
    ['AVL-006: short', { available: '9' }, 'Only 9 are available for immediate delivery'],
    ['AVL-006: one left', { available: '1' }, 'Only 1 is available for immediate delivery'],
    [
      'AVL-006: short in cases',
      { available: '1234', factor: '1', quantity: 9999 },
      'Only 1,234 are available for immediate delivery',
    ],
  ])('%s', (_title, change, notice) => {
    expect(availabilityNotice({ ...of, ...change })).toBe(notice);
  });

  it('says nothing to one who may not see while there is enough', () => {
    expect(availabilityNotice({ ...of, mayView: false })).toBeUndefined();
  });

  it.each([
    [2, '24', '12', false],
    [3, '35', '12', true],
    [3, '36', '12', false],
    [1, '0', '1', true],
    [0, '0', '1', false],
  ])('AVL-007: %i of %s available at factor %s', (quantity, available, factor, isWarned) => {
    expect(cartLineWarning({ quantity, available, factor })).toBe(
      isWarned ? 'Product is not available for immediate delivery.' : undefined,
    );
  });

  it('counts whole sales units, never more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100_000 }), fc.integer({ min: 1, max: 144 }), (available, factor) => {
        const today = availableToday(available, factor);
        expect(today).toBe(Math.max(0, Math.floor(available / factor)));
      }),
    );
    expect(availableToday('5.75', '1')).toBe(5);
    expect(availableToday('5', '0')).toBe(5);
  });
});

it('AVL-007 T23: what lines take is counted by item, in standard units, in their order', () => {
  const take = countTaken();
  expect([take('A', 2, '12'), take('B', 5, 1), take('A', '1.5', '1'), take('A', 0, 1), take('B', 1, 1)]).toEqual([
    ...['0', '0', '24', '25.5', '5'],
  ]);
});
