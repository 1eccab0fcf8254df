import { describe, expect, it } from 'vitest';
import { stockWords } from './stock-words.ts';

describe('stockWords', () => {
  it('AVL-004 AVL-006: tells those who may see it how many there are, in sales units', () => {
    expect(stockWords({ QuantityAvailable: 1288, salesUMFactor: '1' }, 24, false)).toMatchObject({
      state: 'available',
      text: '1,288 available today',
    });
    expect(stockWords({ QuantityAvailable: 30, salesUMFactor: '12' }, 3, false)).toMatchObject({
      state: 'low',
      text: 'Only 2 are available for immediate delivery',
      today: 2,
    });
    expect(stockWords({ QuantityAvailable: 5, salesUMFactor: '12' }, 1, false)).toMatchObject({ state: 'none' });
  });

  it('AVL-005: others get words and no numbers', () => {
    expect(stockWords({ availabilityNotice: null }, 500, false)).toEqual({
      state: 'available',
      text: 'Available',
      today: undefined,
    });
    const none = { availabilityNotice: 'Not available for immediate delivery.' };
    expect(stockWords(none, 1, false)).toMatchObject({ state: 'none', text: 'Not available for immediate delivery.' });
  });

  it('AVL-003: a pre-season item says so', () => {
    expect(stockWords({ QuantityAvailable: 0 }, 1, true)).toMatchObject({ state: 'open', text: 'Pre-season Item' });
    expect(stockWords({ availabilityNotice: 'Pre-season Item' }, 1, false)).toMatchObject({ state: 'open' });
  });

  it('tells visitors nothing', () => {
    expect(stockWords({}, 1, false)).toBeUndefined();
  });
});
